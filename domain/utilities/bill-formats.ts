import { aceBill } from "./ace.ts";
import type { BillFormat } from "./bill-format.ts";
import type { UtilityCode } from "./index.ts";
import { jcplBill } from "./jcpl.ts";
import { pseBill } from "./pse.ts";

/** Only the bill reader imports this module: public pages must not load it. */
export const billFormats: Record<UtilityCode, BillFormat> = { pse: pseBill, jcpl: jcplBill, ace: aceBill };
