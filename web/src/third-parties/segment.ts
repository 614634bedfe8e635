import { AnalyticsBrowser } from "@segment/analytics-next";
import type { ThirdParties } from "../../../contracts/third-parties.ts";

export type Analytics = Pick<AnalyticsBrowser, "identify" | "track">;

/**
 * With its settings given here, the library asks nobody for settings: they could name further scripts to load, for
 * vendors that our privacy policy does not.
 */
export function openSegment({ writeKey, api }: NonNullable<ThirdParties["segment"]>): Analytics {
  const { host, pathname, protocol } = new URL(api);
  const apiHost = `${host}${pathname.replace(/\/$/, "")}`;
  return AnalyticsBrowser.load(
    { writeKey, cdnSettings: { integrations: { "Segment.io": { apiKey: writeKey } } } },
    {
      integrations: { "Segment.io": { apiHost, protocol: protocol === "http:" ? "http" : "https" } },
      useQueryString: false, // an address must not be able to say who somebody is
    },
  );
}
