/** The source file of each page's screen, as the build's manifest names it. */
const sources: Record<string, string> = {
  home: "home/home",
  pseg: "landing/landing",
  ace: "landing/landing",
  jcpl: "landing/landing",
  nj: "landing/landing",
  howItWorks: "how-it-works/how-it-works",
  about: "about/about",
  faqs: "faqs/faqs",
  contact: "contact/contact",
  privacy: "legal/legal",
  terms: "legal/legal",
  manualEntry: "enrollment/enrollment",
  notFound: "not-found/not-found",
};

/** Other screens are named like their folder. */
export const sourceOf = (page: string): string => `src/screens/${sources[page] ?? `${page}/${page}`}.tsx`;
