import { CliError } from "#tools/cli.ts";
export type AccountCheck = {
  /** What `--accept-missing` calls it. */
  id: string;
  name: string;
  /** `unknown`: these credentials may not read it. */
  result: "ok" | "missing" | "unknown";
  /** Whether prod is not deployed while it is missing, unless somebody accepts that. */
  isRequired: boolean;
  /** What is wrong without it, and what to do. */
  action: string;
};

type Question = Omit<AccountCheck, "result">;

/** Asks AWS. Without the right to read the answer, the result says so. */
export async function check(question: Question, isOk: () => Promise<boolean>): Promise<AccountCheck> {
  try {
    return { ...question, result: (await isOk()) ? "ok" : "missing" };
  } catch (error) {
    if (!isAccessDenied(error)) throw error;
    return { ...question, result: "unknown" };
  }
}

export const isAccessDenied = (error: unknown) => error instanceof Error && /^AccessDenied/.test(error.name);

const isRequiredAndMissing = ({ result, isRequired }: AccountCheck) => isRequired && result === "missing";

/** What stops a deployment to prod. */
export const findBlocking = (checks: AccountCheck[], accepted: readonly string[] = []): AccountCheck[] =>
  checks.filter((check) => isRequiredAndMissing(check) && !accepted.includes(check.id));

/** What is missing and was accepted. Throws an error that names what can be accepted if one of the names is none of it. */
export function findAccepted(checks: AccountCheck[], accepted: readonly string[]): string[] {
  const acceptable = checks.filter(({ isRequired }) => isRequired).map(({ id }) => id);
  const unknown = accepted.find((id) => !acceptable.includes(id));
  if (unknown !== undefined) {
    throw new CliError(`--accept-missing ${unknown}: choose one of ${acceptable.join(", ")}.`);
  }
  return checks
    .filter((check) => isRequiredAndMissing(check) && accepted.includes(check.id))
    .map(({ id }) => id);
}

/** What the deployer reads. */
export function formatAccountCheck({ id, name, result, isRequired, action }: AccountCheck): string {
  if (result === "ok") return `ok       ${name}`;
  if (result === "missing") return `${isRequired ? `MISSING  ${id}: ` : "LATER    "}${name}. ${action}`;
  return `UNKNOWN  ${name}: these credentials may not read it. Ask an administrator of the account to check it. ${action}`;
}
