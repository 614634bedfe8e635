import { affiliateClick } from "#contracts/http/conversion.ts";
import { callApi } from "#web/src/api/call.ts";
import { registeredClick } from "#web/src/browser/storage.ts";

let underWay: string | undefined;

/** The server keeps the click that brought somebody here. A reload is no new click. */
export async function register(value: string): Promise<void> {
  const awc = affiliateClick.safeParse(value).data;
  if (!awc || [underWay, registeredClick.read()].includes(awc)) return;
  underWay = awc;
  try {
    await callApi("setCookie", { query: { awc } }, { keepalive: true });
    registeredClick.write(awc);
  } catch (error) {
    underWay = undefined;
    throw error;
  }
}
