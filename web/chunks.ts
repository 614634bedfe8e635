import type { Rolldown } from "vite";
import { definitionOf, enrollmentPages } from "#contracts/site/pages.ts";
import { screenSource } from "./src/prerender/manifest.ts";

type Group = Rolldown.CodeSplittingGroup;
type Graph = Parameters<Rolldown.CodeSplittingNameFunction>[1];

/**
 * The contracts of routes that several screens call: the enrollment loads them at its start, public pages with the first
 * form that is sent. What one screen alone uses is in its chunk.
 */
const schemas = /[\\/](node_modules[\\/]zod|contracts[\\/]http)[\\/]/;

/** The texts of the public pages are one module, and the legal pages have texts of their own. */
const publicMessages = /messages[\\/](public\.ts|(en|es)[\\/])/;

/** Times and numbers for the texts of any page. Small: a chunk that has more than these would cost a page of texts more. */
const figures = /(domain[\\/]retention|contracts[\\/]messages[\\/](en|es)[\\/]numbers)\.ts$/;

/** The enrollment and the eligibility card load data with it; the other public pages have none to load. */
const dataFetching = /node_modules[\\/](swr|use-sync-external-store|dequal)[\\/]/;

/** Which pages load a module at their start. */
type Use = {
  /** The number of screens that import it, of each kind. The one that uploads from a phone does not count. */
  publicScreens: number;
  enrollmentScreens: number;
  /** Whether a screen imports it that a household opens with a link in an e-mail. */
  afterLink: boolean;
  /** Whether the scripts of every page of this kind import it. */
  everyPublicPage: boolean;
  everyEnrollmentPage: boolean;
};

const afterLink: readonly string[] = enrollmentPages
  .filter((page) => ["emailLink", "myEnrollment"].includes(definitionOf(page).scriptBudget))
  .map(screenSource);

/** The screens behind links in e-mails, and My enrollment: nobody enrolls there. */
const isAfterLink = (module: string) => afterLink.some((source) => module.endsWith(`/${source}`));

/** It shares the upload with one screen of the enrollment. The others should not load that. */
const isPhone = (module: string) => module.endsWith("/phone-upload.tsx");

function useOf(id: string, graph: Graph): Use {
  const use = {
    publicScreens: 0,
    enrollmentScreens: 0,
    afterLink: false,
    everyPublicPage: false,
    everyEnrollmentPage: false,
  };
  const seen = new Set<string>();
  const visit = (module: string) => {
    if (seen.has(module)) return;
    seen.add(module);
    const { importers = [], dynamicImporters = [] } = graph.getModuleInfo(module) ?? {};
    if (module.endsWith("/src/hydrate.tsx")) use.everyPublicPage = true;
    if (module.endsWith("/src/main.tsx")) use.everyEnrollmentPage = true;
    if (dynamicImporters.some((importer) => importer.endsWith("/public-loaders.tsx"))) use.publicScreens += 1;
    if (dynamicImporters.some((importer) => importer.endsWith("/screens/loaders.ts")) && !isPhone(module)) {
      use.enrollmentScreens += 1;
      if (isAfterLink(module)) use.afterLink = true;
    }
    for (const importer of importers) visit(importer);
  };
  visit(id);
  return use;
}

type Shared = { name: string; priority: number; test?: RegExp; isShared: (use: Use, id: string) => boolean };

const shared = ({ name, isShared, ...group }: Shared): Group => ({
  name: (id, graph) => (isShared(useOf(id, graph), id) ? name : null),
  debugName: name,
  ...group,
});

/**
 * The shared chunks of the site. One file loads sooner than twenty and compresses better, but a page should load nothing
 * that it does not use. A module that no group takes is in the chunk of the one screen that imports it.
 */
export const chunkGroups: Group[] = [
  shared({
    name: "site",
    priority: 8,
    isShared: (use, id) => figures.test(id) || (use.everyPublicPage && use.everyEnrollmentPage),
  }),
  shared({
    name: "schemas",
    test: schemas,
    priority: 7,
    isShared: (use) => use.publicScreens >= 1 || use.enrollmentScreens >= 2,
  }),
  { name: "data", test: dataFetching, priority: 6 },
  shared({
    name: "components",
    priority: 5,
    isShared: (use) => use.publicScreens >= 1 && use.enrollmentScreens >= 2,
  }),
  shared({ name: "texts", test: publicMessages, priority: 4, isShared: (use) => use.publicScreens >= 3 }),
  shared({ name: "pages", priority: 3, isShared: (use) => use.publicScreens >= 3 }),
  shared({
    name: "screens",
    priority: 2,
    isShared: (use) => use.enrollmentScreens >= 2 && (use.afterLink || use.everyEnrollmentPage),
  }),
  // After the others: it takes along whatever they have not taken that its modules import.
  shared({ name: "enrolling", priority: 1, isShared: (use) => use.enrollmentScreens >= 2 }),
];
