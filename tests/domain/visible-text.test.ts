import { expect, test } from "vitest";
import { isVisibleName, trimInvisible } from "#domain/visible-text.ts";

const invisible = {
  "spaces, no-break ones too": " \u00a0\u2003\n",
  "a Hangul filler": "\u3164",
  "a half-width Hangul filler": "\uffa0",
  "Hangul choseong and jungseong fillers": "\u115f\u1160",
  "a blank of Braille": "\u2800",
  "a zero-width space and joiners": "\u200b\u200c\u200d\u2060",
  "a soft hyphen": "\u00ad",
  "characters that reverse text": "\u202e\u2066",
  "a byte order mark": "\ufeff",
  "a tag character": "\u{e0041}",
  "a control character": "\u0001",
  "a combining mark without a base": "\u0301",
  "a variation selector without a base": "\ufe0f",
};

test.each(Object.entries(invisible))("text of nothing but %s is empty", (_name, text) => {
  expect(trimInvisible(text)).toBe("");
  expect(trimInvisible(text.repeat(3))).toBe("");
  expect(isVisibleName(text)).toBe(false);
});

test.each(Object.entries(invisible))("%s before a text is left out", (_name, text) => {
  expect(trimInvisible(`${text}610 Pemberly St`)).toBe("610 Pemberly St");
});

test.each([
  ["a joiner inside of a Persian word", "\u0639\u0644\u06cc\u200c\u0631\u0636\u0627"],
  ["an emoji with a variation selector at the end", "Thank you \u2764\ufe0f"],
  ["a letter with a combining mark", "q\u0307"],
  ["one visible letter", "a"],
])("keeps %s", (_name, text) => {
  expect(trimInvisible(` ${text} `)).toBe(text);
});

test("takes a time that grows with the length only", () => {
  const startedAt = performance.now();
  for (const text of [" ".repeat(1e6), `x${" ".repeat(1e6)}`, `x${" ".repeat(1e6)}y`, "\u0301".repeat(1e6)])
    trimInvisible(text);
  expect(performance.now() - startedAt).toBeLessThan(5_000);
});

test.each(["Ana", "Zoë", "q\u0307", "नरेन्द्र", "Ng", "3 Rivers"])("%s is a visible name", (name) => {
  expect(isVisibleName(name)).toBe(true);
});

test.each(["", "123", "- .", "Ana\u3164", "Ana \u0301"])("%j is no visible name", (name) => {
  expect(isVisibleName(name)).toBe(false);
});
