import { affiliateClick, setCookieRoute } from "#contracts/http/conversion.ts";
import { callApi } from "#web/src/api/call.ts";
import { registeredClick } from "#web/src/browser/storage.ts";

let pendingClick: string | undefined;

/** Sends the affiliate click of this visit to the server, which sets its cookie. A reload does not send it again. */
export async function sendClick(value: string): Promise<void> {
  const awc = affiliateClick.safeParse(value).data;
  if (!awc || [pendingClick, registeredClick.read()].includes(awc)) return;
  pendingClick = awc;
  try {
    await callApi(setCookieRoute, { query: { awc } }, { keepalive: true });
    registeredClick.write(awc);
  } catch (error) {
    pendingClick = undefined;
    throw error;
  }
}
