// The loader of <apila-board>, and its types. docs/embed.md says what everything means.

/** The id of a game. */
export type ApilaGame = "jaleo" | "jaleo-setup" | "qawale" | "jo" | "27" | "27-advanced" | "27-expert";

/** A number, or the text of one. */
export type ApilaNumber = number | `${number}`;

/** Why a command was not obeyed, or what is wrong with a board. */
export type ApilaErrorCode =
  | "malformed"
  | "version"
  | "no-hello"
  | "unknown-type"
  | "value"
  | "illegal"
  | "unavailable"
  | "failed";

/** What a board shows: attributes of the element, and fields of the command `set`. */
export interface ApilaBoardSettings {
  /** The game. */
  game?: ApilaGame;
  /** The position that play starts from. */
  pos?: string;
  /** The moves from there, joined by `_`. */
  moves?: string;
  /** The position shown first, as a number of moves. */
  ply?: ApilaNumber | "";
  /** A whole game with comments, variations and marks, as docs/record-format.md says. */
  sheet?: string;
  /** The colour that the computer plays, its level, and its seconds for a turn: `dark-3-2`. */
  computer?: string;
  /** The purpose of the board. */
  mode?: "play" | "replay" | "diagram" | "exercise" | "";
  /** The task of an exercise, in words. */
  goal?: string;
  /** The lines that solve an exercise. */
  answers?: string;
  /** The result that solves an exercise. */
  reach?: "win" | "won" | "draw" | "loss" | "";
  /** The number of the solver's turns in which to reach it. */
  within?: ApilaNumber | "";
  /** Who judges moves that are in none of the answers. */
  judge?: "author" | "computer" | "";
  /** The names of the players, separated by a vertical bar. */
  players?: string;
  /** A text for each position, separated by vertical bars. */
  captions?: string;
  /** Cells to mark: `b2 c3`. */
  marks?: string;
  /** Arrows from cell to cell: `b2-c3 d4-e5`. */
  arrows?: string;
  /** Whether the moves are listed beside or below the board. */
  list?: "on" | "off" | "";
  /** Seconds for each move, if the moves are shown one after the other. */
  autoplay?: ApilaNumber | "";
  /** What else readers may do: any of `moves`, `undo`, `restart`, `open`, or `nothing`. */
  allow?: string;
  /** The greatest width in CSS pixels. */
  size?: ApilaNumber | "";
  /** Whether the names of cells are shown. */
  coordinates?: "on" | "off" | "";
  /** The side of the board that is at the bottom. */
  orientation?: "usual" | "turned" | "";
  /** The colours. */
  theme?: "light" | "dark" | "";
  /** The accessible name of the board. */
  label?: string;
}

/** The attributes of the element. */
export interface ApilaBoardAttributes extends ApilaBoardSettings {
  /** The language of the board. */
  lang?: string;
  /** The game to teach, in place of `game`. */
  lesson?: string;
  /** A problem, as `qawale/17`, or `daily`. */
  problem?: string;
  /** The address of a file with a whole game. */
  src?: string;
  /** The id of another board, whose position is shown. */
  follow?: string;
}

/** Chosen by the page; the answer to a command repeats it. */
export type ApilaId = string | number;

/** Shows another game, position or mode. What is left out stays. */
export interface ApilaSet extends ApilaBoardSettings {
  type: "set";
  id?: ApilaId;
}

/** Makes a move. */
export interface ApilaPlay {
  type: "play";
  move: string;
  id?: ApilaId;
}

/** Shows a position of the game. */
export interface ApilaGoTo {
  type: "goTo";
  /** Of a line given by `moves`, its end if left out. */
  ply?: number;
  /** Another line: its moves joined by `_`, or `author` for the one that the author gave. */
  moves?: string;
  id?: ApilaId;
}

/** Marks cells and draws arrows in the position shown. */
export interface ApilaMark {
  type: "mark";
  marks?: string;
  arrows?: string;
  id?: ApilaId;
}

/** Shows that until the next preview. */
export interface ApilaPreview {
  type: "preview";
  ply?: number;
  /** See {@link ApilaGoTo.moves}. */
  moves?: string;
  marks?: string;
  arrows?: string;
  id?: ApilaId;
}

/** Shows the moves one after the other, or stops that. */
export interface ApilaAutoplay {
  type: "autoplay";
  on: 0 | 1;
  id?: ApilaId;
}

