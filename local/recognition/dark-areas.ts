import type { Raster } from "#domain/photograph/raster.ts";

/** The page is divided into square cells of this many pixels. */
const cellSize = 4;
const darkBelow = 128;
/** White letters leave a part of a dark cell. */
const minDarkShare = 0.6;
/** In cells: higher than a line of small print, wider than a bold letter. */
const [minWidth, minHeight] = [16, 6];
/** How much letters differ from the ground that they stand on. */
const minContrast = 60;

/**
 * Turns white letters on dark areas into dark letters on white, as Tesseract finds no lines of text in a low band. Areas
 * with dark letters, or with none, stay as they are. Changes the page.
 */
export function invertDarkAreas(page: Raster): Raster {
  const columns = Math.floor(page.width / cellSize);
  const cells = darkCells(page, columns);
  for (let start = 0; start < cells.length; start++) {
    if (cells[start] !== dark) continue;
    const area = connectedArea(cells, columns, start);
    if (area.size >= minWidth && area.height >= minHeight) invert(page, area.spans);
  }
  return page;
}

const [light, dark, visited] = [0, 1, 2];

function darkCells({ width, height, data }: Raster, columns: number): Uint8Array {
  const rows = Math.floor(height / cellSize);
  const cells = new Uint8Array(columns * rows);
  for (let cell = 0; cell < cells.length; cell++) {
    const from = Math.floor(cell / columns) * cellSize * width + (cell % columns) * cellSize;
    let count = 0;
    for (let y = 0; y < cellSize; y++)
      for (let x = 0; x < cellSize; x++) if ((data[from + y * width + x] ?? 255) < darkBelow) count++;
    cells[cell] = count >= minDarkShare * cellSize ** 2 ? dark : light;
  }
  return cells;
}

/** For each column of cells, the first and the last row of the area. Letters stand between them. */
type Spans = Map<number, { top: number; bottom: number }>;

function connectedArea(cells: Uint8Array, columns: number, start: number) {
  const spans: Spans = new Map();
  const waiting = [start];
  cells[start] = visited;
  for (let cell = waiting.pop(); cell !== undefined; cell = waiting.pop()) {
    const [column, row] = [cell % columns, Math.floor(cell / columns)];
    const span = spans.get(column);
    spans.set(column, { top: Math.min(span?.top ?? row, row), bottom: Math.max(span?.bottom ?? row, row) });
    const beside = [column > 0 ? cell - 1 : -1, column + 1 < columns ? cell + 1 : -1];
    for (const next of [...beside, cell - columns, cell + columns]) {
      if (cells[next] !== dark) continue;
      cells[next] = visited;
      waiting.push(next);
    }
  }
  const heights = [...spans.values()].map(({ top, bottom }) => bottom - top + 1).sort((a, b) => a - b);
  return { spans, size: spans.size, height: heights[heights.length >> 1] ?? 0 };
}

function invert(page: Raster, spans: Spans): void {
  const { data } = page;
  const levels = new Uint32Array(256);
  let count = 0;
  forEachPixel(page, spans, (at) => {
    const level = data[at] ?? 255;
    levels[level] = (levels[level] ?? 0) + 1;
    count++;
  });
  const ground = medianOf(levels, count);
  const lighter = levels.subarray(Math.min(255, ground + minContrast)).reduce((sum, of) => sum + of, 0);
  const darker = levels.subarray(0, Math.max(0, ground - minContrast)).reduce((sum, of) => sum + of, 0);
  if (lighter <= darker || ground > 255 - minContrast) return;
  forEachPixel(page, spans, (at) => {
    const contrast = Math.max(0, (data[at] ?? 255) - ground) / (255 - ground);
    data[at] = 255 * (1 - contrast);
  });
}

function forEachPixel({ width }: Raster, spans: Spans, visit: (at: number) => void): void {
  for (const [column, { top, bottom }] of spans) {
    for (let y = top * cellSize; y < (bottom + 1) * cellSize; y++) {
      const from = y * width + column * cellSize;
      for (let at = from; at < from + cellSize; at++) visit(at);
    }
  }
}

function medianOf(levels: Uint32Array, total: number): number {
  let count = 0;
  return levels.findIndex((ofLevel) => {
    count += ofLevel;
    return count >= total / 2;
  });
}
