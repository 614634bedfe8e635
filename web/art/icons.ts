import type { SocialNetwork } from "#contracts/site/social-networks.ts";
import { box, type Color, disc, line, move, patch, picture, shape } from "./ink.ts";
import { coin, house, panel, sun } from "./parts.ts";

const icon = (...parts: string[]) => picture({ width: 72, height: 72, pen: 3.5, schemes: "light" }, ...parts);

const onColor = (d: string) =>
  `<path d="${d}" fill="none" stroke="#fffdf6" stroke-width="7" stroke-linecap="round" stroke-linejoin="round"/>`;
const badge = (fill: Color, ...parts: string[]) => icon(box(fill, 6, 6, 60, 60, 14), ...parts);

/** One for each network in contracts/site/social-networks.ts. */
const networks = {
  facebook: badge("panel", onColor("M48 18H44Q36 18 36 27V58M26 37H46")),
  instagram: badge("coral", onColor("M36 24A12 12 0 1 1 35.9 24M53 19V19.1")),
  linkedin: badge("panel", onColor("M20 32V54M20 19V19.1M34 54V32M34 42Q34 33 43 33Q52 33 52 42V54")),
  tiktok: badge("ink", onColor("M40 16V46A10 10 0 1 1 30 36M40 16Q42 27 53 28")),
  x: badge("ink", onColor("M20 20L52 52M52 20L20 52")),
  youtube: badge("brick", patch("paper", "M28 22L53 36L28 50Z")),
} satisfies Record<SocialNetwork, string>;

/** Small decorative drawings beside a text. */
export const icons = {
  "no-panels": icon(
    box("sky", 15, 34, 42, 28, 2),
    shape("brick", "M8 36L33 13Q36 10 39 13L64 36Z"),
    box("ink", 38, 46, 11, 16, 2, false),
    box("sun", 22, 43, 10, 10, 1),
  ),
  "no-fees": icon(coin(36, 36, 25)),
  guarantee: icon(
    shape("gator", "M36 8C44 14 52 16 61 16V34C61 50 50 60 36 65C22 60 11 50 11 34V16C20 16 28 14 36 8Z"),
    `<path d="M24 37l9 9l16 -18" fill="none" stroke="#fffdf6" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"/>`,
  ),
  "one-bill": icon(
    shape("paper", "M16 12Q16 8 20 8H52Q56 8 56 12V62L49.3 56L42.7 62L36 56L29.3 62L22.7 56L16 62Z"),
    box("sun", 22, 31, 28, 12, 3),
    line("M24 20H40"),
  ),
  forms: icon(
    box("paper", 12, 8, 42, 56, 5),
    line("M21 22H45M21 34H38M21 46H30"),
    shape("coral", "M40 52L57 31L65 38L48 58L38 61Z"),
  ),
  lounge: icon(sun(50, 22, 9, 10), panel(10, 30, 0.44), line("M4 62H68")),
  leave: icon(
    box("sun", 14, 8, 34, 56, 3),
    shape("gator", "M14 8L36 16V68L14 64Z"),
    disc("ink", 30, 42, 2.5, false),
    line("M46 36H66M58 28L66 36L58 44"),
  ),
  share: icon(
    shape("panel", "M34 38V12A26 26 0 1 0 60 38Z"),
    shape("sun", "M41 31V6A25 25 0 0 1 66 31Z"),
    `<path class="grid" d="M13 38H33M34 40V62M34 38L16 54"/>`,
  ),
  everyone: icon(
    box("coral", 30, 12, 30, 52, 3),
    line("M38 22H42M48 22H52M38 32H42M48 32H52"),
    box("paper", 8, 44, 30, 20, 2),
    shape("brick", "M4 46L22 28Q23 27 24 28L42 46Z"),
    box("ink", 46, 48, 8, 16, 1, false),
    line("M2 64H70"),
  ),
  local: icon(
    shape("coral", "M36 66C24 50 13 41 13 28A23 23 0 0 1 59 28C59 41 48 50 36 66Z"),
    sun(36, 28, 8, 10),
  ),
  moving: icon(
    box("peach", 10, 26, 52, 38, 4),
    line("M10 38H62"),
    box("sun", 29, 26, 14, 18, 0),
    line("M36 4V16M30 12L36 18L42 12"),
  ),
  search: icon(line("M46 46L64 64"), disc("sky", 30, 30, 22), move(11, 26, 0.36, panel(0, 0))),
  connect: icon(
    box("paper", 10, 8, 34, 46, 4),
    line("M18 20H36M18 30H30"),
    shape("sun", "M50 30L36 50H46L42 68L62 44H50L56 30Z"),
  ),
  subscribed: icon(
    disc("gator", 36, 36, 27),
    `<path d="M23 37l9 9l18 -20" fill="none" stroke="#fffdf6" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"/>`,
  ),
  letter: icon(box("paper", 8, 16, 56, 42, 5), line("M10 20L36 42L62 20"), disc("coral", 60, 16, 7)),
  question: icon(
    shape("sky", "M14 12H58Q64 12 64 18V44Q64 50 58 50H36L22 64V50H14Q8 50 8 44V18Q8 12 14 12Z"),
    line("M30 26Q30 20 36 20Q42 20 42 25Q42 29 36 31V34"),
    patch("ink", "M33.5 41h5v5h-5Z"),
  ),
  telephone: icon(
    shape(
      "gator",
      "M20 8L30 10L33 24L26 30C29 38 34 43 42 46L48 39L62 42L64 52C64 58 60 64 54 64C30 62 10 42 8 18C8 12 14 8 20 8Z",
    ),
  ),
  town: icon(house(12, 62, 0.5), house(36, 62, 0.36, { wall: "coral" }), line("M4 63H68")),
  ...networks,
} as const;
