import * as z from "zod/mini";
import { timestamp } from "#contracts/http/fields.ts";
import { vendorChoice } from "#contracts/http/vendor-choice.ts";
import { evidence } from "./evidence.ts";

/** The household switched every use of its data by vendors off, or on again. Events are appended, never changed. */
export const vendorChoiceEvent = z.object({ at: timestamp, choice: vendorChoice, evidence });
export type VendorChoiceEvent = z.infer<typeof vendorChoiceEvent>;
