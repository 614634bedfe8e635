import type { routes } from "#contracts/http/routes.ts";
import { defaultLocale } from "#contracts/site/locales.ts";
import { limits } from "#domain/limits.ts";
import { withAccess } from "#lambdas/shared/middleware/access.ts";
import type { RouteHandler } from "#lambdas/shared/middleware/http.ts";
import { log } from "#lambdas/shared/middleware/log.ts";
import { pdfHeaders } from "#lambdas/shared/middleware/pdf-headers.ts";
import { ok, rateLimited } from "#lambdas/shared/middleware/replies.ts";
import type {
  AccessSessions,
  BillStore,
  Clock,
  Enrollments,
  Limiter,
  NumberCipher,
  RecordIdsOfAddress,
  SessionStore,
} from "#lambdas/shared/ports.ts";
import { fileOf, findPersonalData, toJson } from "./personal-data.ts";
import { renderPersonalData } from "./personal-data-pdf.ts";

type Dependencies = {
  accessSessions: Pick<AccessSessions, "find">;
  ids: RecordIdsOfAddress;
  enrollments: Pick<Enrollments, "find">;
  sessions: Pick<SessionStore, "findForServer">;
  bills: Pick<BillStore, "findBySession">;
  /** Numbers that the household asked us to correct are encrypted on their own. */
  cipher: NumberCipher;
  limiter: Limiter;
  now: Clock;
};

/** Lambda returns at most 6 MB, and bytes leave it in Base64. */
const maxFileBytes = 4_400_000;
/**
 * How much data becomes one file. A PDF is up to 30 times as large, and needs time, of which a request has 15 seconds. A household has
 * a few kilobytes; strangers who sign up with its address may have made more.
 */
const maxDataBytes = { json: 4_000_000, pdf: 150_000 };

/**
 * Returns what we hold of the address whose link was opened in this browser, as one file: everything of a household, and of
 * strangers' sign-ups with its address as much as fits. It is made for this request and stored nowhere.
 */
export const downloadPersonalData =
  ({
    accessSessions,
    limiter,
    now,
    ...stores
  }: Dependencies): RouteHandler<typeof routes.downloadPersonalData> =>
  async ({ query: { format, language = defaultLocale }, access }) =>
    withAccess(accessSessions, { access }, async ({ emailKey }) => {
      const taken = await limiter.take(limits.dataDownloadsOfMailbox, emailKey);
      if (!taken.ok) return rateLimited(taken);
      const file = { createdAt: now().toISOString(), email: emailKey };
      const found = await findPersonalData(emailKey, stores, maxDataBytes[format]);
      const write = async (maxBytes?: number): Promise<Uint8Array<ArrayBuffer>> => {
        const data = { ...file, ...fileOf(found, maxBytes) };
        return format === "pdf" ? renderPersonalData(data, language) : toJson(data);
      };
      let bytes = await write();
      for (let left = maxDataBytes[format] / 2; bytes.byteLength > maxFileBytes; left /= 2)
        bytes = await write(left);
      log.personalDataDownloaded({ format, bytes: bytes.byteLength });
      return ok(bytes, { headers: headers[format] });
    });

const pdf = pdfHeaders("attachment", "wattigator-my-data.pdf");
const headers = {
  pdf,
  json: {
    ...pdf,
    "content-type": "application/json; charset=utf-8",
    "content-disposition": 'attachment; filename="wattigator-my-data.json"',
  },
};
