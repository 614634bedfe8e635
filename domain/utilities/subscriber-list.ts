/** What a list of subscribers can say of each of them, in the order of its columns: docs/operations.md. */
export const listColumns = [
  "customerId",
  "enrollmentNumber",
  "utilityAccountNumber",
  "name",
  "serviceAddress",
  "since",
  "shareKwhPerYear",
  "project",
  "incomeAnswer",
  "incomeLimit",
  "householdSize",
] as const;
export type ListColumn = (typeof listColumns)[number];

/**
 * When a utility applies the list of subscribers that a project submits. A new rule is a new entry, ordered oldest first.
 * `source` names the page, tariff or letter that says so. A rule that the utility has not confirmed is for operators only.
 */
export type AllocationRule = {
  /** The first day on which the rule is in force, as 2026-01-01. */
  from: string;
  /** The last day of a month on which a change is taken for that month's list. */
  lastDayOfMonth: number;
  /** How many days before its project is complete a list is taken at the earliest. */
  maxDaysBeforeCompletion?: number;
  source: string;
} & (
  | {
      isConfirmed: true;
      /** How many months after its list a change is seen on bills. */
      monthsUntilBilled: number;
    }
  | { isConfirmed: false }
);

/** How the list of a project's subscribers goes to one utility. Operators ask the utility what is not confirmed. */
export type SubscriberList = {
  /** In what form the utility takes the list. Absent if no source says so. */
  form?: { name: string; source: string; isConfirmed: boolean };
  /** The columns of our list for the utility, in their order: what we know that its form asks for. */
  columns: readonly ListColumn[];
  calendar: readonly AllocationRule[];
  /**
   * The file in which the utility names customers who moved out: what it calls each column that we read. Absent if it sends
   * none that we know of.
   */
  moveOuts?: {
    columns: { enrollmentNumber: string; accountNumber: string; day: string };
    source: string;
    isConfirmed: boolean;
  };
};

/** The meter's number alone, which enrolls it. */
export const columnsWithoutAccountNumber: readonly ListColumn[] = listColumns.filter(
  (column) => column !== "utilityAccountNumber",
);
