import * as z from "zod/mini";
import { timestamp } from "./fields.ts";

/** Whether vendors (marketing, affiliate network, monitoring) may use the data of a household. */
export const vendorChoice = z.enum(["off", "on"]);
export type VendorChoice = z.infer<typeof vendorChoice>;

/** Since when vendors may not use the data of the address. Absent while they may. */
export const vendorsOffSince = z.optional(timestamp);

/** Switches every use of the data of the address by vendors off, or on again. */
export const changeVendorChoiceRequest = z.object({ choice: vendorChoice });
export const changeVendorChoiceReply = z.object({ vendorsOffSince });
export type VendorChoiceReply = z.output<typeof changeVendorChoiceReply>;
