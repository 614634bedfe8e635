/** One version of a text that a household agrees to. In `text`, `**strong**` and `[link]` are the only markup. */
export type ConsentText = { version: string; text: string };
