import { AnalyticsBrowser } from "@segment/analytics-next";
import type { ThirdParties } from "#contracts/site/third-parties.ts";

type Traits = Record<string, string | number>;
export type Analytics = {
  identify(traits: Traits): Promise<unknown>;
  track(event: string, properties: Traits): Promise<unknown>;
};

/**
 * With its settings given here, the library asks nobody for settings: they could name further scripts to load, for
 * vendors that our privacy policy does not.
 */
export function openSegment({ writeKey, api }: NonNullable<ThirdParties["segment"]>): Analytics {
  const { host, pathname, protocol } = new URL(api);
  const apiHost = `${host}${pathname.replace(/\/$/, "")}`;
  const analytics = AnalyticsBrowser.load(
    { writeKey, cdnSettings: { integrations: { "Segment.io": { apiKey: writeKey } } } },
    {
      integrations: { "Segment.io": { apiHost, protocol: protocol === "http:" ? "http" : "https" } },
      useQueryString: false, // an address must not be able to say who somebody is
    },
  ); // Not the object itself: it can be awaited, and would turn into something else on its way through a promise.
  return {
    identify: (traits) => analytics.identify(traits),
    track: (event, properties) => analytics.track(event, properties),
  };
}
