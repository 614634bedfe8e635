/**
 * pdf.js references three browser classes for drawing while it loads. We only extract text, so empty classes are
 * enough. Without them pdf.js looks for a native canvas library, which the function does not have.
 */
class DomClassStub {}

for (const name of ["DOMMatrix", "Path2D", "ImageData"]) {
  if (!(name in globalThis)) {
    Object.defineProperty(globalThis, name, { value: DomClassStub, configurable: true });
  }
}
