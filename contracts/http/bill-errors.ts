import { z } from "zod";
import { fileMessages } from "#contracts/messages/en/forms.ts";
import { billMessages } from "#contracts/messages/en/server.ts";

/** Why a bill could not be read, and what the server then says. `{issuer}` is filled in. */
export const billErrorMessages = { ...fileMessages, ...billMessages };
export type BillError = keyof typeof billErrorMessages;
export const billError = z.enum(Object.keys(billErrorMessages) as [BillError, ...BillError[]]);
