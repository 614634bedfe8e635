import { common as en } from "./en/common.ts";
import { fillPlaceholders } from "./placeholders.ts";

/** Messages that every page needs. */
export const common = fillPlaceholders(en);
