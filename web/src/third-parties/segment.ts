import { AnalyticsBrowser } from "@segment/analytics-next";
import type { ThirdParties } from "#contracts/site/third-parties.ts";
import { withoutParameters } from "./without-parameters.ts";

type Traits = Record<string, string | number>;
export type Analytics = {
  identify(traits: Traits): Promise<unknown>;
  track(event: string, properties: Traits): Promise<unknown>;
};

/** What the library says of the page, in place of its own reading of the address and the referrer. */
const context = () => ({
  page: {
    url: withoutParameters(window.location.href),
    search: "",
    referrer: withoutParameters(document.referrer),
  },
});

/**
 * Passes the settings here, so that the library does not fetch them from Segment's CDN: fetched settings could load
 * scripts of vendors that our privacy policy does not name. They also switch off the library's reports of its own usage.
 */
export function loadSegment({ writeKey, api }: NonNullable<ThirdParties["segment"]>): Analytics {
  const { host, pathname, protocol } = new URL(api);
  const apiHost = `${host}${pathname.replace(/\/$/, "")}`;
  const analytics = AnalyticsBrowser.load(
    {
      writeKey,
      cdnSettings: { integrations: { "Segment.io": { apiKey: writeKey } }, metrics: { sampleRate: 0 } },
    },
    {
      integrations: { "Segment.io": { apiHost, protocol: protocol === "http:" ? "http" : "https" } },
      disableClientPersistence: true, // otherwise, name and address would stay in the browser
      useQueryString: false, // otherwise, a link's query string could set the identity of a visitor
    },
  ); // Do not return `analytics` itself: it is thenable, so awaiting it would replace it with another object.
  return {
    identify: (traits) => analytics.identify(traits, { context: context() }),
    track: (event, properties) => analytics.track(event, properties, { context: context() }),
  };
}
