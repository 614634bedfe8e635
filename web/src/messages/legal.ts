import { privacy } from "./en/privacy.ts";
import { terms } from "./en/terms.ts";
import { fillPlaceholders } from "./placeholders.ts";

/** A module of its own, so that only the legal pages load these long texts. */
export const legalMessages = fillPlaceholders({ privacy, terms });
