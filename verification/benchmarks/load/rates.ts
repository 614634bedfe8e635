import type { Random } from "#tests/builders/random.ts";
import { arrivalTimes, letArrive, type Wave } from "./arrivals.ts";
import { Measurements } from "./measurements.ts";

/** Visits of one kind, each from its arrival to its end. */
export type Visits = {
  prepare: (count: number) => ((arrival: number, measurements: Measurements) => Promise<void>)[];
};
export type Step = Wave & { rate: number; measurements: Measurements };

/** Visits that end in each second, until the last one has ended. */
export const throughputOf = ({ count, seconds }: Wave): number => count / seconds;

/** Above this share of the rate, the visits that arrive also leave. The last ones need some time after the last arrival. */
const keptUpShare = 0.75;
export const keepsUp = (step: Step): boolean => throughputOf(step) >= keptUpShare * step.rate;

type Load = { rate: number; seconds: number; random: Random };

export async function runStep(visits: Visits, { rate, seconds, random }: Load): Promise<Step> {
  const measurements = new Measurements();
  const times = arrivalTimes(random, { rate, seconds });
  const begin = visits.prepare(times.length);
  const wave = await letArrive(times, async (index, arrival) => begin[index]?.(arrival, measurements));
  console.log(`${rate.toFixed(1)} arrivals a second: ${wave.count} visits in ${wave.seconds.toFixed(1)} s`);
  return { ...wave, rate, measurements };
}

/** Twice as many in each step, until the visits do not keep up. */
export async function runRisingRates(visits: Visits, { rate: first, ...load }: Load): Promise<Step[]> {
  const steps: Step[] = [];
  for (let rate = first; ; rate *= 2) {
    const step = await runStep(visits, { rate, ...load });
    steps.push(step);
    if (!keepsUp(step)) return steps;
  }
}

/** What the visits reach however many more arrive. */
export const saturatingRate = (steps: readonly Step[]): number => Math.max(...steps.map(throughputOf));
