import { disc, grid, line, patch, round, shape } from "./ink.ts";

/** Points along the back from neck to tail tip, each with the height of its scute. */
const back = [
  [258, 80, 15],
  [288, 71, 19],
  [320, 65, 22],
  [353, 62, 24],
  [387, 64, 24],
  [420, 71, 23],
  [452, 84, 21],
  [482, 102, 19],
  [511, 117, 17],
  [539, 124, 15],
  [566, 123, 13],
] as const;

const scutes = back
  .map(
    ([x, y, height]) =>
      `M${x - 15} ${y + 12}L${x + 1} ${y - height}Q${x + 5} ${y - height - 5} ${x + 9} ${y - height}L${x + 20} ${y + 12}Z`,
  )
  .join("");

/** The solar panels on its back: two rows of cells that follow the outline. */
const cells = [
  [300, 96, -6],
  [336, 92, -2],
  [372, 92, 4],
  [408, 98, 11],
  [318, 120, -4],
  [354, 118, 1],
  [390, 121, 6],
] as const;

const cell = ([x, y, angle]: (typeof cells)[number]) =>
  `<g transform="translate(${x} ${y}) rotate(${angle})"><path class="panel o" d="M-12 -10H16L12 10H-16Z"/>${grid("M1 -9L-3 9M-13 0H13")}</g>`;

const body =
  "M18 158C18 138 28 126 46 125C60 124 66 133 82 132C108 131 126 120 144 106C148 80 188 76 198 98C216 96 234 88 262 78C330 56 420 60 480 104C520 132 560 134 598 112C612 104 630 112 622 128C602 170 542 186 480 182H150C92 182 42 184 26 178C18 174 18 166 18 158Z";

const leg = (x: number, size: number) =>
  shape(
    "gator",
    `M${x} 140C${round(x - 22 * size)} 144 ${round(x - 26 * size)} 170 ${round(x - 10 * size)} 180C${round(x - 26 * size)} 178 ${round(x - 36 * size)} 184 ${round(x - 34 * size)} 192H${round(x + 22 * size)}C${round(x + 34 * size)} 186 ${round(x + 34 * size)} 168 ${round(x + 22 * size)} 158`,
  );

export const shades = (x: number, y: number, scale = 1) =>
  `<g transform="translate(${x} ${y}) scale(${scale})"><path class="ink n" d="M-26 -6H26Q31 -6 30 -1C28 18 8 22 0 6C-6 20 -26 18 -29 -1Q-30 -6 -26 -6Z"/><path class="l" d="M28 -4L36 6"/><path d="M-19 -1l7 8M10 -1l7 8" stroke="#fff" stroke-width="3" stroke-linecap="round" opacity=".75"/></g>`;

/** Lying on its belly, nose to the left, shades on. 640 wide; the ground is at 192. */
export const baskingGator = (): string =>
  [
    shape("shade", scutes),
    shape("gator", body),
    patch("belly", "M120 180C200 158 400 156 508 172C490 178 476 180 470 180Z"),
    cells.map(cell).join(""),
    leg(246, 1),
    leg(446, 1.15),
    line("M22 160C62 168 112 168 148 154C160 149 166 142 166 134"),
    patch("paper", "M52 164l6 11 7-10zM80 165l6 11 7-11zM108 163l6 11 7-12z"),
    disc("coral", 152, 136, 8, false),
    disc("ink", 42, 138, 3.5, false),
    shades(170, 104, 1.12),
  ].join("");

/** Only the head, jaws shut, nose to the left. 210 wide; its neck runs out on the right at 118. */
export const gatorHead = (): string =>
  [
    shape(
      "gator",
      "M4 96C4 76 14 64 32 63C46 62 52 71 68 70C94 69 112 58 130 44C134 18 174 14 184 36C202 38 214 48 222 62C236 84 240 108 240 132H14C4 128 4 108 4 96Z",
    ),
    line("M8 98C48 106 98 106 134 92C146 87 152 80 152 72"),
    patch("paper", "M38 102l6 11 7-10zM66 103l6 11 7-11zM94 101l6 11 7-12z"),
    disc("coral", 138, 74, 8, false),
    disc("ink", 28, 76, 3.5, false),
    shades(156, 42, 1.12),
  ].join("");

/** Jaws open, about to bite to the left. 200 wide. */
export const bitingHead = (): string =>
  [
    shape("coral", "M60 78C90 76 120 82 150 74L160 116C130 122 96 116 66 108Z"),
    shape(
      "gator",
      "M10 44C10 28 24 20 38 26C50 30 54 34 68 32C90 30 104 24 116 14C122 -8 158 -10 166 12C192 18 206 40 208 62V150H150C110 150 62 140 34 126C20 118 22 104 38 102C76 110 120 116 146 104C158 98 158 84 146 80C110 84 60 82 26 72C12 68 10 56 10 44Z",
    ),
    patch(
      "paper",
      "M44 76l7 14 8-12zM74 80l7 14 8-13zM104 82l7 13 8-14zM56 105l8-13 7 16zM86 111l8-14 8 15z",
    ),
    disc("coral", 176, 62, 8, false),
    disc("ink", 32, 40, 3.5, false),
    shades(142, 14, 1.05),
  ].join("");

/** Nose and eyes above the water line at 60. */
export const lurkingGator = (): string =>
  [
    shape("shade", "M236 62L250 40L266 62ZM272 64L286 44L300 64ZM306 66L318 50L330 66Z"),
    shape(
      "gator",
      "M8 70C6 48 20 36 40 38C54 39 60 48 78 48C104 48 122 40 138 28C144 2 186 0 194 24C212 26 228 44 236 70Z",
    ),
    disc("coral", 150, 54, 8, false),
    disc("ink", 34, 50, 3.5, false),
    shades(166, 28, 1.12),
  ].join("");
