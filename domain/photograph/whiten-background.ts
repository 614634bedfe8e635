import { blankRaster, type Raster } from "./raster.ts";

/** The picture is divided into square cells of this many pixels. */
const cellSize = 64;
/** The brightness of the paper is this quantile of a cell. */
const paperQuantile = 0.85;
/** Brightness relative to the paper: below `black` becomes black, above `white` becomes white. */
const black = 0.35;
const white = 0.9;

/** Removes shadows, uneven light and yellowed paper: the background becomes white everywhere. */
export function whitenBackground(page: Raster): Raster {
  const paper = average(lightest(paperLevels(page)));
  const result = blankRaster(page.width, page.height);
  const columns = Array.from({ length: page.width }, (_, x) => between(x, paper.width));
  for (let y = 0; y < page.height; y++) {
    const row = between(y, paper.height);
    const levels = Float64Array.from({ length: paper.width }, (_, column) => {
      const at = (cell: number) => paper.data[cell * paper.width + column] ?? 255;
      return at(row.from) * (1 - row.share) + at(row.to) * row.share;
    });
    for (let x = 0; x < page.width; x++) {
      const column = columns[x] ?? between(x, paper.width);
      const paperLevel =
        (levels[column.from] ?? 255) * (1 - column.share) + (levels[column.to] ?? 255) * column.share;
      const level = (page.data[y * page.width + x] ?? 255) / paperLevel;
      result.data[y * page.width + x] = Math.min(255, Math.max(0, ((level - black) / (white - black)) * 255));
    }
  }
  return result;
}

/** The two cells between whose centers a pixel lies, and the share of the second. */
function between(position: number, cells: number): { from: number; to: number; share: number } {
  const cell = Math.min(Math.max(position / cellSize - 0.5, 0), cells - 1);
  const from = Math.floor(cell);
  return { from, to: Math.min(from + 1, cells - 1), share: cell - from };
}

function paperLevels(page: Raster): Raster {
  const grid = blankRaster(Math.ceil(page.width / cellSize), Math.ceil(page.height / cellSize));
  for (let row = 0; row < grid.height; row++) {
    for (let column = 0; column < grid.width; column++) {
      grid.data[row * grid.width + column] = paperLevel(page, column * cellSize, row * cellSize);
    }
  }
  return grid;
}

function paperLevel(page: Raster, left: number, top: number): number {
  const counts = new Uint32Array(256);
  let total = 0;
  for (let y = top; y < Math.min(top + cellSize, page.height); y += 2) {
    for (let x = left; x < Math.min(left + cellSize, page.width); x += 2) {
      const level = page.data[y * page.width + x] ?? 255;
      counts[level] = (counts[level] ?? 0) + 1;
      total++;
    }
  }
  let count = 0;
  for (let level = 0; level < 256; level++) {
    count += counts[level] ?? 0;
    if (count >= total * paperQuantile) return Math.max(level, 40);
  }
  return 255;
}

/** A printed bar darkens its own cells, so each cell takes the brightness of its lightest neighbor. */
const lightest = (grid: Raster) => mapNeighborhoods(grid, (levels) => Math.max(...levels));
const average = (grid: Raster) =>
  mapNeighborhoods(grid, (levels) => levels.reduce((a, b) => a + b, 0) / levels.length);

function mapNeighborhoods(grid: Raster, combine: (levels: number[]) => number): Raster {
  const result = blankRaster(grid.width, grid.height);
  for (let y = 0; y < grid.height; y++) {
    for (let x = 0; x < grid.width; x++) {
      const levels: number[] = [];
      for (let row = Math.max(0, y - 1); row <= Math.min(grid.height - 1, y + 1); row++) {
        for (let column = Math.max(0, x - 1); column <= Math.min(grid.width - 1, x + 1); column++) {
          levels.push(grid.data[row * grid.width + column] ?? 255);
        }
      }
      result.data[y * grid.width + x] = combine(levels);
    }
  }
  return result;
}
