/** A word of a bill with its position. Text layers and Textract's WORD blocks are both converted to words. */
export type Word = {
  text: string;
  /** Position and size are fractions of the page, from its upper left corner: 0 to 1. */
  left: number;
  top: number;
  width: number;
  height: number;
  /** Recognition's confidence, 0 to 100. Words of a text layer have 100. */
  confidence: number;
};

export type Page = {
  /** From 1. */
  number: number;
  /** Clockwise quarter turns of the text in the file. The positions of the words are already upright. */
  quarterTurns?: number;
  words: Word[];
};
