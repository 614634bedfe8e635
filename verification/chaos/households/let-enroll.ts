import type { Outages } from "#verification/chaos/faults/outages.ts";
import type { FaultPlan } from "#verification/chaos/faults/plan.ts";
import { randomFor } from "#verification/chaos/faults/plan.ts";
import type { Runs } from "#verification/chaos/faults/runs.ts";
import type { Tally } from "#verification/chaos/faults/tally.ts";
import { act } from "./act.ts";
import { Browser } from "./browser.ts";
import { Enrollment } from "./enroll.ts";
import type { Household } from "./household.ts";
import { type Ledger, newLedger } from "./ledger.ts";

type Options = {
  households: readonly Household[];
  api: string;
  runs: Runs;
  outages: Outages;
  tally: Tally;
  plan: Pick<FaultPlan<string, string>, "isActive">;
};

/** More of them would wait for the functions, which have few threads. */
const atOnce = 24;

/** All households enroll, many of them at the same time. */
export async function letEnroll({ households, ...options }: Options): Promise<Ledger[]> {
  const waiting = [...households];
  const ledgers: Ledger[] = [];
  const enrollNext = async () => {
    for (let household = waiting.shift(); household; household = waiting.shift()) {
      const ledger = newLedger(household);
      ledgers.push(ledger);
      await letOneEnroll(ledger, options);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, enrollNext));
  return ledgers;
}

async function letOneEnroll(
  ledger: Ledger,
  { api, runs, outages, tally, plan }: Omit<Options, "households">,
) {
  const { id: household } = ledger.household;
  const correlationId = uuidOf(household);
  const assign = (id: string) => runs.assign(id, household);
  assign(correlationId);
  outages.begin(household);
  const browser = new Browser({
    api,
    household,
    correlationId,
    isBreaking: () => plan.isActive,
    onLostAnswer: (path) =>
      tally.add("answer lost on the way to the page", household, path.split("/")[1] ?? path),
  });
  await act(new Enrollment(browser, ledger, assign), ledger);
}

/** A visit's id is a UUID. */
function uuidOf(household: string): string {
  const random = randomFor(household, "visit");
  const hex = (length: number) => Array.from({ length }, () => random.integer(0, 15).toString(16)).join("");
  return `${hex(8)}-${hex(4)}-4${hex(3)}-8${hex(3)}-${hex(12)}`;
}
