import { existsSync } from "node:fs";

/** Debian installs the headless one, which starts much faster, and the one that people use. */
const debianPaths = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"];

/**
 * The Chromium that tests and screenshots use: the one that CHROMIUM names, or Debian's. Plain JavaScript: no package is
 * installed when it runs.
 * @returns {string | undefined} undefined if there is none
 */
export const findChromium = () =>
  [process.env.CHROMIUM, ...debianPaths].find((path) => path && existsSync(path));
