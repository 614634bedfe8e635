import { existsSync, globSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { read, root, sourceFolders } from "./support/source-files.ts";

const documents = globSync("{*.md,{docs,local,verification,.github}/**/*.md}", { cwd: root });
const scripts: Record<string, string> = JSON.parse(read("package.json")).scripts;

const folders = [...sourceFolders, "docs", "events", "tests", "verification"].join("|");
/** Inline code that is a path of the repository, without placeholders. */
const pathInCode = new RegExp(String.raw`\x60((?:${folders})/[\w./-]*[\w/-])\x60`, "g");
const relativeLink = /\]\((?!https?:|#)([^)#]+)(?:#[^)]*)?\)/g;
const npmScript = /npm run ([\w:-]+)/g;

const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, match = ""]) => match);

describe.each(documents)("%s", (document) => {
  const text = read(document);
  const folder = document.includes("/") ? document.slice(0, document.lastIndexOf("/")) : ".";

  test("names only paths that exist", () => {
    expect(matches(text, pathInCode).filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });

  test("links only to files that exist", () => {
    const missing = matches(text, relativeLink).filter((link) => !existsSync(join(root, folder, link)));
    expect(missing).toEqual([]);
  });

  test("names only npm scripts that exist", () => {
    expect(matches(text, npmScript).filter((name) => !(name in scripts))).toEqual([]);
  });
});

describe("architecture decision records", () => {
  const records = globSync("docs/adr/0*.md", { cwd: root }).sort();
  const index = read("docs/adr/README.md");

  test("have a number each, which may be reserved before the record is written", () => {
    const numbers = records.map((file) => /(\d{4})-/.exec(file)?.[1]);
    expect(new Set(numbers).size).toBe(records.length);
  });

  test.each(records)("%s has its number, date and status, and is in the index", (file) => {
    const number = /(\d{4})-/.exec(file)?.[1] ?? "";
    expect(read(file)).toMatch(
      new RegExp(
        `^# ${number}: .+\\n\\nDate: \\d{4}-\\d{2}-\\d{2}\\. Status: (proposed|accepted|superseded by \\d{4})\\.`,
      ),
    );
    expect(index).toContain(file.replace("docs/adr/", ""));
  });
});
