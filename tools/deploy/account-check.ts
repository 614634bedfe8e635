/**
 * `required`: prod is not deployed while it is missing. `unknown`: these credentials may not read it.
 */
export type AccountCheck = {
  name: string;
  result: "ok" | "missing" | "unknown";
  isRequired: boolean;
  /** What is wrong without it, and what to do. */
  action: string;
};

type Question = Pick<AccountCheck, "name" | "action" | "isRequired">;

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

/** What stops a deployment to prod. */
export const isBlocking = ({ result, isRequired }: AccountCheck): boolean =>
  isRequired && result === "missing";

/** What the deployer reads. */
export function formatAccountCheck({ name, result, isRequired, action }: AccountCheck): string {
  if (result === "ok") return `ok       ${name}`;
  if (result === "missing") return `${isRequired ? "MISSING " : "LATER   "} ${name}. ${action}`;
  return `UNKNOWN  ${name}: these credentials may not read it. Ask an administrator of the account to check it. ${action}`;
}
