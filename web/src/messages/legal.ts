import { privacy } from "./en/privacy.ts";
import { terms } from "./en/terms.ts";
import { fillPlaceholders } from "./placeholders.ts";

/** Long, and read by few: apart from the rest, so that only its readers load it. */
export const legalMessages = fillPlaceholders({ privacy, terms });
export type LegalCopy = typeof legalMessages;
