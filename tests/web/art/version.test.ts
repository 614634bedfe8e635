import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { versionOfPictures } from "#web/art/version.ts";
import art from "#web/src/art/pictures.gen.json" with { type: "json" };

const folder = join(import.meta.dirname, "../../../web/src/art");

test("a changed picture is published in another folder, because browsers keep the old one", () => {
  expect(versionOfPictures({ sun: "<svg/>" })).not.toBe(versionOfPictures({ sun: "<svg></svg>" }));
  expect(versionOfPictures({ a: "1", b: "2" })).toBe(versionOfPictures({ b: "2", a: "1" }));
});

test("the committed version is that of the committed pictures", () => {
  const files = readdirSync(folder).filter((file) => file.endsWith(".svg"));
  const pictures = files.map((file) => [file.replace(".svg", ""), readFileSync(join(folder, file), "utf8")]);
  expect(Object.keys(art.sizes).sort()).toEqual(pictures.map(([name]) => name).sort());
  expect(versionOfPictures(Object.fromEntries(pictures))).toBe(art.version);
});
