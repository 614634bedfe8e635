/**
 * A bill as its reader sees it: words with boxes. A PDF's text layer and Textract's WORD blocks both become
 * this, so one extractor serves both.
 */
export type Word = {
  text: string;
  /** Fractions of the page, from its upper left corner: 0 to 1. */
  left: number;
  top: number;
  width: number;
  height: number;
  /** How sure recognition was, 0 to 100. A text layer is 100: it was never guessed. */
  confidence: number;
};

export type Page = {
  /** From 1. */
  number: number;
  /** By how many quarters clockwise its text was turned in the file. Words are given as read upright. */
  quarterTurns?: number;
  words: Word[];
};
