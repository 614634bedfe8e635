import { expect, test } from "vitest";
import { isPersonName, normalizeName, toPersonName } from "#domain/person-name.ts";

test.each([
  "Ana",
  "O'Mallory-Smith",
  "J. P.",
  "José Núñez",
  "Rivera, Jr.",
  "Ana & Luis (Rivera)",
  "Ng",
  "李小龍",
  "محمد",
  "नरेन्द्र",
  "Louis 3",
])("accepts the name %s", (name) => {
  expect(isPersonName(name)).toBe(true);
});

test.each([
  "evil.example",
  "Call evil.com now",
  "http://evil",
  "https:evil",
  "www. evil",
  "ｗｗｗ．evil",
  "10.0.0.1",
  "ana@example.org",
  "You won $500",
  "<b>Ana</b>",
  "Ana\nBcc: x",
  "Ana\u0000",
  "Ana 🐊",
  "Ana! Pay now",
  "\u3164",
  "\u115f\u1160",
  "\uffa0",
  "\u2800",
  "Ana\u200b",
  "\u0301",
  "Ana \u0301",
  "123",
  "- .",
])("rejects the name %j", (name) => {
  expect(isPersonName(name)).toBe(false);
});

test("accepts what phones type instead of an apostrophe, a hyphen and a space", () => {
  expect(normalizeName("O\u2019Mallory\u2010Smith\u00a0Jr")).toBe("O'Mallory-Smith Jr");
});

test.each([
  [
    "a Persian name without its joiner",
    "\u0639\u0644\u06cc\u200c\u0631\u0636\u0627",
    "\u0639\u0644\u06cc\u0631\u0636\u0627",
  ],
  ["a name without invisible characters", "\u3164Ana\u00ad\u202e \u3164", "Ana"],
  ["nothing, if nothing is visible", "\u3164 \uffa0", ""],
])("keeps %s", (_case, typed, name) => {
  expect(normalizeName(typed)).toBe(name);
});

test.each([
  ["J.R. SMITH", "J. R. SMITH"],
  ["RIVERA/ANA #2", "RIVERA ANA 2"],
  ["EVIL.COM", "EVIL. COM"],
  ["www.evil", "www evil"],
  ["J…", "J…"],
  ["$$$", ""],
  ["\u3164\uffa0", ""],
  ["12345", ""],
  ["X".repeat(80), "X".repeat(50)],
])("prefills the printed name %s as %s", (printed, name) => {
  expect(toPersonName(printed)).toBe(name);
  expect(name === "" || name.includes("…") || isPersonName(name)).toBe(true);
});
