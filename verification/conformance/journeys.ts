import { setTimeout as sleep } from "node:timers/promises";
import { emailCustomerReply } from "#contracts/http/enrollment.ts";
import { enrollHousehold } from "#tests/builders/enroll-household.ts";
import { launchProduct, newInstance } from "#tests/builders/product.ts";
import { Visitor } from "#tests/builders/visitor.ts";
import { householdAt, newEmail } from "#verification/abuse/support/households.ts";
import { using } from "./support/interrupt.ts";
import { startMoto } from "./support/moto.ts";
import { compare, type PartReport, type Reviewed } from "./support/report.ts";

const reviewed: readonly Reviewed[] = [];

/** The stream, a queue, a function and SES come after the completion. A busy machine takes some seconds. */
const maxEmailWaitMs = 60_000;
const maxJourneyMs = 120_000;

async function waitForConfirmation({ sessionId, post }: Visitor): Promise<void> {
  const deadline = Date.now() + maxEmailWaitMs;
  for (;;) {
    const { confirmationEmail } = emailCustomerReply.parse(
      (await post("/email/customer", { sessionId })).json,
    );
    if (confirmationEmail === "sent") return;
    if (Date.now() > deadline) throw new Error(`The confirmation is still ${confirmationEmail}.`);
    await sleep(500);
  }
}

/** Uploads a bill with a text layer, and enrolls with what it says. */
const withBill = (bill: string) => async (api: string) => {
  const visitor = new Visitor(api);
  await enrollHousehold(visitor, `tests/fixtures/bills/${bill}.pdf`, {
    email: newEmail(),
    pollInterval: 500,
  });
  await waitForConfirmation(visitor);
};

/** Each one runs to the e-mail that confirms the enrollment. */
const journeys: Record<string, (api: string) => Promise<void>> = {
  "a household with a bill of PSE&G": withBill("pse-d01"),
  "a household with a bill of JCP&L": withBill("jcpl-d01"),
  "a household with a bill of Atlantic City Electric": withBill("ace-d01"),
  "a household that types its enrollment number": async (api) =>
    waitForConfirmation((await householdAt(api, "completed")).visitor),
};

const timeoutAfter = async (ms: number) => {
  await sleep(ms, undefined, { ref: false });
  throw new Error(`It did not end within ${ms / 1000} s.`);
};

async function failuresOn(api: string): Promise<string[]> {
  const failures: string[] = [];
  for (const [name, journey] of Object.entries(journeys)) {
    await Promise.race([journey(api), timeoutAfter(maxJourneyMs)]).catch((error: unknown) => {
      failures.push(`${name}: ${error instanceof Error ? error.message : String(error)}`);
    });
  }
  return failures;
}

/** Runs the product with moto in the place of its emulators, and enrolls households by the calls that the site makes. */
export async function enrollOnMoto(): Promise<PartReport> {
  const instance = await newInstance();
  const enroll = () => failuresOn(`http://localhost:${instance.PORT}/api`);
  const failures = await using(startMoto(), ({ url }) =>
    using(launchProduct(instance, { RATE_LIMITS: "off", AWS_ENDPOINT_URL: url }), enroll),
  );
  const tried = Object.keys(journeys).length;
  return { tried, passed: tried - failures.length, differences: compare(failures, reviewed) };
}
