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

test("tells the page without its query, its fragment and those of the referrer", async () => {
  window.history.replaceState(null, "", "/signup?email=ana@example.org&utm_term=Rivera#ana");
  vi.spyOn(document, "referrer", "get").mockReturnValue("https://mail.example.org/?to=ana@example.org");
  const bodies: string[] = [];
  vi.stubGlobal("fetch", async (_: string, { body }: { body: string }) => {
    bodies.push(body);
    return Response.json({});
  });
  const analytics = loadSegment({ writeKey: "write-key", api: "https://segment.example.org/v1" });
  await analytics.identify({ utility: "pse" });
  await analytics.track("Completed Sign-Up", { utility: "pse" });

  const { origin } = window.location;
  expect(bodies.map((body) => JSON.parse(body).context.page)).toEqual(
    [1, 2].map(() =>
      expect.objectContaining({
        path: "/signup",
        url: `${origin}/signup`,
        search: "",
        referrer: "https://mail.example.org/",
      }),
    ),
  );
  for (const body of bodies) expect(body).not.toMatch(/ana@|Rivera/);
});

test("keeps the person in memory, and nothing in the browser", async () => {
  vi.stubGlobal("fetch", async () => Response.json({}));
  const analytics = loadSegment({ writeKey: "write-key", api: "https://segment.example.org/v1" });
  await analytics.identify({ email: "ana@example.org", firstName: "Ana" });
  await analytics.track("Completed Sign-Up", { utility: "pse" });
  expect({ ...localStorage, ...sessionStorage }).toEqual({});
  expect(document.cookie).toBe("");
});
