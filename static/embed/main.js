// Boards of Apila on any page: defines <apila-board>, connects prose to boards, and serves frames of Apila.
//
// The build makes `embed.js` from this module. docs/embed.md describes its use. No module here knows a game. The program, which does, is
// fetched once per page, when the first board comes near the screen.

import { TAG } from './boards.js';
import { ApilaBoard } from './element.js';
import { serveFrames } from './frames.js';
import { watch } from './program.js';
import { listen } from './prose.js';
import { beforePrint, loadMissing } from './sight.js';

serveFrames();
if (!customElements.get(TAG)) {
  customElements.define(TAG, ApilaBoard);
  listen(document);
  addEventListener('beforeprint', beforePrint);
  addEventListener('online', loadMissing);
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) loadMissing();
  });
  addEventListener('error', watch);
  addEventListener('unhandledrejection', watch);
}
