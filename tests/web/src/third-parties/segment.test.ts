import { expect, test, vi } from "vitest";
import { loadSegment } from "#web/src/third-parties/segment.ts";

/** The interval at which the library reports how often it was used. */
const usageReportIntervalMs = 30_000;

test("sends the events and no usage report of the library", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const paths: string[] = [];
  vi.stubGlobal("fetch", async (url: string) => {
    paths.push(new URL(url).pathname);
    return Response.json({});
  });
  const analytics = loadSegment({ writeKey: "write-key", api: "https://segment.example.org/v1" });
  await analytics.track("Completed Sign-Up", { utility: "pse" });
  await vi.advanceTimersByTimeAsync(2 * usageReportIntervalMs);
  expect(paths).toEqual(["/v1/t"]);
});
