import { rays as beams, box, disc, grid, line, move, patch, round, shape } from "./ink.ts";

/** A sun with rays; the rays of a given range can be left out. */
export function sun(x: number, y: number, r: number, rays = 12, fill: "sun" | "coral" = "sun"): string {
  const ray = (index: number) => {
    const angle = (index / rays) * 2 * Math.PI;
    const [dx, dy] = [Math.cos(angle), Math.sin(angle)];
    return `M${round(x + dx * r * 1.28)} ${round(y + dy * r * 1.28)}L${round(x + dx * r * 1.55)} ${round(y + dy * r * 1.55)}`;
  };
  return beams(Array.from({ length: rays }, (_, index) => ray(index)).join("")) + disc(fill, x, y, r);
}

/** A solar panel on its post. */
export const panel = (x: number, y: number, scale = 1): string =>
  move(
    x,
    y,
    scale,
    line("M52 46V72M36 72H68"),
    shape("panel", "M22 0H104Q109 0 107 5L92 46Q90 50 86 50H4Q-1 50 1 45L16 4Q18 0 22 0Z"),
    grid("M49 1L32 49M77 1L61 49M10 25H99"),
  );

export const coin = (x: number, y: number, r = 22): string =>
  disc("sun", x, y, r) +
  line(
    `M${x + r * 0.3} ${round(y - r * 0.32)}c${round(-r * 0.2)} ${round(-r * 0.24)} ${round(-r * 0.62)} ${round(-r * 0.1)} ${round(-r * 0.6)} ${round(r * 0.14)}c0 ${round(r * 0.34)} ${round(r * 0.62)} ${round(r * 0.1)} ${round(r * 0.62)} ${round(r * 0.46)}c0 ${round(r * 0.26)} ${round(-r * 0.46)} ${round(r * 0.34)} ${round(-r * 0.64)} ${round(r * 0.06)}M${x} ${round(y - r * 0.62)}v${round(r * 1.24)}`,
  );

type House = { wall?: "paper" | "peach" | "sky" | "coral" | "brick"; tall?: number };

export const house = (x: number, ground: number, scale = 1, { wall = "paper", tall = 62 }: House = {}) =>
  move(
    x,
    ground,
    scale,
    box(wall, 6, -tall, 84, tall, 2),
    shape("brick", `M-4 ${-tall + 2}L44 ${-tall - 40}Q48 ${-tall - 43} 52 ${-tall - 40}L100 ${-tall + 2}Z`),
    box("ink", 54, -34, 20, 34, 3, false),
    box("sun", 20, -44, 20, 20, 2),
    line("M30 -44v20M20 -34h20"),
  );

export const cloud = (x: number, y: number, scale = 1): string =>
  move(
    x,
    y,
    scale,
    patch("paper", "M8 30a14 14 0 0 1 4-27a20 20 0 0 1 37-2a16 16 0 0 1 19 14a9 9 0 0 1-3 15Z"),
  );

/** Rows of hills across the width of a tile. */
export const hills = (width: number, height: number, top: number): string =>
  patch(
    "field",
    `M0 ${top + 16}Q${width * 0.28} ${top - 18} ${width * 0.56} ${top + 6}T${width} ${top}V${height}H0Z`,
  ) + patch("grass", `M0 ${top + 44}Q${width * 0.4} ${top + 18} ${width} ${top + 40}V${height}H0Z`);

export const tree = (x: number, ground: number, scale = 1) =>
  move(
    x,
    ground,
    scale,
    line("M0 0V-30"),
    shape(
      "grass",
      "M0 -78C18 -78 30 -62 26 -48C32 -34 18 -22 0 -22C-18 -22 -32 -34 -26 -48C-30 -62 -18 -78 0 -78Z",
    ),
  );

/** A paper bill with a wavy lower edge: 110 × 146. */
export const bill = (x: number, y: number, scale: number, ...on: string[]) =>
  move(
    x,
    y,
    scale,
    shape(
      "paper",
      "M0 8Q0 0 8 0H102Q110 0 110 8V140L97 130L83 140L69 130L55 140L41 130L27 140L13 130L0 140Z",
    ),
    ...on,
  );

export const writing = (x: number, y: number, ...widths: number[]) =>
  widths.map((width, row) => `<path class="l" opacity=".35" d="M${x} ${y + row * 16}h${width}"/>`).join("");
