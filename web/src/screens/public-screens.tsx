import type { ReactNode } from "react";
import type { PublicPage } from "#contracts/site/pages.ts";

/** A public page, or what an unknown address shows. */
export type PrerenderedPage = PublicPage | "notFound";
type Load = () => Promise<ReactNode>;

const landing = (page: "pseg" | "ace" | "jcpl" | "nj") => async () => {
  const { default: Landing } = await import("./landing/landing.tsx");
  return <Landing page={page} />;
};
const legal = (page: "privacy" | "terms") => async () => {
  const { default: Legal } = await import("./legal/legal.tsx");
  return <Legal page={page} />;
};

/** What each public page shows: for the publisher, and for the browser that brings it to life. */
export const publicScreens: Record<PrerenderedPage, Load> = {
  home: async () => {
    const { default: Home } = await import("./home/home.tsx");
    return <Home />;
  },
  pseg: landing("pseg"),
  ace: landing("ace"),
  jcpl: landing("jcpl"),
  nj: landing("nj"),
  howItWorks: async () => {
    const { default: HowItWorks } = await import("./how-it-works/how-it-works.tsx");
    return <HowItWorks />;
  },
  about: async () => {
    const { default: About } = await import("./about/about.tsx");
    return <About />;
  },
  faqs: async () => {
    const { default: Faqs } = await import("./faqs/faqs.tsx");
    return <Faqs />;
  },
  contact: async () => {
    const { default: Contact } = await import("./contact/contact.tsx");
    return <Contact />;
  },
  privacy: legal("privacy"),
  terms: legal("terms"),
  notFound: async () => {
    const { default: NotFound } = await import("./not-found/not-found.tsx");
    return <NotFound />;
  },
};
