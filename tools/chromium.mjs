import { existsSync } from "node:fs";

/** Debian's: the one without a window, which is far quicker, and the one that people use. */
const debians = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"];

/**
 * The Chromium that is driven: the one named by CHROMIUM, or Debian's. Plain JavaScript: it runs before anything is
 * installed.
 * @returns {string | undefined} undefined where there is none
 */
export const findChromium = () => [process.env.CHROMIUM, ...debians].find((path) => path && existsSync(path));
