import { median } from "#domain/median.ts";
import type { Raster } from "./raster.ts";

/** As a share of the paper's level. A sensor adds more in dim light, which evening out the light makes visible. */
const maxNoise = 0.027;
const sampleStep = 97;

/** Smooths a noisy page, so that its noise does not become specks; another page stays as it is. */
export function withoutNoise(page: Raster): Raster {
  return measureNoise(page) > maxNoise ? smoothed(page) : page;
}

/** The usual difference between neighbors, of which most are paper. */
export function measureNoise({ data }: Raster): number {
  const differences: number[] = [];
  for (let at = 0; at + 1 < data.length; at += sampleStep) {
    const [level, next] = [data[at] ?? 0, data[at + 1] ?? 0];
    differences.push(Math.abs(level - next) / Math.max(level, next, 1));
  }
  return median(differences);
}

/** The weights 1, 2, 1 across and down. The strokes of letters are three pixels wide at 200 dpi. */
function smoothed({ width, height, data }: Raster): Raster {
  const pass = (from: Uint8Array, step: number) => {
    const to = from.slice();
    for (let at = step; at < from.length - step; at++) {
      to[at] = ((from[at - step] ?? 0) + 2 * (from[at] ?? 0) + (from[at + step] ?? 0)) >> 2;
    }
    return to;
  };
  return { width, height, data: pass(pass(data, 1), width) };
}
