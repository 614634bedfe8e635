import { common as en } from "./en/common.ts";
import { filled } from "./fill.ts";

/** What every page needs. The rest comes with the page that shows it. */
export const common = filled(en);
