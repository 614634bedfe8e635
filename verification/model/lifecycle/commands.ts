import type { EnrollmentNumber, Form, Home } from "./state.ts";

/** How a household enters its account. */
export const ways = ["typed", "connected", "bill"] as const;
export type Way = (typeof ways)[number];

/** `app` is the position of an application, `home` whose browser sends the request. */
export type Command =
  | { do: "sign up"; home: Home }
  | { do: "enter the account"; app: number; way: Way }
  | { do: "save a draft"; app: number; form: Form }
  | { do: "submit"; app: number; form: Form }
  | { do: "present the disclosure"; app: number; number: EnrollmentNumber }
  | { do: "complete"; app: number; number: EnrollmentNumber }
  | { do: "ask for the e-mail"; app: number }
  | { do: "use a stranger's session"; app: number }
  | { do: "open My enrollment"; home: Home }
  | { do: "continue the application"; home: Home; app: number }
  | { do: "discard the application"; home: Home; app: number }
  | { do: "cancel"; home: Home; app: number }
  | { do: "undo the cancellation"; home: Home; app: number }
  | { do: "move"; home: Home; app: number }
  | { do: "change the phone number"; home: Home; app: number; form: Form }
  | { do: "delete everything"; home: Home }
  | { do: "wait for a week" }
  | { do: "wait for a quarter" };
export type CommandName = Command["do"];
export type CommandOf<Name extends CommandName> = Extract<Command, { do: Name }>;

/** As a failing sequence prints it. */
export function describe({ do: name, ...details }: Command): string {
  const list = Object.entries(details).map(([key, value]) => `${key} ${value}`);
  return list.length === 0 ? name : `${name} (${list.join(", ")})`;
}
