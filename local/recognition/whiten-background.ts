import { blankRaster, type Raster } from "./raster.ts";

const cell = 64;
/** The paper in a cell is lighter than this share of its pixels. */
const paperShare = 0.85;
/** Ink is darker than this part of its paper, paper lighter than that one. */
const ink = 0.35;
const paper = 0.9;

/** Shadow, lamp light and yellowed paper taken out: paper becomes white wherever it lies. */
export function whitenBackground(page: Raster): Raster {
  const light = smoothed(lightest(paperLevels(page)));
  const result = blankRaster(page.width, page.height);
  for (let y = 0; y < page.height; y++) {
    const gridY = Math.min(Math.max(y / cell - 0.5, 0), light.height - 1);
    const top = Math.floor(gridY);
    const bottom = Math.min(top + 1, light.height - 1);
    const down = gridY - top;
    for (let x = 0; x < page.width; x++) {
      const gridX = Math.min(Math.max(x / cell - 0.5, 0), light.width - 1);
      const left = Math.floor(gridX);
      const right = Math.min(left + 1, light.width - 1);
      const across = gridX - left;
      const at = (row: number, column: number) => light.data[row * light.width + column] ?? 255;
      const upper = at(top, left) * (1 - across) + at(top, right) * across;
      const lower = at(bottom, left) * (1 - across) + at(bottom, right) * across;
      const level = (page.data[y * page.width + x] ?? 255) / (upper * (1 - down) + lower * down);
      result.data[y * page.width + x] = Math.min(255, Math.max(0, ((level - ink) / (paper - ink)) * 255));
    }
  }
  return result;
}

function paperLevels(page: Raster): Raster {
  const grid = blankRaster(Math.ceil(page.width / cell), Math.ceil(page.height / cell));
  for (let row = 0; row < grid.height; row++) {
    for (let column = 0; column < grid.width; column++) {
      grid.data[row * grid.width + column] = paperLevel(page, column * cell, row * cell);
    }
  }
  return grid;
}

function paperLevel(page: Raster, left: number, top: number): number {
  const counts = new Uint32Array(256);
  let total = 0;
  for (let y = top; y < Math.min(top + cell, page.height); y += 2) {
    for (let x = left; x < Math.min(left + cell, page.width); x += 2) {
      const level = page.data[y * page.width + x] ?? 255;
      counts[level] = (counts[level] ?? 0) + 1;
      total++;
    }
  }
  let seen = 0;
  for (let level = 0; level < 256; level++) {
    seen += counts[level] ?? 0;
    if (seen >= total * paperShare) return Math.max(level, 40);
  }
  return 255;
}

/** A printed bar darkens its own cells: the paper's light is that of the lightest cell next to it. */
const lightest = (grid: Raster) => around(grid, (levels) => Math.max(...levels));
const smoothed = (grid: Raster) =>
  around(grid, (levels) => levels.reduce((a, b) => a + b, 0) / levels.length);

function around(grid: Raster, choose: (levels: number[]) => number): Raster {
  const result = blankRaster(grid.width, grid.height);
  for (let y = 0; y < grid.height; y++) {
    for (let x = 0; x < grid.width; x++) {
      const levels: number[] = [];
      for (let row = Math.max(0, y - 1); row <= Math.min(grid.height - 1, y + 1); row++) {
        for (let column = Math.max(0, x - 1); column <= Math.min(grid.width - 1, x + 1); column++) {
          levels.push(grid.data[row * grid.width + column] ?? 255);
        }
      }
      result.data[y * grid.width + x] = choose(levels);
    }
  }
  return result;
}
