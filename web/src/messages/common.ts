import { common as en } from "./en/common.ts";
import { fillPlaceholders } from "./placeholders.ts";

/** What every page needs. The rest comes with the page that shows it. */
export const common = fillPlaceholders(en);
