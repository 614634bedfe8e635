/**
 * pdf.js touches three browser classes while it loads, for drawing. We only read text, so empty ones do;
 * without them it looks for a native canvas library, which a function does not have.
 */
class Nothing {}

for (const name of ["DOMMatrix", "Path2D", "ImageData"]) {
  if (!(name in globalThis)) Object.defineProperty(globalThis, name, { value: Nothing, configurable: true });
}