/** What `command` takes. */
export type ApilaCommand = ApilaSet | ApilaPlay | ApilaGoTo | ApilaMark | ApilaPreview | ApilaAutoplay;

/** The game on a board, and the position of it that is shown. */
export interface ApilaShownGame {
  apila: 1;
  game: ApilaGame;
  /** The position that play started from. */
  pos: string;
  /** The moves from there, joined by `_`. */
  moves: string;
  /** The position shown: after so many of the moves. */
  ply: number;
  /** How many moves there are. */
  plies: number;
}

/** The board is there. */
export interface ApilaReady extends ApilaShownGame {
  type: "ready";
  id?: ApilaId;
}

/** A move was made. */
export interface ApilaMoved extends ApilaShownGame {
  type: "moved";
  move: string;
  by: "reader" | "host" | "reply" | "computer";
}

/** Another position or another game is on the board. */
export interface ApilaShown extends ApilaShownGame {
  type: "shown";
}

/** The game has ended. */
export interface ApilaEnded extends ApilaShownGame {
  type: "ended";
  result: "win" | "draw";
  /** The winner's colour, if the result is a win. */
  winner?: string;
  reason: string;
}

/** The exercise is solved. */
export interface ApilaSolved extends ApilaShownGame {
  type: "solved";
  move: string;
}

/** The move does not solve the exercise. */
export interface ApilaFailed extends ApilaShownGame {
  type: "failed";
  move: string;
}

/** The computer could not find out whether the move is right. */
export interface ApilaUnchecked extends ApilaShownGame {
  type: "unchecked";
  move: string;
}

/** The command was obeyed. */
export interface ApilaDone {
  apila: 1;
  type: "done";
  id?: ApilaId;
}

/** The command waits for a game to be fetched. Its answer follows as an event. */
export interface ApilaLoading {
  apila: 1;
  type: "loading";
  id?: ApilaId;
}

/** A command was not obeyed, or what is on the board has a mistake. */
export interface ApilaError {
  apila: 1;
  type: "error";
  code: ApilaErrorCode;
  /** For the author's console. */
  text: string;
  /** The version that the board speaks, if the code is `version`. */
  version?: number;
  id?: ApilaId;
}

/** The events of the element. */
export interface ApilaBoardEventMap {
  "apila-ready": CustomEvent<ApilaReady>;
  "apila-moved": CustomEvent<ApilaMoved>;
  "apila-shown": CustomEvent<ApilaShown>;
  "apila-ended": CustomEvent<ApilaEnded>;
  "apila-solved": CustomEvent<ApilaSolved>;
  "apila-failed": CustomEvent<ApilaFailed>;
  "apila-unchecked": CustomEvent<ApilaUnchecked>;
  "apila-done": CustomEvent<ApilaDone>;
  "apila-error": CustomEvent<ApilaError>;
}

/** The element. */
export interface HTMLApilaBoardElement extends HTMLElement {
  /** Executes a command and returns the answer. It can be used after `apila-ready`. */
  command(message: ApilaCommand): ApilaDone | ApilaLoading | ApilaError;
  addEventListener<K extends keyof ApilaBoardEventMap>(
    type: K,
    listener: (this: HTMLApilaBoardElement, event: ApilaBoardEventMap[K]) => void,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void;
  removeEventListener<K extends keyof ApilaBoardEventMap>(
    type: K,
    listener: (this: HTMLApilaBoardElement, event: ApilaBoardEventMap[K]) => void,
    options?: boolean | EventListenerOptions,
  ): void;
  removeEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | EventListenerOptions,
  ): void;
}

/** What {@link loadApila} loads. */
export interface ApilaLoadingOptions {
  /** The name of the script, `embed.js` if left out. `embed.json` of the site has that of a version that stays. */
  script?: string;
  /** The hash of the script, which `embed.json` has beside its name. */
  integrity?: string;
}

/**
 * Loads the element from the site at this address. Resolves with its class once pages can use it; with `undefined` outside of a page.
 * Rejects if the script cannot be loaded; the next call tries again.
 */
export function loadApila(
  address: string | URL,
  options?: ApilaLoadingOptions,
): Promise<CustomElementConstructor | undefined>;

declare global {
  interface HTMLElementTagNameMap {
    "apila-board": HTMLApilaBoardElement;
  }
  // The events bubble, so a document hears them, too.
  interface DocumentEventMap extends ApilaBoardEventMap {}
}
