import { z } from "zod";
import { fileWords } from "#contracts/messages/en/forms.ts";
import { billWords } from "#contracts/messages/en/server.ts";

/** Why a bill could not be read, and what the server then says. `{issuer}` is filled in. */
export const billErrors = { ...fileWords, ...billWords };
export type BillError = keyof typeof billErrors;
export const billError = z.enum(Object.keys(billErrors) as [BillError, ...BillError[]]);
