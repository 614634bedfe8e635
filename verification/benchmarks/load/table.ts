import { isBroken, isRejected, type Latencies } from "./measurements.ts";
import { type Step, throughputOf } from "./rates.ts";

const ms = (latencies: Latencies | undefined, percent: number) =>
  latencies ? Number(latencies.percentile(percent).toFixed(1)) : undefined;

/** One row for each rate. `floor`: the visits of the bare server at about the same rate. */
export function printSteps(steps: readonly Step[], floor: Step): void {
  const atFloor = floor.measurements.visits.percentile(50);
  console.table(
    steps.map((step) => {
      const { rate, count, underWay, seconds, measurements } = step;
      return {
        "arrivals a second": Number(rate.toFixed(1)),
        visits: count,
        "ended a second": Number(throughputOf(step).toFixed(1)),
        "under way at the last arrival": underWay,
        "until all ended, s": Number(seconds.toFixed(1)),
        "median, ms": ms(measurements.visits, 50),
        "99%, ms": ms(measurements.visits, 99),
        "median to floor": Number((measurements.visits.percentile(50) / atFloor).toFixed(0)),
        "429 or 503": measurements.count(isRejected),
        "other errors": measurements.count(isBroken),
      };
    }),
  );
}

/** One row for each route: from when a household wanted to send a request, with all waits and repetitions. */
export function printRoutes(lowest: Step, overload: Step, floor: Step): void {
  const [bare] = floor.measurements.routes.values();
  const floorMs = bare?.latencies.percentile(50) ?? Number.NaN;
  const rows = [...lowest.measurements.routes].map(([route, { latencies }]) => {
    const loaded = overload.measurements.routes.get(route)?.latencies;
    return [
      route,
      {
        requests: latencies.count,
        "median, ms": ms(latencies, 50),
        "99%, ms": ms(latencies, 99),
        "median to floor": Number((latencies.percentile(50) / floorMs).toFixed(0)),
        "3x: median, ms": ms(loaded, 50),
        "3x: 99%, ms": ms(loaded, 99),
      },
    ] as const;
  });
  console.table(Object.fromEntries(rows));
}
