import { box, disc, line, move, picture } from "./ink.ts";

/** Where the two numbers stand on the bills of each utility, for people who look for them: 1 account, 2 enrollment number. */
const sheet = { width: 320, height: 212, pen: 3 };
const paper = { width: 132, height: 184 };

const text = (x: number, y: number, ...widths: number[]) =>
  widths.map((width, row) => box("mist", x, y + row * 9, width, 4, 2, false)).join("");

const digits = { 1: "M-3 -3L1 -6V6", 2: "M-4 -3Q-3 -6 0 -6Q4 -6 4 -2.500Q4 0 -4 6H4" };

/** A marked number, with its digit at the left edge of the mark. */
const marked = (digit: keyof typeof digits, x: number, y: number, width: number) => {
  const color = digit === 1 ? "sky" : "sun";
  return (
    box(color, x, y, width, 14, 4) + disc("paper", x, y + 7, 10) + move(x, y + 7, 1, line(digits[digit]))
  );
};

const page = (x: number, ...parts: string[]) =>
  move(x, 14, 1, box("paper", 0, 0, paper.width, paper.height, 5), ...parts);

/** Payment slip at the foot of a first page. */
const slip = `<path class="l" stroke-dasharray="1 7" d="M8 150H124"/>${text(12, 160, 46, 34)}${text(84, 160, 36, 36)}`;
const bars = (x: number, y: number) =>
  [14, 22, 18, 28, 20, 12]
    .map((height, bar) => box("mist", x + bar * 9, y - height, 6, height, 1, false))
    .join("");

export const bills = {
  "bill-pse": picture(
    sheet,
    page(
      18,
      box("peach", 74, 10, 48, 24, 3),
      text(12, 14, 44, 36),
      text(12, 46, 40, 44, 38, 42, 30),
      text(72, 46, 40),
      marked(1, 72, 56, 52),
      text(72, 80, 46, 38, 48, 42),
      bars(14, 138),
      slip,
    ),
    page(
      170,
      text(12, 14, 64),
      text(12, 30, 106, 98, 104, 88, 100),
      text(12, 84, 92, 104),
      box("peach", 10, 110, 112, 60, 4),
      text(20, 120, 52, 84),
      marked(2, 26, 144, 88),
    ),
  ),
  "bill-jcpl": picture(
    sheet,
    page(
      18,
      text(12, 14, 38, 30),
      marked(1, 72, 12, 52),
      text(72, 34, 44, 36),
      box("peach", 10, 48, 112, 14, 3),
      text(12, 72, 46, 40, 44, 38, 46),
      text(72, 72, 50, 44),
      marked(2, 74, 94, 50),
      text(72, 116, 48, 40, 46),
      bars(12, 144),
      slip,
    ),
    page(170, text(12, 14, 40), text(12, 32, 106, 98, 104, 92, 100, 86, 102, 96, 104, 60)),
  ),
  "bill-ace": picture(
    sheet,
    page(
      18,
      text(72, 14, 48, 38),
      marked(1, 18, 12, 50),
      text(12, 36, 44, 38),
      text(12, 60, 46, 42, 46, 38),
      text(72, 42, 50, 44, 48, 40, 50),
      bars(12, 138),
      slip,
    ),
    page(
      170,
      text(12, 12, 70),
      marked(2, 18, 22, 90),
      text(12, 46, 60),
      box("peach", 10, 58, 112, 34, 3),
      text(16, 66, 96, 84, 90),
      text(12, 104, 50, 46, 50, 40, 48, 44),
      text(72, 104, 44, 50, 42, 46),
    ),
  ),
} as const;
