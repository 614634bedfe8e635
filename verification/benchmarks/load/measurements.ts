import { createHistogram, type RecordableHistogram } from "node:perf_hooks";

/** What was answered, by status. 0: there was no answer. */
export type Statuses = Map<number, number>;

const microseconds = 1000;

/** Latencies with three significant digits, in Node's HDR histogram. */
export class Latencies {
  private readonly histogram: RecordableHistogram = createHistogram({ figures: 3 });

  add(ms: number): void {
    this.histogram.record(Math.max(1, Math.round(ms * microseconds)));
  }

  get count(): number {
    return this.histogram.count;
  }

  percentile(percent: number): number {
    return this.histogram.percentile(percent) / microseconds;
  }
}

/** Latencies and answers of each route, and the times of whole visits. */
export class Measurements {
  readonly routes = new Map<string, { latencies: Latencies; statuses: Statuses }>();
  readonly visits = new Latencies();

  /** `ms`: from the moment at which the household wanted to send the request, with all its waits and repetitions. */
  addLatency(route: string, ms: number): void {
    this.of(route).latencies.add(ms);
  }

  addAnswer(route: string, status: number): void {
    const { statuses } = this.of(route);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }

  /** How many answers had one of these statuses. */
  count(accept: (status: number) => boolean): number {
    const all = [...this.routes.values()].flatMap(({ statuses }) => [...statuses]);
    return all.reduce((sum, [status, count]) => sum + (accept(status) ? count : 0), 0);
  }

  private of(route: string) {
    const known = this.routes.get(route) ?? { latencies: new Latencies(), statuses: new Map() };
    this.routes.set(route, known);
    return known;
  }
}

const isBusy = (status: number) => status === 429 || status === 503;
/** The only failure under load is that there is no room. */
export const isBroken = (status: number) => status === 0 || (status >= 400 && !isBusy(status));
export const isRejected = isBusy;
