import { z } from "zod";

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
});
export type Company = z.infer<typeof company>;

/** What `/config.json` holds: the site learns at run time what differs between stages. */
export const siteConfig = z.object({ company });
export type SiteConfig = z.infer<typeof siteConfig>;
