import { correlationHeader } from "#contracts/http/correlation.ts";
import { siteOriginsHeader } from "#contracts/http/origin-headers.ts";

type Headers = Record<string, string | undefined> | undefined;

/**
 * Whether a page of this site sent the request. Browsers say so in `Sec-Fetch-Site`; old ones send only `Origin`. A client
 * that sends neither is not a browser, so it has no household's cookies.
 */
export function isSameOrigin(headers: Headers = {}): boolean {
  const site = headers["sec-fetch-site"];
  if (site !== undefined) return site === "same-origin";
  if (headers.origin === undefined) return true;
  return headers[siteOriginsHeader]?.split(" ").includes(headers.origin) ?? false;
}

/**
 * Whether a script of this site sent the request, and not a link, an image or a frame anywhere. Old browsers do not say how a
 * request came about. There, our own header proves it: other origins may not send it.
 */
export function isSentByScript(headers: Headers = {}): boolean {
  const { "sec-fetch-site": site, "sec-fetch-mode": mode = "" } = headers;
  if (site === undefined) return headers[correlationHeader] !== undefined;
  return site === "same-origin" && ["cors", "same-origin"].includes(mode);
}
