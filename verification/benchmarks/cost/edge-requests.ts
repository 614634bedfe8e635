import type { Page } from "@playwright/test";
import { switchesPath } from "#contracts/http/switches-path.ts";
import { type Amounts, sum } from "./prices.ts";

/** CloudFront runs a function for the request of a page or file, and one for its response: infra/stacks/edge-stack.ts. */
const functionsOfFile = 2;

/** Not the switches: CloudFront answers nearly all of these requests from its cache. */
const isOfApi = (path: string): boolean => /^\/(api|pdf)\//.test(path) && path !== switchesPath;

/** What CloudFront and what is behind it charge for one answer. */
function amountsOf(path: string, bytes: number): Amounts {
  const origin: Amounts = isOfApi(path) ? { apiRequest: 1 } : { edgeFunction: functionsOfFile };
  return { edgeRequest: 1, firewallRequest: 1, edgeByte: bytes, ...origin };
}

/** Counts what the site answers to this process. */
export function countAnswers(web: string) {
  const fetchUncounted = globalThis.fetch;
  let amounts: Amounts = {};
  globalThis.fetch = async (input, init) => {
    const response = await fetchUncounted(input, init);
    if (!String(input).startsWith(web)) return response;
    const sentBytes = response.headers.get("content-length");
    const bytes = sentBytes === null ? (await response.clone().arrayBuffer()).byteLength : Number(sentBytes);
    amounts = sum(amounts, amountsOf(new URL(String(input)).pathname, bytes));
    return response;
  };
  return {
    fetchUncounted,
    take(): Amounts {
      const previous = amounts;
      amounts = {};
      return previous;
    },
  };
}

/** Counts the site's files that a browser loads, as compressed as they are sent. */
export async function countFiles(page: Page, web: string): Promise<() => Amounts> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send("Network.enable");
  const paths = new Map<string, string>();
  let amounts: Amounts = {};
  devTools.on("Network.requestWillBeSent", ({ requestId, request }) => {
    const { origin, pathname } = new URL(request.url);
    if (origin === web && !isOfApi(pathname)) paths.set(requestId, pathname);
  });
  devTools.on("Network.requestServedFromCache", ({ requestId }) => paths.delete(requestId));
  devTools.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const path = paths.get(requestId);
    if (path !== undefined) amounts = sum(amounts, amountsOf(path, encodedDataLength));
  });
  return () => amounts;
}
