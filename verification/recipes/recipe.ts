import type { ScratchClone } from "./scratch-clone.ts";

/** A document of `docs/recipes`, followed for its example. */
export type Recipe = {
  document: string;
  follow(clone: ScratchClone): void;
  /** Commands of the document that write files. */
  generate: string[];
};
