import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import * as z from "zod";

export type FunctionLog = { bytes: number; lines: string[] };

/** Reads the log of each function, by the name of the function. */
export async function readLogs(folder: string): Promise<Map<string, FunctionLog>> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".log"));
  const logs = names.map(async (name) => {
    const text = await readFile(join(folder, name), "utf8");
    return [name.replace(/\.log$/, ""), { bytes: Buffer.byteLength(text), lines: text.split("\n") }] as const;
  });
  return new Map(await Promise.all(logs));
}

/** The lines that were logged between two readings. */
export const logsBetween = (
  before: Map<string, FunctionLog>,
  after: Map<string, FunctionLog>,
): Map<string, FunctionLog> =>
  new Map(
    [...after].map(([name, { bytes, lines }]) => {
      const earlier = before.get(name);
      return [
        name,
        { bytes: bytes - (earlier?.bytes ?? 0), lines: lines.slice(earlier ? earlier.lines.length - 1 : 0) },
      ];
    }),
  );

/** The duration of each run in milliseconds, from the `REPORT` lines that the local engine writes like Lambda. */
export const runDurationsMs = ({ lines }: FunctionLog): number[] =>
  lines.flatMap((line) => {
    const ms = /^REPORT Duration: ([\d.]+) ms$/.exec(line)?.[1];
    return ms === undefined ? [] : [Number(ms)];
  });

const metricsLine = z.object({
  _aws: z.object({
    CloudWatchMetrics: z.array(
      z.object({
        Dimensions: z.array(z.array(z.string())),
        Metrics: z.array(z.object({ Name: z.string() })),
      }),
    ),
  }),
});

/** CloudWatch charges for each combination of a metric and its dimension values. */
export const metricKey = (name: string, dimensionValues: string[]) =>
  [name, ...dimensionValues.toSorted()].join(" ");

/** Names of the custom metrics. */
export function customMetricsIn({ lines }: FunctionLog): string[] {
  const parsed = lines.filter((line) => line.includes('"_aws"')).map((line) => JSON.parse(line));
  return parsed.flatMap((line) =>
    metricsLine.parse(line)._aws.CloudWatchMetrics.flatMap(({ Dimensions, Metrics }) =>
      Metrics.flatMap(({ Name }) =>
        Dimensions.map((names) =>
          metricKey(
            Name,
            names.map((name) => String(line[name])),
          ),
        ),
      ),
    ),
  );
}
