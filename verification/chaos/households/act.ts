import { billFileOf } from "./bill-file.ts";
import { StuckError } from "./browser.ts";
import type { Enrollment } from "./enroll.ts";
import type { Account, Form } from "./household.ts";
import type { Ledger } from "./ledger.ts";

/** Lets a household do what it wants to do. */
export async function act(enrollment: Enrollment, ledger: Ledger): Promise<void> {
  try {
    await goThrough(enrollment, ledger);
  } catch (error) {
    if (!(error instanceof StuckError)) throw error;
    ledger.outcome = "stuck";
    ledger.contradictions.push(`stuck: ${error.message}`);
  }
}

async function goThrough(enrollment: Enrollment, ledger: Ledger): Promise<void> {
  const { twist, forms } = ledger.household;
  await enrollment.signUp();
  const accounts = await enterAccount(enrollment, ledger);
  await enrollment.saveDraft(forms[0]);
  if (twist === "leaves after its draft") return leave(ledger);
  await submit(enrollment, ledger, forms);
  if (twist === "leaves after submitting") return leave(ledger);
  await sign(enrollment, ledger, accounts);
  if (ledger.outcome === "enrolled") await enrollment.confirm();
}

/** Returns the accounts for the billing screen. */
async function enterAccount(enrollment: Enrollment, ledger: Ledger): Promise<readonly [Account, Account]> {
  const { id, way, twist, accounts } = ledger.household;
  if (way === "typed" || twist === "changes its mind") await enrollment.typeAccount(accounts[0]);
  if (way === "connected") await enrollment.connectAccount(accounts[0].utilityCompany);
  if (way === "typed" || way === "connected") return accounts;
  const read = await enrollment.uploadBill(await billFileOf(way, id));
  if (!read) await enrollment.typeAccount(accounts[0]);
  if (read) ledger.onBill = read;
  return read && way === "bill" ? [read, accounts[1]] : accounts; // other households have the same scan
}

const leave = (ledger: Ledger) => {
  ledger.outcome = "left";
};

async function submit(enrollment: Enrollment, ledger: Ledger, [first, second]: readonly [Form, Form]) {
  const send = async (...forms: Form[]) => {
    ledger.applications = forms;
    ledger.callAnswers.push(...forms.flatMap(callAnswers));
    await Promise.all(forms.map((form) => enrollment.submit(form)));
  };
  switch (ledger.household.twist) {
    case "sends everything twice":
      return send(first, first);
    case "two tabs":
      return send(first, second);
    case "changes its mind":
      await send(first);
      return send(second);
    default:
      return send(first);
  }
}

/** Only the form of households that type everything asks about calls. */
const callAnswers = (form: Form): boolean[] =>
  "consentChecked" in form && form.consentChecked !== undefined ? [form.consentChecked] : [];

async function sign(enrollment: Enrollment, ledger: Ledger, [first, second]: readonly [Account, Account]) {
  switch (ledger.household.twist) {
    case "sends everything twice":
      await Promise.all([enrollment.sign(first), enrollment.sign(first)]);
      return;
    case "two numbers in two tabs":
      await Promise.all([enrollment.sign(first), enrollment.sign(second)]);
      return;
    case "changes its mind":
      await enrollment.present(first);
      return enrollment.sign(second);
    case "completes again":
      await enrollment.sign(first);
      return acceptAgain(enrollment, ledger, [first, second]);
    default:
      return enrollment.sign(first);
  }
}

/** The same again changes nothing, and another number is refused. */
async function acceptAgain(enrollment: Enrollment, { signed }: Ledger, accounts: readonly Account[]) {
  for (const account of accounts) if (signed) await enrollment.complete(account, signed.documentHash);
}
