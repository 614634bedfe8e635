import { z } from "zod";
import { thirdParties } from "./third-parties.ts";

/** Facts of the business behind the site: never typed into a component. */
export const company = z.object({
  legalName: z.string().min(1),
  postalAddress: z.string().min(1),
  phone: z.string().min(1),
  helpEmail: z.email(),
  infoEmail: z.email(),
  supportEmail: z.email(),
  /** Registration with the Board of Public Utilities, where there is one. */
  boardRegistration: z.string().optional(),
  /** Where else people find us. The footer shows none that is not here. */
  socialLinks: z.array(z.object({ name: z.string().min(1), url: z.url() })).optional(),
});
export type Company = z.infer<typeof company>;

/**
 * How a utility account is connected. `embedded`: in our dialog. `hosted`: on a partner's page, opened from it.
 * Absent where nothing is configured: every attempt is then answered 503.
 */
export const utilityConnection = z.object({ mode: z.enum(["embedded", "hosted"]) });
export type UtilityConnection = z.infer<typeof utilityConnection>;

/** What `/config.json` holds: the site learns at run time what differs between stages. */
export const siteConfig = z.object({
  company,
  utilityConnection: utilityConnection.optional(),
  thirdParties: thirdParties.default({}),
});
export type SiteConfig = z.infer<typeof siteConfig>;

export { configFile } from "./pages.ts";
/**
 * The same for browsers that ask not to be sold or shared (Global Privacy Control). Whoever serves the site gives it
 * in place of the other, so that the header alone is enough.
 */
export const privateConfigFile = "/config.private.json";
export const withoutThirdParties = (config: SiteConfig): SiteConfig => ({ ...config, thirdParties: {} });

/** What a browser sends that asks for privacy. */
export const privacySignal = { header: "sec-gpc", value: "1" } as const;
