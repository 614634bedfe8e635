import { fetchFrom } from "./client-address.ts";
import type { Measurements } from "./measurements.ts";
import type { Visits } from "./rates.ts";
import { WaitingBrowser } from "./waiting-browser.ts";

/** As many requests to a server that does nothing as an enrollment has, one after the other from an address of its own. */
export class BareVisits implements Visits {
  private readonly url: string;
  private readonly requests: number;
  private count = 0;

  constructor(url: string, requests: number) {
    this.url = url;
    this.requests = requests;
  }

  prepare(count: number) {
    return Array.from({ length: count }, () => (arrival: number, measurements: Measurements) => {
      return this.visit(arrival, measurements);
    });
  }

  private async visit(arrival: number, measurements: Measurements): Promise<void> {
    const { send, close } = fetchFrom(this.count++);
    const browser = new WaitingBrowser({ api: this.url, send, measurements, arrival });
    for (let request = 0; request < this.requests; request++) await browser.post("/", { request });
    measurements.visits.add(performance.now() - arrival);
    await close();
  }
}
