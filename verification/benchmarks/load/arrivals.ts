import { setTimeout as pause } from "node:timers/promises";
import type { Random } from "#tests/builders/random.ts";

/** Poisson arrivals: seconds from the start, as many as come at this rate. */
export function arrivalTimes(random: Random, { rate, seconds }: { rate: number; seconds: number }): number[] {
  const times: number[] = [];
  for (let time = 0; ; ) {
    time += -Math.log(1 - random.next()) / rate;
    if (time > seconds) return times;
    times.push(time);
  }
}

/** How many were under way when the last one arrived, and when all had left. */
export type Wave = { count: number; underWay: number; seconds: number };

/**
 * Lets visits begin at their times, however many are still under way. `visit` learns when it should have begun: what the
 * load generator is late is part of the latency.
 */
export async function letArrive(
  times: readonly number[],
  visit: (index: number, arrival: number) => Promise<void>,
): Promise<Wave> {
  const startedAt = performance.now();
  let underWay = 0;
  const visits: Promise<void>[] = [];
  for (const [index, time] of times.entries()) {
    const arrival = startedAt + time * 1000;
    await pause(Math.max(0, arrival - performance.now()));
    underWay += 1;
    visits.push(visit(index, arrival).finally(() => (underWay -= 1)));
  }
  const atTheEnd = underWay;
  await Promise.all(visits);
  return { count: times.length, underWay: atTheEnd, seconds: (performance.now() - startedAt) / 1000 };
}
