import { hostileFiles, onePage } from "#tests/builders/hostile-pdf.ts";
import { send, Visitor } from "#tests/builders/visitor.ts";
import { billFile, expect, test } from "./support/household.ts";

/** Malicious files, uploaded as a household uploads its bill. Each gets an error, and the product keeps working. */

const { bombs, depths, sizes, others, elsewhere } = hostileFiles;
const expectedErrors: [string, Buffer, RegExp][] = [
  ["two thousand pages", sizes()["two thousand pages"], /too many pages/],
  ["a bomb", bombs()["a page packed twice that unpacks to nine gigabytes"], /too big to read once opened/],
  ["a bomb in disguise", bombs()["the same in the guise of a picture"], /takes too long|too big/],
  ["letters of a billion widths", sizes()["letters of a billion widths"], /takes too long|doesn't look like/],
  ["a hundred thousand lists in each other", depths()["a hundred thousand lists in each other"], /damaged/],
  ["a page tree that is its own branch", depths()["a page tree that is its own branch"], /damaged/],
  ["an archive", others()["an archive"], /Please upload a PDF file/],
  ["a web page that says that it is a PDF", others()["a web page that says that it is a PDF"], /damaged/],
  ["half a file", others()["the first half of a file"], /damaged/],
  ["a program to launch", elsewhere("http://127.0.0.1:9")["a program to launch"], /doesn't look like/],
  ["a letter", onePage(), /doesn't look like an electric bill/],
];

for (const [name, file, sentence] of expectedErrors) {
  test(`${name} ends with an error message`, async ({ endpoints }) => {
    const visitor = await new Visitor(endpoints.api).signUp();
    const { tempId, upload } = await visitor.announce(file);
    expect((await send(upload, file)).ok).toBe(true);
    expect(await visitor.result(tempId, 200)).toMatchObject({
      status: "error",
      error: expect.stringMatching(sentence),
    });
  });
}

test("still reads the next household's bill", async ({ endpoints }) => {
  const visitor = await new Visitor(endpoints.api).signUp();
  expect(await visitor.result(await visitor.upload(billFile("pse-d01")))).toMatchObject({
    status: "complete",
  });
});
