import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { utilities, utilityCodes } from "#domain/utilities/index.ts";

const names = utilityCodes.map((code) => utilities[code].name);
const messageFiles = globSync("{contracts,web/src}/messages/*/**/*.ts");

/** The string literals of a file. */
const textsIn = (file: string) => readFileSync(file, "utf8").match(/"(?:[^"\\\n]|\\.)*"|`[^`]*`/g) ?? [];

test("every message that names several utilities names all of them", () => {
  const incomplete = messageFiles.flatMap((file) =>
    textsIn(file)
      .filter((text) => {
        const named = names.filter((name) => text.includes(name)).length;
        return named > 1 && named < names.length;
      })
      .map((text) => ({ file, text })),
  );
  expect(messageFiles.length).toBeGreaterThan(20);
  expect(incomplete).toEqual([]);
});
