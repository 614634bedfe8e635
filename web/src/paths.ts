import { disclosurePath, pages, receiptPath } from "../../contracts/pages.ts";

/** Every address, spelled once. */
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
  disclosure: (sessionId: string, filledIn?: { utility: string; accountNumber: string }) =>
    disclosurePath(sessionId) + (filledIn ? `?${new URLSearchParams(filledIn)}` : ""),
  receipt: receiptPath,
};
