// @vitest-environment node
import { globSync, readFileSync } from "node:fs";
import { parseSync, Visitor } from "vite";
import { describe, expect, test, vi } from "vitest";
import { type Locale, locales } from "#contracts/site/locales.ts";

/**
 * Numbers that no constant decides. What the product decides (times, limits, amounts, rates) is never among them: a text takes it
 * from its constant, so that one change is enough.
 */
const exceptions: readonly { reason: string; phrases: RegExp }[] = [
  {
    reason: "counts what stands in the same text or beside it",
    phrases:
      /^\d+\. |\((section|sección) 7\)|the last two\b|(L|l)[ao]s dos\b|(Three|Tres) (good reasons|steps|buenas|pasos)|(Two|Dos) (quick|respuestas)|(four|cuatro) (edges|points|bordes|puntos)|(two marked places|dos lugares marcados): 1 .* 2 /g,
  },
  { reason: "the singular of a parameter", phrases: /^1 (second|segundo|person|persona)$/g },
  { reason: "says twice in Spanish", phrases: /\bdos veces\b/g },
  { reason: "a name", phrases: /SHA-256|ZIP\+4|2 factor|verificación en 2 pasos/g },
  {
    reason: "how the Postal Service writes ZIP codes and states",
    phrases: /\b5[- ](digits?|dígitos)|\b2[- ](letters?|letras)/g,
  },
  {
    reason: "on which page a utility prints a number; the digits come from the utility's record",
    phrases: /\b(page|página) (1|2|two|dos)\b/g,
  },
  {
    reason: "the utilities' billing and the program, which we don't decide",
    phrases:
      /(take|up to|within) two (more )?bills|a bill or two|(tardar|hasta|de|una o) dos facturas|12-month period|período de 12 meses|uses in a year|usa en un año/g,
  },
  {
    reason:
      "the law's: its place in the code, the age to sign a contract, and the time to stop calls (47 CFR 64.1200)",
    phrases: /N\.J\.A\.C\. 14:8-9|(at least|under|al menos|menor de) 18\b|10 (business days|días hábiles)/g,
  },
  { reason: "stands in the terms alone", phrases: /limited to 100 dollars|se limita a 100 dólares/g },
  {
    reason: "Amazon Textract's",
    phrases: /seven days after the reading|siete días después de la lectura/g,
  },
  {
    reason: "advice when to look for an e-mail, and no limit",
    phrases: /after five minutes\?|después de cinco minutos\?/g,
  },
  {
    reason: "the hour or the day by which domain/limits.ts counts and emails are sent again",
    phrases:
      /links an hour\b|(wait|within|in) an hour\b|(espere|en|de) una hora\b|one day allows|permite un día/g,
  },
];

/** In each language, the words for numbers, and an hour, a day, a week or a year. */
const numberWords: Record<Locale, string> = {
  en: "two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|ninety|hundred|thousand|(?:an?|one) (?:hour|day|week|year)",
  es: "dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|doce|quince|veinte|treinta|cuarenta|cincuenta|sesenta|noventa|cien|mil|una? (?:hora|día|semana|año)",
};
const number = new RegExp(
  `\\d+|(?<![\\p{L}_])(?:${Object.values(numberWords).join("|")})(?![\\p{L}_])`,
  "giu",
);

const withoutExceptions = (text: string) =>
  exceptions.reduce((rest, { phrases }) => rest.replaceAll(phrases, ""), text);

/** The numbers that are written into a text, in digits or in words. */
const numbersIn = (text: string): string[] => withoutExceptions(text).match(number) ?? [];

/** All that households read, but the disclosure: its numbers belong to its version. `numbers.ts` has the words themselves. */
const locale = `{${locales.join(",")}}`;
const files = globSync([
  `web/src/messages/${locale}/*.ts`,
  `contracts/messages/${locale}/*.ts`,
  `lambdas/**/messages/**/{${locale},*-${locale}}.ts`,
]).filter((file) => !file.endsWith("/numbers.ts"));

