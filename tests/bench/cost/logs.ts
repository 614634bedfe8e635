import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";

export type Logged = { bytes: number; lines: string[] };

/** What each function has logged so far, by its folder. */
export async function logsIn(folder: string): Promise<Map<string, Logged>> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".log"));
  const logs = names.map(async (name) => {
    const text = await readFile(join(folder, name), "utf8");
    return [name.replace(/\.log$/, ""), { bytes: Buffer.byteLength(text), lines: text.split("\n") }] as const;
  });
  return new Map(await Promise.all(logs));
}

/** What was logged between two looks. */
export const since = (before: Map<string, Logged>, after: Map<string, Logged>): Map<string, Logged> =>
  new Map(
    [...after].map(([name, { bytes, lines }]) => {
      const earlier = before.get(name);
      return [
        name,
        { bytes: bytes - (earlier?.bytes ?? 0), lines: lines.slice(earlier ? earlier.lines.length - 1 : 0) },
      ];
    }),
  );

/** How long each run took, in milliseconds: the engine reports it as Lambda does. */
export const runsIn = ({ lines }: Logged): number[] =>
  lines.flatMap((line) => {
    const ms = /^REPORT Duration: ([\d.]+) ms$/.exec(line)?.[1];
    return ms === undefined ? [] : [Number(ms)];
  });

const figures = z.object({
  _aws: z.object({
    CloudWatchMetrics: z.array(
      z.object({
        Dimensions: z.array(z.array(z.string())),
        Metrics: z.array(z.object({ Name: z.string() })),
      }),
    ),
  }),
});

/** Each metric with each set of values that it is told apart by is one that CloudWatch charges for. */
export function seriesIn({ lines }: Logged): string[] {
  const parsed = lines.filter((line) => line.includes('"_aws"')).map((line) => JSON.parse(line));
  return parsed.flatMap((line) =>
    figures
      .parse(line)
      ._aws.CloudWatchMetrics.flatMap(({ Dimensions, Metrics }) =>
        Metrics.flatMap(({ Name }) =>
          Dimensions.map((names) => [Name, ...names.map((name) => line[name])].join(" ")),
        ),
      ),
  );
}
