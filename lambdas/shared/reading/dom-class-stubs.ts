/**
 * pdf.js references three browser classes for drawing while it loads. We only extract text, so empty classes are
 * enough. Without them pdf.js looks for a native canvas library, which the function does not have.
 */
class DomClassStub {}

/** pdf.js waits until the browser has loaded a font. */
class FontFaceStub {
  readonly loaded = Promise.resolve();
}

const stubs = {
  DOMMatrix: DomClassStub,
  Path2D: DomClassStub,
  ImageData: DomClassStub,
  FontFace: FontFaceStub,
};

for (const [name, value] of Object.entries(stubs)) {
  if (!(name in globalThis)) Object.defineProperty(globalThis, name, { value, configurable: true });
}
