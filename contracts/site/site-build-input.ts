import { z } from "zod";
import { company } from "./site-config.ts";

/**
 * What the built site is told when a stage publishes it: `node <built site>/prerender.mjs <folder>` with this as JSON
 * in the variable PUBLICATION writes every file of the site into the folder.
 */
export const siteBuildInput = z.object({
  /** Where people open the site: canonical addresses, the sitemap and shared links need the whole of it. */
  siteOrigin: z.url(),
  company,
  /** Whether pages have to ask which; the answer differs between browsers. */
  hasThirdParties: z.boolean().default(false),
  /** Adds the page that shows the design system. */
  withDesignPage: z.boolean().default(false),
});
export type SiteBuildInput = z.infer<typeof siteBuildInput>;

/** What each page carries of it. */
export type PrerenderedFacts = Pick<SiteBuildInput, "company" | "hasThirdParties">;

/** In a built site: the program above. Each language has one of its own, and beside it what browsers load. */
export const buildProgramFile = "prerender.mjs";
export const clientFolder = "client";
