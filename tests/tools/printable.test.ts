import { expect, test } from "vitest";
import { printable, printableJson, printableLines } from "#tools/printable.ts";

const unsafe: [name: string, character: string][] = [
  ["null", "\u0000"],
  ["a tab", "\t"],
  ["a line feed", "\n"],
  ["a carriage return", "\r"],
  ["escape", "\u001b"],
  ["delete", "\u007f"],
  ["a C1 control sequence introducer", "\u009b"],
  ["a soft hyphen", "\u00ad"],
  ["a zero-width space", "\u200b"],
  ["a right-to-left mark", "\u200f"],
  ["a right-to-left override", "\u202e"],
  ["a bidirectional isolate", "\u2066"],
  ["an Arabic letter mark", "\u061c"],
  ["a line separator", "\u2028"],
  ["a byte order mark", "\ufeff"],
  ["a lone surrogate", "\ud800"],
  ["a tag character", "\u{e0041}"],
];

test.each(unsafe)("replaces %s", (_, character) => {
  expect(printable(`a${character}b`)).toBe("a?b");
});

test.each(["Zoë O'Brien", "Đặng 李", "محمد", "PSE&G", "🐊", "＝"])("keeps %j", (text) => {
  expect(printable(text)).toBe(text);
});

test("keeps the line ends of whole output", () => {
  expect(printableLines("a\r\nb\nc\u001b\rd")).toBe("a\r\nb\nc??d");
});

test.each(unsafe)("escapes %s in JSON, which keeps its meaning", (_, character) => {
  const value = { name: `a${character}b` };
  const json = printableJson(value, 2);
  expect(JSON.parse(json)).toEqual(value);
  expect(json.split("\n").map(printable).join("\n")).toBe(json);
});
