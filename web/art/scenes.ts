import { baskingGator, bitingHead, gatorHead, lurkingGator } from "./gator.ts";
import { box, dashes, disc, grid, line, move, patch, picture, shape, turn } from "./ink.ts";
import { bill, cloud, coin, hills, house, panel, sun, tree, writing } from "./parts.ts";

const tile = { width: 320, height: 220 };
const ground = (color: Parameters<typeof box>[0]) => box(color, 0, 0, 320, 220, 0, false);

const pylon = (x: number, y: number) =>
  move(x, y, 1, line("M0 110L22 0L44 110M6 78H38M12 48H32M-8 20H52M22 0V20M6 78L32 48M38 78L12 48"));

/** Twelve panels seen from above; one is highlighted. */
const plot = () =>
  Array.from({ length: 12 }, (_, index) => {
    const [column, row] = [index % 4, Math.floor(index / 4)];
    if (index === 5) return "";
    const [x, y] = [34 + column * 48, 40 + row * 50];
    return (
      box("panel", x, y, 42, 42, 5) +
      grid(`M${x + 14} ${y + 2}v38M${x + 28} ${y + 2}v38M${x + 2} ${y + 21}h38`)
    );
  }).join("");

const signpost = () =>
  line("M40 150V30") + shape("peach", "M6 34H86L102 52L86 70H6Z") + line("M24 52H66M56 44L66 52L56 60");

