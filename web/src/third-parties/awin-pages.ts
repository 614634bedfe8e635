import { pagesWithoutPersonalData } from "#contracts/site/pages.ts";
import { language } from "#web/src/messages/en/language.ts";
import { paths } from "#web/src/paths.ts";

/** Whether Awin's script is in this document. */
export const awin = { present: false };

/** Awin's rule: its script runs on no page where personal data is entered. */
export const mayRunOn = (path: string): boolean =>
  pagesWithoutPersonalData(language).includes(path.replace(/(?<=.)\/$/, ""));

/** A script cannot be unloaded, only left behind: this page has to be opened anew, without it. */
export const mustLeaveBehind = (path: string): boolean =>
  awin.present && !mayRunOn(path) && path !== paths.confirmation();
