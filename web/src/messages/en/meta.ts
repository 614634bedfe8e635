import type { PublicPage } from "#contracts/site/pages.ts";

type Meta = { title: string; description: string };

/** Titles and descriptions for browser tabs, search results and shared links. */
export const meta: Record<PublicPage, Meta> = {
  home: {
    title: "Wattigator: community solar savings in New Jersey",
    description:
      "Get a guaranteed discount on community solar credits with PSE&G, JCP&L or Atlantic City Electric. Free to join, no panels.",
  },
  pseg: {
    title: "PSE&G community solar: {pse}% discount, Wattigator",
    description: "Community solar for PSE&G homes. {pse}% off solar credits, free to join, cancel anytime.",
  },
  jcpl: {
    title: "JCP&L community solar: {jcpl}% discount, Wattigator",
    description: "Community solar for JCP&L homes. {jcpl}% off solar credits, free to join, cancel anytime.",
  },
  ace: {
    title: "Atlantic City Electric community solar: {ace}% discount, Wattigator",
    description: "Community solar for ACE homes. {ace}% off solar credits, free to join, cancel anytime.",
  },
  nj: {
    title: "New Jersey community solar, Wattigator",
    description: "See the community solar discount where you live.",
  },
  howItWorks: {
    title: "How community solar works, Wattigator",
    description: "From a farm's first ray of sun to a smaller electric bill.",
  },
  about: { title: "About Wattigator", description: "Who we are and what we promise." },
  faqs: {
    title: "Frequently Asked Questions, Wattigator",
    description: "Straight answers about community solar in New Jersey.",
  },
  contact: { title: "Contact Wattigator", description: "Call, email or write." },
  privacy: {
    title: "Privacy Policy, Wattigator",
    description: "What we collect, why, and your choices.",
  },
  terms: { title: "Terms of Use, Wattigator", description: "The rules for using Wattigator." },
};