export const scenes = {
  hero: picture(
    { width: 700, height: 280, pen: 5 },
    sun(566, 84, 50, 14, "coral"),
    patch("field", "M0 280C0 176 150 128 380 128S690 190 700 280Z"),
    move(64, 130, 0.8, panel(0, 0), panel(118, -30), panel(240, -44)),
    patch("grass", "M0 280C120 232 420 226 700 280Z"),
    move(34, 84, 1, baskingGator()),
  ),
  "step-sun": picture(
    tile,
    ground("sky"),
    sun(214, 96, 46, 14),
    cloud(36, 26, 1.1),
    hills(320, 220, 118),
    panel(24, 128, 0.84),
    panel(122, 132, 0.84),
    panel(220, 128, 0.84),
  ),
  "step-grid": picture(
    tile,
    ground("peach"),
    hills(320, 220, 160),
    line("M-6 78Q16 86 32 76M92 76Q128 112 164 96M-6 100Q10 104 32 76M194 96Q216 118 236 122"),
    pylon(40, 56),
    line("M179 84V186M162 96H196"),
    house(206, 196, 1.05, { wall: "sky" }),
    tree(150, 200, 0.6),
  ),
  "step-share": picture(
    tile,
    ground("pond"),
    box("field", 20, 26, 212, 166, 10),
    plot(),
    dashes("M106 66C112 2 248 0 266 100"),
    turn(-10, 104, 100, box("sun", 80, 78, 46, 46, 5), line("M96 80v42M111 80v42M82 101h42")),
    house(226, 190, 0.8),
  ),
  "step-credits": picture(
    tile,
    ground("glow"),
    bill(
      96,
      24,
      1.16,
      writing(18, 30, 46, 70),
      `<path class="sun o" d="M12 66H98V96H12Z"/>`,
      line("M22 81H50M82 74V88M75 81H89"),
      writing(18, 114, 60),
    ),
    coin(66, 66, 24),
    coin(258, 96, 30),
    coin(52, 146, 16),
    line("M258 40v14M262 152v14M66 20v10"),
  ),
  "step-less": picture(
    tile,
    ground("sky"),
    bill(20, 34, 1.06, writing(16, 28, 40, 60), writing(16, 76, 50, 34)),
    patch("sky", "M146 56a16 16 0 0 0-22 12a17 17 0 0 0-4 28a17 17 0 0 0 4 30a16 16 0 0 0 22 12Z"),
    line("M137 64a14 14 0 0 0-13 12a17 17 0 0 0-4 24a17 17 0 0 0 4 26a15 15 0 0 0 13 10"),
    move(128, 44, 0.96, bitingHead()),
  ),
  "step-keep": picture(
    tile,
    ground("field"),
    sun(262, 54, 28, 12),
    patch("grass", "M0 156Q120 132 320 150V220H0Z"),
    move(8, 78, 0.44, baskingGator()),
    coin(226, 184, 17),
    coin(262, 188, 17),
    coin(245, 158, 17),
    coin(62, 52, 13),
  ),
  phone: picture(
    { width: 300, height: 420, pen: 5 },
    disc("sun", 150, 216, 140, false),
    turn(
      -5,
      150,
      210,
      box("ink", 66, 22, 168, 372, 28),
      box("paper", 78, 38, 144, 340, 16),
      box("gator", 78, 38, 144, 62, 14, false),
      sun(106, 69, 12, 10),
      `<path d="M132 62h68M132 77h44" stroke="#fff" stroke-width="6" stroke-linecap="round"/>`,
      writing(96, 126, 66, 50),
      writing(188, 126, 18, 18),
      box("sun", 88, 164, 124, 62, 10),
      sun(112, 195, 11, 10),
      line("M136 187H168M136 203H156M184 195H202"),
      writing(96, 254, 56, 70, 40),
      writing(188, 254, 18, 18, 18),
      box("field", 90, 316, 120, 40, 12),
      line("M128 336l12 11l22 -22"),
    ),
  ),
  "row-house": picture(
    { width: 420, height: 300, pen: 4.5 },
    box("sky", 0, 0, 420, 300, 0, false),
    sun(346, 66, 34, 14),
    cloud(40, 30, 1.4),
    box("mist", 0, 252, 420, 48, 0, false),
    ...(["coral", "paper", "peach"] as const).map((wall, index) => {
      const x = 44 + index * 92;
      return [
        box(wall, x, 96, 92, 160, 0),
        shape("brick", `M${x - 5} 96V82H${x + 97}V96Z`),
        ...[0, 1].flatMap((row) =>
          [0, 1].map((column) => box("sun", x + 14 + column * 38, 112 + row * 48, 26, 32, 3)),
        ),
        box("panel", x + 14, 208, 26, 48, 3),
        shape("sun", `M${x + 52} 236V216Q${x + 65} 204 ${x + 78} 216V236Z`),
      ].join("");
    }),
    tree(358, 266, 1.3),
    line("M0 258H420"),
  ),
  "panels-town": picture(
    { width: 420, height: 300, pen: 4.5 },
    box("glow", 0, 0, 420, 300, 0, false),
    sun(92, 84, 36, 14, "coral"),
    hills(420, 300, 150),
    move(
      310,
      62,
      1,
      line("M14 60L6 112M50 60L58 112M12 86H52"),
      shape("sky", "M4 24Q32 -2 60 24V52Q32 70 4 52Z"),
    ),
    house(206, 176, 0.56),
    house(262, 180, 0.62, { wall: "coral" }),
    tree(188, 184, 0.6),
    panel(20, 176, 0.9),
    panel(136, 186, 0.9),
    panel(252, 182, 0.9),
    panel(66, 228, 1),
    panel(196, 236, 1),
    panel(322, 228, 1),
  ),
  "not-found": picture(
    { width: 640, height: 300, pen: 5 },
    box("sky", 0, 0, 640, 300, 0, false),
    sun(520, 96, 44, 14),
    move(88, 40, 1.1, signpost()),
    move(210, 116, 1, lurkingGator()),
    shape(
      "pond",
      "M0 190C40 178 60 196 100 186S180 178 220 188S320 196 370 184S470 192 520 186S600 180 640 188V300H0Z",
    ),
    line("M150 222h60M430 232h80M260 256h46"),
    shape("grass", "M470 262c-30 0 -44 -8 -44 -14s20 -14 46 -14l-4 14l22 -10c20 4 26 24 -20 24Z"),
    shape("grass", "M120 276c-26 0 -38 -7 -38 -12s17 -12 40 -12l-4 12l19 -9c18 4 22 21 -17 21Z"),
    disc("coral", 118, 250, 7),
  ),
  about: picture(
    { width: 560, height: 340, pen: 5 },
    disc("glow", 280, 176, 164, false),
    sun(92, 92, 38, 14),
    line("M446 40V300"),
    shape(
      "coral",
      "M336 96C350 40 410 24 446 24C482 24 542 40 552 96C538 86 522 86 512 96C498 84 484 84 474 96C462 84 432 84 420 96C408 84 394 84 384 96C370 86 350 86 336 96Z",
    ),
    shape("peach", "M30 292H520L548 318H8Z"),
    move(20, 124, 0.86, baskingGator()),
  ),
  enrolled: picture(
    { width: 640, height: 200, pen: 5 },
    patch("grass", "M0 200V182C150 156 490 156 640 182V200Z"),
    baskingGator(),
  ),
  contact: picture(
    { width: 460, height: 300, pen: 5 },
    disc("glow", 270, 190, 108, false),
    shape(
      "paper",
      "M40 28H206Q222 28 222 44V112Q222 128 206 128H150L176 160L112 128H40Q24 128 24 112V44Q24 28 40 28Z",
    ),
    writing(48, 62, 140, 110, 124),
    move(176, 150, 1.15, gatorHead()),
  ),
} as const;

/** The logo: the gator's head in front of the sun. */
const mark = (pen: number) => [
  sun(38, 27, 15, 12),
  shape(
    "gator",
    "M4 48C4 40 8 36 15 36C20 36 21 39 26 39C31 38 35 35 38 31C40 22 55 21 58 30C61 32 62 36 62 42V52Q62 58 56 58H11C5 58 4 54 4 48Z",
  ),
  line("M6 50C18 53 31 53 42 49C46 47 47 45 47 42"),
  pen > 2.5 ? patch("paper", "M16 52l3 5 3-5zM26 52l3 5 3-5zM36 51l3 5 3-6z") : "",
  `<path class="ink n" d="M36 30H58V33Q57 40 51 40Q47 40 46 35Q44 39 41 38Q36 37 36 30Z"/>`,
];
export const logo = picture({ width: 64, height: 64, pen: 3 }, ...mark(3));
