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

const order = Object.keys(messagesByLocale.en.labels);

/** In the order of the labels: a table of the database returns attributes in any. */
const entriesOf = (record: object): [string, unknown][] =>
  Object.entries(record).toSorted(([a], [b]) => order.indexOf(a) - order.indexOf(b));

/** Simple attributes in one table, and a table of its own for each that has parts. */
function recordBlocks(record: object, language: Locale): Block[] {
  const attributes = entriesOf(record);
  const simple = attributes.filter(([, value]) => !isNested(value));
  const nested = attributes.filter(([, value]) => isNested(value));
  return [
    ...tableOf(rowsOf(Object.fromEntries(simple), language)),
    ...nested.flatMap(([name, value]) => nestedBlocks(name, value, language)),
  ];
}

/** One row for each part of an attribute, or for each entry of a list: a long history fills few pages. */
function nestedBlocks(name: string, value: unknown, language: Locale): Block[] {
  const rows = Array.isArray(value)
    ? value.map((item, index): Row => [String(index + 1), contentOf(name, item, language)])
    : rowsOf(Object(value), language);
  return rows.length > 0 ? [heading(plainText(labelOf(name, language))), ...tableOf(rows)] : [];
}

const tableOf = (rows: Row[]): Block[] => (rows.length > 0 ? [factTable("facts", rows)] : []);

/** Nothing for what is unknown. */
const rowsOf = (record: object, language: Locale): Row[] =>
  entriesOf(record)
    .map(([name, value]): Row => [labelOf(name, language), contentOf(name, value, language)])
    .filter(([, content]) => content !== "");

/** A value, with all of its parts: "City: Edison; ZIP code: 08820". */
function contentOf(name: string, value: unknown, language: Locale): string {
  if (!isNested(value)) return textOf(name, value, language);
  if (Array.isArray(value)) return value.map((item) => contentOf(name, item, language)).join("; ");
  return entriesOf(Object(value))
    .map(([part, inner]) => {
      const content = contentOf(part, inner, language);
      const label = labelOf(part, language);
      if (content === "") return "";
      return isNested(inner) ? `${label} (${content})` : `${label}: ${content}`;
    })
    .filter(Boolean)
    .join("; ");
}

const isNested = (value: unknown): boolean => typeof value === "object" && value !== null;
