import type { Window as HappyWindow } from "happy-dom";
import { onTestFinished } from "vitest";

const widths = { wide: 1024, narrow: 390 };

const resize = (width: number) => (window as unknown as HappyWindow).happyDOM.setViewport({ width });

/** Makes the window of this test as wide as a desktop's, which it is by default, or as narrow as a phone's. */
export function setWindow(size: keyof typeof widths): void {
  resize(widths[size]);
  onTestFinished(() => resize(widths.wide));
}
