import { restoreCopyInfix } from "#contracts/storage/tables.ts";

/**
 * The tables with point-in-time recovery, in the order in which they are brought back. `revision` is the attribute that
 * grows with each change of an item; an item without one is never replaced.
 */
export const recoverableTables = {
  forgotten: { key: "customerId", revision: "at" },
  enrollments: { key: "customerId", revision: "version" },
  enrollmentNumbers: { key: "numberKey", revision: undefined },
  mailboxes: { key: "mailboxHash", revision: "updatedAt" },
} as const;
export type RecoverableTable = keyof typeof recoverableTables;
export type TableNames = Record<RecoverableTable, string>;

export const tableKinds = Object.keys(recoverableTables) as RecoverableTable[];

/** Such as `Enrollments-restore-20261124T053000Z`. */
export const copyName = (table: string, to: Date): string =>
  `${table}${restoreCopyInfix}${to.toISOString().replaceAll(/[-:]|\.\d+/g, "")}`;

export const copyNames = (tables: TableNames, to: Date): TableNames => ({
  forgotten: copyName(tables.forgotten, to),
  enrollments: copyName(tables.enrollments, to),
  enrollmentNumbers: copyName(tables.enrollmentNumbers, to),
  mailboxes: copyName(tables.mailboxes, to),
});

export type Item = Record<string, unknown>;
