import * as z from "zod/mini";
import { locales } from "./locales.ts";
import { thirdParties } from "./third-parties.ts";

/** Our own legal name and contact details. Components read them from here. */
export const company = z.object({
  legalName: z.string().check(z.minLength(1)),
  postalAddress: z.string().check(z.minLength(1)),
  phone: z.string().check(z.minLength(1)),
  helpEmail: z.email(),
  infoEmail: z.email(),
  /** When the telephone is answered, by the page's language. Nothing is shown if there is none. */
  helpHours: z.optional(z.record(z.enum(locales), z.string().check(z.minLength(1)))),
  /** The registration number with the Board of Public Utilities, if there is one. */
  boardRegistration: z.optional(z.string()),
  /** The profiles that the footer links to. */
  socialLinks: z.optional(z.array(z.object({ name: z.string().check(z.minLength(1)), url: z.url() }))),
});
export type Company = z.infer<typeof company>;

/**
 * How a household connects a utility account. `embedded`: in our dialog. `hosted`: on a partner's page. Absent if no
 * connector is configured: the API then answers `connection_not_offered`.
 */
export const utilityConnection = z.object({ mode: z.enum(["embedded", "hosted"]) });
export type UtilityConnection = z.infer<typeof utilityConnection>;

/** The content of `/config.json`: what differs between deployment stages, read by the page at run time. */
export const siteConfig = z.object({
  company,
  utilityConnection: z.optional(utilityConnection),
  thirdParties: z._default(thirdParties, {}),
});
export type SiteConfig = z.infer<typeof siteConfig>;

export { configFile } from "./pages.ts";
/**
 * The configuration for browsers that send Global Privacy Control or opted out. CloudFront and the local server send it in place of
 * the other file, so that the request alone decides.
 */
export const privateConfigFile = "/config.private.json";
export const withoutThirdParties = (config: SiteConfig): SiteConfig => ({ ...config, thirdParties: {} });
