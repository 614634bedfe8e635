import * as z from "zod/mini";
import { company } from "./company.ts";

/**
 * What a deployment stage passes to the site build, as JSON in the environment variable PUBLICATION:
 * `node <built site>/prerender.mjs <folder>` writes every file of the site into the folder.
 */
export const siteBuildInput = z.object({
  /**
   * The public origin of the site, for canonical URLs, the sitemap and shared links. Absent in a stage whose address is known only after
   * its deployment: crawlers are told to stay away.
   */
  siteOrigin: z.optional(z.url()),
  company,
  /** True if pages must load the configuration, because third parties differ between browsers. */
  hasThirdParties: z._default(z.boolean(), false),
  /** True if households can connect an account, unless operations has switched that off. Pages keep its place. */
  hasUtilityConnection: z._default(z.boolean(), false),
  /** Adds the page of the design system. */
  withDesignPage: z._default(z.boolean(), false),
});
export type SiteBuildInput = z.infer<typeof siteBuildInput>;

/** The part that every prerendered page contains. */
export type PrerenderedFacts = Pick<SiteBuildInput, "company" | "hasThirdParties" | "hasUtilityConnection">;

/** In the built site of each language: the program above, and the folder with the files for browsers. */
export const buildProgramFile = "prerender.mjs";
export const clientFolder = "client";
