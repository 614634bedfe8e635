import { type Locale, regionalLocales } from "#contracts/site/locales.ts";
import {
  type Block,
  factTable,
  heading,
  list,
  paragraph,
  plainText,
} from "#lambdas/shared/documents/content/blocks.ts";
import { formatDateTimeIn } from "#lambdas/shared/documents/content/wording.ts";
import { loadRenderer } from "#lambdas/shared/documents/pdf/load-renderer.ts";
import type { PersonalData } from "./personal-data.ts";
import { labelOf, messagesByLocale, textOf } from "./personal-data-text.ts";

type PersonalDataFile = PersonalData & { createdAt: string; email: string };

/** Renders everything that we hold of an address for people: each record with its attributes, by their names. */
export async function renderPersonalData(
  file: PersonalDataFile,
  language: Locale,
): Promise<Uint8Array<ArrayBuffer>> {
  const { renderPdf, toPrintableValues } = await loadRenderer();
  // Nothing is left out here: the size of the file is limited already.
  const printable = toPrintableValues(file, Number.POSITIVE_INFINITY);
  const { title, page } = messagesByLocale[language];
  return renderPdf({
    title,
    lang: regionalLocales[language],
    createdAt: new Date(file.createdAt),
    blocks: personalDataBlocks(printable, language),
    footer: (number, pages) => [title, printable.email, page(number, pages)].join(" · "),
  });
}

const sections = ["enrollments", "sessions", "bills"] as const;

export function personalDataBlocks(file: PersonalDataFile, language: Locale): Block[] {
  const messages = messagesByLocale[language];
  const records = sections.flatMap((section) =>
    file[section].flatMap((record, index) => [
      heading(plainText(`${messages.sections[section]} ${index + 1}`)),
      ...recordBlocks(record, language),
    ]),
  );
  return [
    { kind: "title", text: plainText(messages.title) },
    { kind: "subtitle", text: [{ text: messages.subtitle, bold: true }] },
    {
      kind: "reference",
      text: plainText(messages.madeFor(file.email, formatDateTimeIn(language, file.createdAt))),
    },
    { kind: "lead", text: plainText(messages.lead) },
    ...(records.length > 0 ? records : [paragraph(plainText(messages.nothing))]),
    heading(plainText(messages.leftOut.title), true),
    list(...[...(file.isPartial ? [messages.leftOut.more] : []), ...messages.leftOut.items].map(plainText)),
  ];
}

type Row = readonly [label: string, value: string];

/** Simple attributes in one table, and a table of its own for each that has parts. */
function recordBlocks(record: object, language: Locale): Block[] {
  const attributes = Object.entries(record);
  const simple = attributes.filter(([, value]) => !isNested(value));
  const nested = attributes.filter(([, value]) => isNested(value));
  return [
    ...tableOf(simple.flatMap(([name, value]) => rowsOf(name, value, language))),
    ...nested.flatMap(([name, value]) => nestedBlocks(name, value, language)),
  ];
}

function nestedBlocks(name: string, value: unknown, language: Locale): Block[] {
  const items = Array.isArray(value) ? value : [value];
  return items.flatMap((item, index) => {
    const rows = isNested(item)
      ? Object.entries(Object(item)).flatMap(([part, inner]) => rowsOf(part, inner, language))
      : rowsOf(name, item, language);
    const number = items.length > 1 ? ` ${index + 1}` : "";
    return rows.length > 0
      ? [heading(plainText(`${labelOf(name, language)}${number}`), true), ...tableOf(rows)]
      : [];
  });
}

const tableOf = (rows: Row[]): Block[] => (rows.length > 0 ? [factTable("facts", rows)] : []);

function rowsOf(name: string, value: unknown, language: Locale): Row[] {
  const label = labelOf(name, language);
  if (!isNested(value)) {
    const text = textOf(name, value, language);
    return text === "" ? [] : [[label, text]];
  }
  return Object.entries(Object(value)).flatMap(([part, inner]) =>
    rowsOf(part, inner, language).map(([innerLabel, text]) => {
      const isItem = Array.isArray(value);
      return [
        isItem ? `${label} ${Number(part) + 1}: ${innerLabel}` : `${label}: ${innerLabel}`,
        text,
      ] as const;
    }),
  );
}

const isNested = (value: unknown): boolean => typeof value === "object" && value !== null;
