import {
  bombs,
  externalReferences,
  extremeSizes,
  nestingAndCycles,
  notReallyPdfs,
  singlePagePdf,
} from "#tests/builders/hostile-pdf/index.ts";
import { postForm, Visitor } from "#tests/builders/visitor.ts";
import { billFile, expect, test } from "./support/household.ts";

/** Malicious files, uploaded as a household uploads its bill. Each gets an error, and the product keeps working. */

const expectedErrors: [string, Buffer, RegExp][] = [
  ["two thousand pages", extremeSizes()["two thousand pages"], /too many pages/],
  ["a bomb", bombs()["a page packed twice that unpacks to nine gigabytes"], /too big to read once opened/],
  ["a bomb declared as an image", bombs()["the same declared as an image"], /takes too long|too big/],
  [
    "a font with a billion glyph widths",
    extremeSizes()["a font with a billion glyph widths"],
    /takes too long|doesn't look like/,
  ],
  ["a hundred thousand nested arrays", nestingAndCycles()["a hundred thousand nested arrays"], /damaged/],
  ["a page tree that is its own child", nestingAndCycles()["a page tree that is its own child"], /damaged/],
  ["a ZIP archive", notReallyPdfs()["a ZIP archive"], /Please upload a PDF file/],
  ["a web page with a PDF header", notReallyPdfs()["a web page with a PDF header"], /damaged/],
  ["half a file", notReallyPdfs()["the first half of a file"], /damaged/],
  [
    "a program to launch",
    externalReferences("http://127.0.0.1:9")["a program to launch"],
    /doesn't look like/,
  ],
  ["a letter", singlePagePdf(), /doesn't look like an electric bill/],
];

for (const [name, file, message] of expectedErrors) {
  test(`${name} ends with an error message`, async ({ endpoints }) => {
    const visitor = await new Visitor(endpoints.api).signUp();
    const { tempId, upload } = await visitor.requestUpload(file);
    expect((await postForm(upload, file)).ok).toBe(true);
    expect(await visitor.result(tempId, 200)).toMatchObject({
      status: "error",
      error: expect.stringMatching(message),
    });
  });
}

test("still reads the next household's bill", async ({ endpoints }) => {
  const visitor = await new Visitor(endpoints.api).signUp();
  expect(await visitor.result(await visitor.upload(billFile("pse-d01")))).toMatchObject({
    status: "complete",
  });
});
