import * as z from "zod/mini";
import { sessionId } from "./fields.ts";
import { redirect } from "./page-replies.ts";
import { limitErrors, type Route } from "./route.ts";

const documentQuery = z.partial(
  z.object({
    utility: z.string(),
    accountNumber: z.string(),
    /** Of the summary in the disclosure, and of the page that explains why a document cannot be opened. */
    language: z.string(),
    /** From the link in our e-mail. */
    token: z.string(),
  }),
);

export const getDisclosureRoute = {
  method: "GET",
  path: "/pdf/{sessionId}",
  params: z.object({ sessionId }),
  query: documentQuery,
  reply: z.instanceof(Uint8Array),
  errors: ["session_not_found", "session_changed"],
} as const satisfies Route;

export const sendDocumentLinkRoute = {
  method: "POST",
  path: "/pdf/{sessionId}/link",
  acceptsForm: true,
  params: z.object({ sessionId }),
  query: z.pick(documentQuery, { language: true }),
  reply: redirect,
  errors: limitErrors,
} as const satisfies Route;

export const getReceiptRoute = {
  method: "GET",
  path: "/pdf/{sessionId}/receipt",
  params: z.object({ sessionId }),
  query: z.pick(documentQuery, { language: true, token: true }),
  reply: z.instanceof(Uint8Array),
  errors: ["session_not_found", "receipt_not_available"],
} as const satisfies Route;
