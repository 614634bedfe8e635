import { privacy } from "./en/privacy.ts";
import { terms } from "./en/terms.ts";
import { filled } from "./fill.ts";

/** Long, and read by few: apart from the rest, so that only its readers load it. */
export const legalCopy = filled({ privacy, terms });
export type LegalCopy = typeof legalCopy;
