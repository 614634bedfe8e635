import * as z from "zod/mini";

/** Contains the third parties for which a deployment stage has ids. The stage may override the vendors' URLs. */
export const thirdParties = z.partial(
  z.object({
    /** Affiliate network. */
    awin: z.object({ advertiserId: z.string().check(z.regex(/^\d+$/)), scripts: z.url(), tracking: z.url() }),
    /** Marketing tracking. */
    segment: z.object({ writeKey: z.string().check(z.minLength(1)), api: z.url() }),
    /** E-mail marketing. */
    klaviyo: z.object({
      companyId: z.string().check(z.regex(/^\w+$/)),
      scripts: z.url(),
      /** Receives the identity of a household, without a script. */
      api: z.url(),
      /** The hosts that its script loads more scripts from and sends data to. */
      hosts: z.array(z.url()),
    }),
    /** Real-user monitoring and session replay. */
    datadog: z.object({
      applicationId: z.string().check(z.minLength(1)),
      clientToken: z.string().check(z.minLength(1)),
      site: z.hostname(),
      /** The environment that Datadog shows the data under. */
      env: z.string().check(z.minLength(1)),
      /** Receives the data in place of Datadog's intake. */
      proxy: z.optional(z.url()),
    }),
  }),
);
export type ThirdParties = z.infer<typeof thirdParties>;

/** Environment variables of a deployment: first the ids, then overrides of the vendors' URLs. */
export const thirdPartyVariables = [
  "AWIN_ADVERTISER_ID",
  "SEGMENT_WRITE_KEY",
  "KLAVIYO_COMPANY_ID",
  "DATADOG_APPLICATION_ID",
  "DATADOG_CLIENT_TOKEN",
  "AWIN_SCRIPTS",
  "AWIN_TRACKING",
  "SEGMENT_API",
  "KLAVIYO_SCRIPTS",
  "KLAVIYO_API",
  "DATADOG_SITE",
  "DATADOG_PROXY",
] as const;
export type ThirdPartyVariable = (typeof thirdPartyVariables)[number];

type Sources = Record<"connect" | "img" | "worker", string[]>;

/** The origins that the Content-Security-Policy must allow on every page: none of them sends scripts. */
export function sourcesOf({ awin, segment, klaviyo, datadog }: ThirdParties): Sources {
  return {
    connect: [
      ...(segment ? origins(segment.api) : []),
      ...(klaviyo ? origins(klaviyo.api) : []),
      ...(datadog ? origins(datadog.proxy ?? datadogIntake(datadog.site)) : []),
    ],
    img: awin ? origins(awin.tracking) : [],
    worker: datadog ? ["blob:"] : [], // Datadog's session recorder compresses in a worker, which it starts from a blob URL
  };
}

/** The origins that vendors' scripts come from, and that these scripts load from and send to. */
export function vendorScriptSourcesOf({ awin, klaviyo }: ThirdParties): string[] {
  return [
    ...(awin ? origins(awin.scripts, awin.tracking) : []),
    ...(klaviyo ? origins(klaviyo.scripts, ...klaviyo.hosts) : []),
  ];
}

const origins = (...urls: string[]) => [...new Set(urls.map((url) => new URL(url).origin))];

/** The intake of Datadog's library: datadoghq.eu becomes browser-intake-datadoghq.eu. */
function datadogIntake(site: string): string {
  const parts = site.split(".");
  const top = parts.pop();
  return `https://browser-intake-${parts.join("-")}.${top}`;
}
