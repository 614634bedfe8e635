// @vitest-environment node
import { describe, expect, test } from "vitest";
import { defaultLocale, type Locale, locales } from "#contracts/site/locales.ts";

type MessageFile = Record<string, unknown>;

/** The messages of the pages, the forms, the API, the e-mails and the documents. */
const messageFiles = import.meta.glob<MessageFile>(
  [
    "/web/src/messages/*/*.ts",
    "/contracts/messages/*/*.ts",
    "/lambdas/shared/{emails,pages,documents}/messages/*.ts",
  ],
  { eager: true },
);

/** The files of one locale, by the path without the locale, which they share with their translations. */
function filesIn(locale: Locale) {
  const localePart = new RegExp(`/${locale}(?=[./])`);
  return new Map(
    Object.entries(messageFiles)
      .filter(([path]) => localePart.test(path))
      .map(([path, file]) => [path.replace(localePart, "").replace(/^[./]+/, ""), file]),
  );
}
const english = filesIn(defaultLocale);

/** A file that exports no object has no messages: it exports the language or functions. */
const fileNames = [...english.keys()].filter((name) =>
  Object.values(english.get(name) ?? {}).some((exported) => typeof exported === "object"),
);

type Message = { key: string; text: string };

/** Calls each message function with a marker for each parameter, with 1, which has a singular, and without arguments. */
const argumentLists = (messageFunction: { length: number }) => [
  Array.from({ length: messageFunction.length }, (_, index) => `<${index}>`),
  Array.from({ length: messageFunction.length }, () => 1),
  [],
];

/** Lists all messages in a value, each with its key. Includes the results of message functions. */
function messagesIn(value: unknown, key: string): Message[] {
  if (typeof value === "string") return [{ key, text: value }];
  if (typeof value === "function") {
    return argumentLists(value).flatMap((args) =>
      messagesIn(Reflect.apply(value, undefined, args), `${key}(${args.join(", ")})`),
    );
  }
  if (typeof value !== "object" || value === null) throw new Error(`${key} is not a message`);
  return Object.entries(value).flatMap(([name, child]) => messagesIn(child, `${key}.${name}`));
}

const messagesOf = (name: string, files: Map<string, MessageFile>) => messagesIn(files.get(name) ?? {}, name);
const keysOf = (messages: Message[]) => messages.map(({ key }) => key);

type Pair = { key: string; english: string; translated: string };

const pairsOf = (name: string, translation: Map<string, MessageFile>): Pair[] => {
  const translations = new Map(messagesOf(name, translation).map(({ key, text }) => [key, text]));
  return messagesOf(name, english).map(({ key, text }) => ({
    key,
    english: text,
    translated: translations.get(key) ?? "",
  }));
};

const matchesOf = (pattern: RegExp) => (text: string) =>
  [...text.matchAll(pattern)].map(([match]) => match).sort();

/** Names, symbols and words that may be the same in two languages. */
const sameInTwoLanguages = new Set([
  "Wattigator",
  "No",
  "*",
  "{legalName}, {postalAddress} · {helpEmail} · {helpPhone}",
]);

test("covers every file of messages", () => {
  expect(fileNames.length).toBeGreaterThanOrEqual(21);
});

const translatedLocales = locales.filter((locale) => locale !== defaultLocale);

test.each(translatedLocales)("every file of messages is translated to %s", (locale) => {
  expect([...filesIn(locale).keys()]).toEqual(expect.arrayContaining(fileNames));
});

describe.each(translatedLocales.flatMap((locale) => fileNames.map((name) => [locale, name] as const)))(
  "the messages in %s of %s",
  (locale, name) => {
    const translation = filesIn(locale);
    const pairs = pairsOf(name, translation);
    /** Expects that a property of each message is the same in both languages. */
    const expectSame = (propertyOf: (text: string) => unknown) => {
      const properties = (language: "english" | "translated") =>
        Object.fromEntries(pairs.map((pair) => [pair.key, propertyOf(pair[language])]));
      expect(properties("translated")).toEqual(properties("english"));
    };

    test("have the same keys in the same order, and lists of the same length", () => {
      expect(keysOf(messagesOf(name, translation))).toEqual(keysOf(messagesOf(name, english)));
    });

    test("differ from the English messages, except for names and symbols", () => {
      const isAmount = (text: string) => /^–?\{\w+\}$/.test(text);
      const untranslated = pairs.filter(
        ({ translated, english }) => translated === english && !isAmount(english),
      );
      expect(untranslated.filter((pair) => !sameInTwoLanguages.has(pair.english))).toEqual([]);
    });

    test("are not empty", () => {
      expect(pairs.filter((pair) => pair.translated.trim() === "")).toEqual([]);
    });

    test("have the same placeholders and parameters", () => {
      expectSame(matchesOf(/\{\w+\}|<\d>/g));
    });

    test("have the same number of strong parts and links", () => {
      expectSame((text) => matchesOf(/\*\*[^*]+\*\*/g)(text).length);
      expectSame((text) => matchesOf(/\*\*|\]\(|[[\]]/g)(text));
    });

    test("have the same e-mail addresses and domains, but for the name in an example", () => {
      expectSame(matchesOf(/(?!\w+@example)[\w.@]+\.(?:com|gov|org)\b/g));
    });

    test("have the same numbers", () => {
      expectSame(matchesOf(/\d+/g));
    });

    test("start and end with a space where the English messages do, because pages join such messages", () => {
      expectSame((text) => [/^\s/.test(text), /\s$/.test(text)]);
    });
  },
);

describe("all Spanish messages", () => {
  const spanish = filesIn("es");
  const messages = fileNames.flatMap((name) => messagesOf(name, spanish));
  const messagesMatching = (pattern: RegExp) => messages.filter(({ text }) => pattern.test(text));

  test("address the reader as usted", () => {
    expect(
      messagesMatching(/(?<![\p{L}])(tú|tu|tus|te|ti|contigo|tuyo|tuya|vos|vosotros|vuestro)(?![\p{L}])/iu),
    ).toEqual([]);
  });

  test("have an opening sign for each question mark, exclamation mark and closing quote", () => {
    const count = (text: string, sign: string) => text.split(sign).length;
    expect(
      messages.filter(
        ({ text }) =>
          count(text, "?") !== count(text, "¿") ||
          count(text, "!") !== count(text, "¡") ||
          count(text, "“") !== count(text, "”"),
      ),
    ).toEqual([]);
  });

  test("use curly quotes and no space before a percent sign", () => {
    expect(messagesMatching(/[«»"']|\s%/)).toEqual([]);
  });
});

test.each(locales)("the terms in %s quote the button that signs and the title of the page", (locale) => {
  const files = filesIn(locale);
  const billing = new Map(
    messagesOf("web/src/messages/billing.ts", files).map(({ key, text }) => [key, text]),
  );
  const textOf = (key: string) => billing.get(`web/src/messages/billing.ts.billing.${key}`);
  const texts = messagesOf("web/src/messages/terms.ts", files).map(({ text }) => text);
  expect(texts.filter((text) => new RegExp(`["“]${textOf("button")}["”]`).test(text))).toHaveLength(1);
  expect(texts).toContain(textOf("termsOfUse"));
});
