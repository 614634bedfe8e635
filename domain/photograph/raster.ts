/** A grayscale picture: one byte per pixel, 0 is black. */
export type Raster = { width: number; height: number; data: Uint8Array };

export const blankRaster = (width: number, height: number): Raster => ({
  width,
  height,
  data: new Uint8Array(width * height).fill(255),
});

/** Each pixel of the result is the mean of a square of the source. */
export function downscale({ width, height, data }: Raster, factor: number): Raster {
  const small = blankRaster(Math.floor(width / factor), Math.floor(height / factor));
  for (let y = 0; y < small.height; y++) {
    for (let x = 0; x < small.width; x++) {
      let sum = 0;
      for (let dy = 0; dy < factor; dy++) {
        const row = (y * factor + dy) * width + x * factor;
        for (let dx = 0; dx < factor; dx++) sum += data[row + dx] ?? 255;
      }
      small.data[y * small.width + x] = sum / (factor * factor);
    }
  }
  return small;
}
