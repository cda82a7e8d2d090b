// <apila-board> in JSX, for React 18 and 19.

import type { DetailedHTMLProps, HTMLAttributes } from "react";
import type { ApilaBoardAttributes, ApilaBoardEventMap, HTMLApilaBoardElement } from "./index";

/** React 19 listens to events of elements by these properties. */
type Listeners = {
  [K in keyof ApilaBoardEventMap as `on${K}`]?: (event: ApilaBoardEventMap[K]) => void;
};

type Native = DetailedHTMLProps<HTMLAttributes<HTMLApilaBoardElement>, HTMLApilaBoardElement>;

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "apila-board": Omit<Native, keyof ApilaBoardAttributes> & ApilaBoardAttributes & Listeners;
    }
  }
}
