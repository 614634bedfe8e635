import { disclosurePath, localizedPaths, receiptPath } from "#contracts/site/pages.ts";
import { language } from "./messages/en/language.ts";

const pages = localizedPaths(language);

/** Every address, spelled once: that of this build's language. */
export const paths = {
  home: () => pages.home,
  pseg: () => pages.pseg,
  ace: () => pages.ace,
  jcpl: () => pages.jcpl,
  nj: () => pages.nj,
  howItWorks: () => pages.howItWorks,
  about: () => pages.about,
  faqs: () => pages.faqs,
  contact: () => pages.contact,
  privacy: () => pages.privacy,
  terms: () => pages.terms,
  signup: () => pages.signup,
  connect: () => pages.connect,
  application: () => pages.application,
  enrollment: () => pages.enrollment,
  manualEntry: () => pages.manualEntry,
  billing: () => pages.billing,
  confirmation: () => pages.confirmation,
  /** For signing, with what is typed on the screen that asks for it. Without: what was signed. */
  disclosure: (sessionId: string, filledIn?: { utility: string; accountNumber: string }) =>
    disclosurePath(sessionId) + (filledIn ? `?${new URLSearchParams({ ...filledIn, language })}` : ""),
  receipt: receiptPath,
};
