/** The tests that prove a statement. */
type Proof = {
  /** By file, each test's name as the reporter prints it, or a part of it: every test with this part has to pass. */
  tests: Readonly<Record<string, readonly string[]>>;
  /** Without it, `npm test` runs them; with it, only the long `npm run verify` does. */
  run?: "verify";
};

/** One statement of the specification, near to its own words. */
export type Row = {
  text: string;
  /** Files and folders that implement it. */
  code: readonly string[];
} & (
  | ({ verdict: "holds" } & Proof)
  /** The product differs, or decides what the specification leaves open. `decision`: the file of its record, or a sentence. */
  | ({ verdict: "decided"; decision: string } & Proof)
  /** Nothing that the product does could show whether it holds. */
  | { verdict: "not visible"; why: string }
);

export type Section = {
  /** The number and heading in the specification, such as "2 Sign-up". */
  title: string;
  rows: readonly Row[];
};

export const runs = ["test", "verify"] as const;
export type Run = (typeof runs)[number];
export const runOf = (row: Extract<Row, Proof>): Run => row.run ?? "test";
