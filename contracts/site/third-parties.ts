import { z } from "zod";

/** Each is there only where its ids are. The addresses are the vendor's own unless a stage says otherwise. */
export const thirdParties = z
  .object({
    /** Affiliate network. */
    awin: z.object({ advertiserId: z.string().regex(/^\d+$/), scripts: z.url(), tracking: z.url() }),
    /** Marketing tracking. */
    segment: z.object({ writeKey: z.string().min(1), api: z.url() }),
    /** E-mail marketing. */
    klaviyo: z.object({
      companyId: z.string().regex(/^\w+$/),
      scripts: z.url(),
      /** Where its script loads more of itself from, and what it talks to. */
      hosts: z.array(z.url()),
    }),
    /** Real-user monitoring and session replay. */
    datadog: z.object({
      applicationId: z.string().min(1),
      clientToken: z.string().min(1),
      site: z.hostname(),
      /** Takes what would go to the site's own intake. */
      proxy: z.url().optional(),
    }),
  })
  .partial();
export type ThirdParties = z.infer<typeof thirdParties>;

/** By these a stage is told its ids, and by those after them other addresses than the vendors' own. */
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
  "DATADOG_SITE",
  "DATADOG_PROXY",
] as const;
export type ThirdPartyVariable = (typeof thirdPartyVariables)[number];

type Sources = Record<"script" | "connect" | "img" | "worker", string[]>;

/** Where a page may load from and send to, for these and nothing more. */
export function sourcesOf({ awin, segment, klaviyo, datadog }: ThirdParties): Sources {
  const awinOrigins = awin ? origins(awin.scripts, awin.tracking) : [];
  const klaviyoOrigins = klaviyo ? origins(klaviyo.scripts, ...klaviyo.hosts) : [];
  return {
    script: [...awinOrigins, ...klaviyoOrigins],
    connect: [
      ...awinOrigins,
      ...klaviyoOrigins,
      ...(segment ? origins(segment.api) : []),
      ...(datadog ? origins(datadog.proxy ?? datadogIntake(datadog.site)) : []),
    ],
    img: awin ? origins(awin.tracking) : [],
    worker: datadog ? ["blob:"] : [], // its recorder compresses in a worker that it makes itself
  };
}

const origins = (...urls: string[]) => [...new Set(urls.map((url) => new URL(url).origin))];

/** Where Datadog's library sends to: its own rule, datadoghq.eu becomes browser-intake-datadoghq.eu. */
function datadogIntake(site: string): string {
  const parts = site.split(".");
  const top = parts.pop();
  return `https://browser-intake-${parts.join("-")}.${top}`;
}
