import { existsSync } from "node:fs";

/** Debian's packages: the headless shell, which starts much faster, and the full browser. */
const debianPaths = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"];

/**
 * The Chromium that tests and screenshots use: the one that CHROMIUM names, or Debian's. Plain JavaScript,
 * because it runs before packages are installed.
 * @returns {string | undefined} undefined if there is none
 */
export const findChromium = () =>
  [process.env.CHROMIUM, ...debianPaths].find((path) => path && existsSync(path));
