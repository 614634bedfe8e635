import * as z from "zod/mini";
import { timestamp } from "./fields.ts";
import { limitErrors, type Route } from "./route.ts";

/** Whether vendors (marketing, affiliate network, monitoring) may use the data of a household. */
export const vendorChoice = z.enum(["off", "on"]);
export type VendorChoice = z.infer<typeof vendorChoice>;

/** Since when vendors may not use the data of the address. Absent while they may. */
export const vendorsOffSince = z.optional(timestamp);

/** Switches every use of the data of the address by vendors off, or on again. */
export const changeVendorChoiceRequest = z.object({ choice: vendorChoice });
export const changeVendorChoiceReply = z.object({ vendorsOffSince });
export type VendorChoiceReply = z.output<typeof changeVendorChoiceReply>;

export const changeVendorChoiceRoute = {
  method: "POST",
  path: "/api/my-enrollment/vendors",
  body: changeVendorChoiceRequest,
  reply: changeVendorChoiceReply,
  errors: ["access_expired", "session_changed", ...limitErrors],
} as const satisfies Route;
