import * as z from "zod/mini";
import { company } from "./company.ts";
import { thirdParties } from "./third-parties.ts";

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