/** The texts of a file. An expression in a text is "…". */
function textsOf(file: string): string[] {
  const texts: string[] = [];
  const keys = new Set<number>();
  new Visitor({
    Property: ({ key }) => keys.add(key.start),
    Literal: ({ value, start }) => {
      if (typeof value === "string" && !keys.has(start)) texts.push(value);
    },
    TemplateLiteral: ({ quasis }) => texts.push(quasis.map(({ value }) => value.cooked).join("…")),
  }).visit(parseSync(file, readFileSync(file, "utf8")).program);
  return texts;
}

const texts = files.flatMap((file) => textsOf(file).map((text) => ({ file, text })));

describe("the numbers in texts that households read", () => {
  test("come from constants, in digits and in words", () => {
    const written = texts.filter(({ text }) => numbersIn(text).length > 0);
    expect(written.map(({ file, text }) => `${file}: ${numbersIn(text).join(", ")} in "${text}"`)).toEqual(
      [],
    );
  });

  test.each([
    ["Kept for 90 days.", ["90"]],
    ["You can undo it for seven days, or within a week.", ["seven", "a week"]],
    ["Puede deshacerlo durante siete días. Se borra en un año.", ["siete", "un año"]],
    ["Enter a 5-digit ZIP code within 5 minutes.", ["5"]],
  ])("are found in %j", (text, found) => {
    expect(numbersIn(text)).toEqual(found);
  });

  test("are read in every folder of messages", () => {
    expect(texts.length).toBeGreaterThan(2_000);
    expect(files).toEqual(
      expect.arrayContaining([
        "web/src/messages/es/privacy.ts",
        "contracts/messages/en/errors.ts",
        "lambdas/shared/emails/messages/notices/es.ts",
        "lambdas/services/download-personal-data/messages/values-en.ts",
      ]),
    );
  });

  test.each(exceptions)("has no exception that is not needed: $reason", ({ phrases }) => {
    expect(texts.filter(({ text }) => text.search(phrases) !== -1)).not.toEqual([]);
  });
});

const changed = vi.hoisted(() => ({
  session: 1001,
  bill: 1002,
  conversion: 1003,
  recovery: 1004,
  forgotten: 1005,
  record: 1006,
  access: 1007,
  affiliateClick: 1008,
  vendorOptOut: 1009,
  firewallLog: 1010,
}));

vi.mock(import("#domain/retention.ts"), async (original) => {
  const { retentionDays, ...rest } = await original();
  const { session, bill, conversion } = changed;
  const other = {
    retentionDays: { ...retentionDays, session, bill, conversion },
    recoveryDays: changed.recovery,
    forgottenDays: changed.forgotten,
    recordYears: changed.record,
    accessHours: changed.access,
    affiliateClickDays: changed.affiliateClick,
    vendorOptOutDays: changed.vendorOptOut,
    firewallLogDays: changed.firewallLog,
  };
  return { ...rest, ...other } as unknown as Awaited<ReturnType<typeof original>>; // the types name the numbers of today
});

describe("a time that data is kept", () => {
  const modules = import.meta.glob<object>([
    "/web/src/messages/*/*.ts",
    "/contracts/messages/*/*.ts",
    "/lambdas/services/download-personal-data/messages/*.ts",
  ]);
  const deletion = "contracts/messages/{}/deletion.ts";
  const privacy = "web/src/messages/{}/privacy.ts";

  test.each<[keyof typeof changed, string[]]>([
    ["session", ["web/src/messages/{}/my-enrollment.ts", privacy, "web/src/messages/{}/signup.ts"]],
    [
      "bill",
      [
        "lambdas/services/download-personal-data/messages/{}.ts",
        "web/src/messages/{}/stored-data.ts",
        privacy,
      ],
    ],
    ["conversion", [deletion, privacy]],
    ["recovery", [deletion]],
    ["forgotten", [deletion]],
    ["record", [deletion, privacy]],
    ["access", ["web/src/messages/{}/open-link.ts", privacy]],
    ["affiliateClick", [privacy]],
    ["vendorOptOut", [privacy]],
    ["firewallLog", [privacy]],
  ])("is in every text that says it, in both languages: %s", async (time, expected) => {
    const found: string[] = [];
    for (const [path, load] of Object.entries(modules))
      if (JSON.stringify(await load()).includes(String(changed[time]))) found.push(path.slice(1));
    const inLanguages = locales.flatMap((locale) => expected.map((file) => file.replace("{}", locale)));
    expect(found.sort()).toEqual(inLanguages.sort());
  });
});
