/** A word of a bill with its position. Text layers and the results of recognition are both converted to words. */
export type Word = {
  text: string;
  /**
   * Position and size are fractions of the page, from its upper left corner: 0 to 1. A page of a text layer that is more
   * than twice as high as it is wide counts as letter pages below each other, with heights above 1.
   */
  left: number;
  top: number;
  width: number;
  height: number;
  /** The confidence of the text recognition, 0 to 100. Words of a text layer have 100. */
  confidence: number;
};

export type Page = {
  /** The first page has number 1. */
  number: number;
  /** By how many clockwise quarter turns the text in the file is rotated. The words' positions are those after correction. */
  quarterTurns?: number;
  /** How the lines of text slope in the file. The words' positions are those after correction. */
  tilt?: Tilt;
  /** The file's text says something else than its pages show: somebody may have changed it, or made it to mislead. */
  textDiffers?: boolean;
  words: Word[];
};

/** How far a line goes down on its way across the page: `slope`, and `bend` more at the foot of the page than at its top. */
export type Tilt = { slope: number; bend: number };

export const slopeAt = ({ slope, bend }: Tilt, y: number): number => slope + bend * y;

const letterShape = 11 / 8.5;

/** What counts as the height of a text layer's page, of which the words' heights are fractions. */
export const heightUnit = ({ width, height }: { width: number; height: number }): number =>
  height > 2 * width ? letterShape * width : height;
