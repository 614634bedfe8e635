// @vitest-environment node
import { describe, expect, test } from "vitest";
import { billing as englishBilling } from "#web/src/messages/en/billing.ts";
import { billing } from "#web/src/messages/es/billing.ts";

type Texts = Record<string, unknown>;

/** Of the pages, of what forms and the server say, and of the e-mail. */
const english = import.meta.glob<Texts>(
  ["/web/src/messages/en/*.ts", "/contracts/messages/en/*.ts", "/lambdas/shared/emails/messages/en.ts"],
  { eager: true },
);
const spanish = import.meta.glob<Texts>(
  ["/web/src/messages/es/*.ts", "/contracts/messages/es/*.ts", "/lambdas/shared/emails/messages/es.ts"],
  { eager: true },
);

const nameOf = (path: string) => path.replace(/^[./]+/, "").replace(/\/(en|es)(?=[./])/, "");
const byName = (files: Record<string, Texts>) =>
  new Map(Object.entries(files).map(([path, file]) => [nameOf(path), file]));
const inEnglish = byName(english);
const inSpanish = byName(spanish);
/** What is not an object holds no texts: it says which language this is, or finds texts. */
const files = [...inEnglish.keys()].filter((name) =>
  Object.values(inEnglish.get(name) ?? {}).some((texts) => typeof texts === "object"),
);

type Text = { at: string; text: string };

/** Once with a mark for each value, once with the number that has a singular. A missing value has words of its own. */
const valuesOf = (make: { length: number }) => [
  Array.from({ length: make.length }, (_, index) => `<${index}>`),
  Array.from({ length: make.length }, () => 1),
  [],
];

/** Every text in an object, with its place. A text that is made from values stands there as it is made. */
function textsIn(part: unknown, at: string): Text[] {
  if (typeof part === "string") return [{ at, text: part }];
  if (typeof part === "function") {
    return valuesOf(part).flatMap((values) =>
      textsIn(Reflect.apply(part, undefined, values), `${at}(${values.join(", ")})`),
    );
  }
  if (typeof part !== "object" || part === null) throw new Error(`${at} is no text`);
  return Object.entries(part).flatMap(([key, value]) => textsIn(value, `${at}.${key}`));
}

const textsOf = (name: string, language: Map<string, Texts>) => textsIn(language.get(name) ?? {}, name);
const places = (texts: Text[]) => texts.map(({ at }) => at);

type Pair = { at: string; english: string; spanish: string };

const pairsOf = (name: string): Pair[] => {
  const translated = new Map(textsOf(name, inSpanish).map(({ at, text }) => [at, text]));
  return textsOf(name, inEnglish).map(({ at, text }) => ({
    at,
    english: text,
    spanish: translated.get(at) ?? "",
  }));
};

/** What `look` sees in each text, by its place. */
const seen = (pairs: Pair[], language: "english" | "spanish", look: (text: string) => unknown) =>
  Object.fromEntries(pairs.map((pair) => [pair.at, look(pair[language])]));

const all = (pattern: RegExp) => (text: string) => [...text.matchAll(pattern)].map(([match]) => match).sort();

/** The same word in both languages, a name, or nothing but marks. */
const sameInBoth = new Set([
  "Wattigator",
  "ESIID",
  "No",
  "*",
  "{legalName}, {postalAddress} · {helpEmail} · {phone}",
]);

test("every file of texts has a Spanish one", () => {
  expect(files.length).toBeGreaterThanOrEqual(21);
  expect([...inSpanish.keys()]).toEqual(expect.arrayContaining(files));
});

describe.each(files)("the Spanish of %s", (name) => {
  const pairs = pairsOf(name);
  const sees = (look: (text: string) => unknown) => {
    expect(seen(pairs, "spanish", look)).toEqual(seen(pairs, "english", look));
  };

  test("has every text, every list as long, in the same order", () => {
    expect(places(textsOf(name, inSpanish))).toEqual(places(textsOf(name, inEnglish)));
  });

  test("says nothing in English but names", () => {
    const untranslated = pairs.filter((pair) => pair.spanish === pair.english);
    expect(untranslated.filter((pair) => !sameInBoth.has(pair.english))).toEqual([]);
  });

  test("leaves no text empty", () => {
    expect(pairs.filter((pair) => pair.spanish.trim() === "")).toEqual([]);
  });

  test("has the same placeholders, and the same values where a text is made from some", () => {
    sees(all(/\{\w+\}|<\d>/g));
  });

  test("has as many strong words and links", () => {
    sees((text) => all(/\*\*[^*]+\*\*/g)(text).length);
    sees((text) => all(/\*\*|\]\(|[[\]]/g)(text));
  });

  test("has the same addresses", () => {
    sees(all(/[\w.@]+\.(?:com|gov|org)\b/g));
  });

  test("has the same figures", () => {
    sees(all(/\d+/g));
  });

  test("begins and ends with a space where the English does: a page puts such texts together", () => {
    sees((text) => [/^\s/.test(text), /\s$/.test(text)]);
  });
});

describe("everything that is said in Spanish", () => {
  const texts = files.flatMap((name) => textsOf(name, inSpanish));
  const textsMatching = (pattern: RegExp) => texts.filter(({ text }) => pattern.test(text));

  test("calls its reader usted", () => {
    expect(
      textsMatching(/(?<![\p{L}])(tú|tu|tus|te|ti|contigo|tuyo|tuya|vos|vosotros|vuestro)(?![\p{L}])/iu),
    ).toEqual([]);
  });

  test("opens what it closes: ¿ and ¡ stand before each question and exclamation", () => {
    const count = (text: string, sign: string) => text.split(sign).length;
    expect(
      texts.filter(
        ({ text }) =>
          count(text, "?") !== count(text, "¿") ||
          count(text, "!") !== count(text, "¡") ||
          count(text, "“") !== count(text, "”"),
      ),
    ).toEqual([]);
  });

  test("writes quotes and percentages as the whole site does", () => {
    expect(textsMatching(/[«»"']|\s%/)).toEqual([]);
  });
});

test.each([
  ["English", inEnglish, englishBilling],
  ["Spanish", inSpanish, billing],
] as const)("the terms in %s name the button that signs, and the page by its title", (_, language, texts) => {
  const said = textsOf("web/src/messages/terms.ts", language).map(({ text }) => text);
  expect(said.filter((text) => new RegExp(`["“]${texts.button}["”]`).test(text))).toHaveLength(1);
  expect(said).toContain(texts.termsOfUse);
});
