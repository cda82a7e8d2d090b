// <apila-board> in templates of Vue 3.

import type { EmitFn, HTMLAttributes, PublicProps } from "vue";
import type { ApilaBoardAttributes, ApilaBoardEventMap, HTMLApilaBoardElement } from "./index";

type Native = Omit<HTMLAttributes, keyof ApilaBoardAttributes>;

interface Board {
  new (): HTMLApilaBoardElement & {
    /** @deprecated only for the types of templates */
    $props: Native & ApilaBoardAttributes & PublicProps;
    /** @deprecated only for the types of templates */
    $emit: EmitFn<{ [K in keyof ApilaBoardEventMap]: (event: ApilaBoardEventMap[K]) => void }>;
  };
}

declare module "vue" {
  interface GlobalComponents {
    "apila-board": Board;
  }
}
