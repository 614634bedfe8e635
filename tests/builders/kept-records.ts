import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import * as z from "zod";
import { accessSessionItem, accessTokenItem } from "#contracts/storage/access.ts";
import { billRecord } from "#contracts/storage/bill.ts";
import { enrollmentRecord } from "#contracts/storage/enrollment.ts";
import { mailboxRecord } from "#contracts/storage/mailbox.ts";
import { enrollmentNumberItem } from "#contracts/storage/numbers.ts";
import { sessionRecord } from "#contracts/storage/session.ts";

/** Every kind of record with its table, and the schema with which adapters parse its items. */
export const recordKinds = {
  session: { table: "sessions", schema: sessionRecord },
  bill: { table: "bills", schema: billRecord },
  enrollment: { table: "enrollments", schema: enrollmentRecord },
  enrollmentNumber: { table: "enrollmentNumbers", schema: enrollmentNumberItem },
  mailbox: { table: "mailboxes", schema: mailboxRecord },
  accessToken: { table: "accessTokens", schema: accessTokenItem },
  accessSession: { table: "accessSessions", schema: accessSessionItem },
} as const;
export type RecordKind = keyof typeof recordKinds;
export const kinds = Object.keys(recordKinds) as RecordKind[];

/** Records and schemas of earlier versions: docs/recipes/change-a-record.md. */
export const keptFolder = resolve(import.meta.dirname, "../fixtures/records");
export const schemasFile = "schemas.json";

/** The versions of the records, oldest first, by the day on which each was kept. */
export const keptVersions = readdirSync(keptFolder).sort();

type Item = Record<string, unknown>;

/** Items of one kind as a version wrote them, without the encrypted numbers. */
export const keptItems = (version: string, kind: RecordKind): Item[] =>
  JSON.parse(readFileSync(join(keptFolder, version, `${kind}.json`), "utf8"));

/** Undefined for a version that nobody rolls back to any more. */
export const keptSchemas = (version: string): Record<RecordKind, JsonSchema> | undefined =>
  readdirSync(join(keptFolder, version)).includes(schemasFile)
    ? JSON.parse(readFileSync(join(keptFolder, version, schemasFile), "utf8"))
    : undefined;

export type JsonSchema = z.core.JSONSchema.BaseSchema;

/** What the code of today reads, and so may write. A format such as `date-time` stands for its long pattern. */
export const schemasOfToday = Object.fromEntries(kinds.map((kind) => [kind, exportSchema(kind)])) as Record<
  RecordKind,
  JsonSchema
>;

function exportSchema(kind: RecordKind): JsonSchema {
  const { $schema: _, ...schema } = z.toJSONSchema(recordKinds[kind].schema, {
    io: "input",
    unrepresentable: "any",
    override: ({ jsonSchema }) => {
      if (jsonSchema.format) delete jsonSchema.pattern;
    },
  });
  return JSON.parse(JSON.stringify(schema));
}
