import { Site } from "#lambdas/shared/smoke/site.ts";
import { CliError, readArguments, reportError } from "./cli.ts";
import { readLocalEndpoints } from "./local-endpoints.ts";
import { Household } from "./seed/household.ts";
import { localEnvironment } from "./support/local-environment.ts";
import { SupportService } from "./support/support-service.ts";

readArguments({
  name: "npm run seed",
  says: `Enrolls a household in every state of the lifecycle on the running local product, and prints a link to each one's "My
enrollment". Each run adds new households. docs/enrollment-lifecycle.md explains the states.`,
});

type Lead = (household: Household, support: SupportService) => Promise<unknown>;

const match: Lead = async (household, support) => {
  await (await household.enroll()).confirm();
  const change = { kind: "matched", project: "Elm Street Solar" } as const;
  await support.recordStage({ customerId: household.customerId, change });
};
const send: Lead = async (household, support) => {
  await match(household, support);
  await support.recordStage({ customerId: household.customerId, change: { kind: "sent" } });
};

/** A month from now. */
const nextMonth = () => new Date(Date.now() + 31 * 24 * 3600 * 1000).toISOString().slice(0, "YYYY-MM".length);

/** How a household comes into each state. */
const states: Record<string, Lead> = {
  lead: (household) => household.signUp(),
  submitted: async (household) => (await household.signUp()).submit(),
  enrolled: (household) => household.enroll(),
  confirmed: async (household) => (await household.enroll()).confirm(),
  matched: match,
  sent: send,
  "credit-expected": async (household, support) => {
    await send(household, support);
    const change = { kind: "credit_expected", month: nextMonth() } as const;
    await support.recordStage({ customerId: household.customerId, change });
  },
  held: async (household, support) => {
    const { customerId } = await household.enroll();
    await support.changeHold({ customerId, name: "hold" });
  },
  canceled: async (household) => (await household.enroll()).cancel(),
  moved: async (household) => (await household.enroll()).move(),
  superseded: async (household) => {
    await household.enroll();
    const other = await (await household.withSameNumber("superseding").signUp()).submit();
    await (await other.confirm()).complete();
  },
  closed: async (household, support) => {
    const { customerId } = await household.enroll();
    await support.forget({ id: customerId, confirmed: true, identifiedBy: "npm run seed" });
  },
};

try {
  const { web, inbox } = await readLocalEndpoints();
  if (!inbox) throw new CliError("The product has no inbox: start it without AWS_ENDPOINT_URL.");
  const support = new SupportService(await localEnvironment());
  for (const [state, lead] of Object.entries(states)) {
    const household = new Household(state, { site: new Site(web), inbox });
    await lead(household, support);
    const link = state === "closed" ? "(deleted)" : await household.link();
    console.log(`${state.padEnd(16)} ${household.email.padEnd(36)} ${link}`);
  }
} catch (error) {
  reportError(error);
}
