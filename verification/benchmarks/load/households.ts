import { act } from "#verification/chaos/households/act.ts";
import { Enrollment } from "#verification/chaos/households/enroll.ts";
import { type Household, householdOf } from "#verification/chaos/households/household.ts";
import { type Ledger, newLedger } from "#verification/chaos/households/ledger.ts";
import { fetchFrom } from "./client-address.ts";
import type { Measurements } from "./measurements.ts";
import type { Visits } from "./rates.ts";
import { WaitingBrowser } from "./waiting-browser.ts";

/** Households of the fault campaign that enroll without a detour. Recognition of a scan would measure the local Textract. */
export class Households implements Visits {
  readonly ledgers: Ledger[] = [];
  private readonly api: string;
  private readonly seed: number;
  private index = 0;

  constructor(api: string, seed: number) {
    this.api = api.replace("localhost", "127.0.0.1"); // the addresses of the households are IPv4
    this.seed = seed;
  }

  prepare(count: number) {
    return Array.from({ length: count }, () => {
      const household = this.next();
      return (arrival: number, measurements: Measurements) => this.enroll(household, arrival, measurements);
    });
  }

  private next(): Household {
    for (;;) {
      const household = householdOf(this.seed, this.index++);
      if (household.twist === "none" && household.way !== "scan") return household;
    }
  }

  /** Its ledger says how it ended. */
  private async enroll(household: Household, arrival: number, measurements: Measurements): Promise<void> {
    const ledger = newLedger(household);
    const { send, close } = fetchFrom(this.ledgers.push(ledger));
    const browser = new WaitingBrowser({ api: this.api, send, measurements, arrival });
    await act(new Enrollment(browser, ledger, () => {}), ledger);
    measurements.visits.add(performance.now() - arrival);
    await close();
  }
}
