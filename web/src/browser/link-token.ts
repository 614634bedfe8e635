/** The parameter of our links, in the query or the fragment of the URL, whose value lets whoever has it act. */
const tokenParameter = "token";

/** The token in the URL of a link: of an e-mail, of the code for a phone, or of the same page in the other language. */
const tokenIn = (url: URL): string | null =>
  url.searchParams.get(tokenParameter) ?? new URLSearchParams(url.hash.slice(1)).get(tokenParameter);

/**
 * Marks a document that a link with a token opened. The first script calls it, before anything takes the token out of the URL:
 * the browser's navigation timing keeps the original URL for every script that asks.
 */
export function markIfOpenedWithToken(): void {
  if (tokenIn(new URL(window.location.href)) !== null) document.documentElement.dataset.linkToken = "";
}

/** A link that is pasted into the tab of an earlier one changes the fragment only: it opens as it would in a new tab. */
export function openPastedLinks(): void {
  window.addEventListener("hashchange", () => {
    if (tokenIn(new URL(window.location.href)) !== null) window.location.reload();
  });
}

/** The token that `takeLinkToken` moved to the history entry: a reload has it as well. */
function keptToken(): string | undefined {
  const entry: Record<string, unknown> | null = window.history.state;
  const kept = entry?.[tokenParameter];
  return typeof kept === "string" ? kept : undefined;
}

/** Whether this document was opened with a token. No vendor may learn anything of it. */
export const wasOpenedWithToken = (): boolean =>
  "linkToken" in document.documentElement.dataset || keptToken() !== undefined;

/**
 * The token of the link that opened this page, from the query or the fragment of its URL. It moves from the URL to the history
 * entry, so that neither a third party that reads the URL nor a bookmark gets it, and the page can still be reloaded.
 */
export function takeLinkToken(): string | undefined {
  const url = new URL(window.location.href);
  const token = tokenIn(url);
  if (token === null) return keptToken();
  url.searchParams.delete(tokenParameter);
  if (new URLSearchParams(url.hash.slice(1)).has(tokenParameter)) url.hash = "";
  window.history.replaceState({ ...window.history.state, [tokenParameter]: token }, "", url);
  return token;
}

/** Lets a link to the same page in another language open it with the token, in a fragment that no server receives. */
export function passLinkToken(link: HTMLAnchorElement): void {
  const token = takeLinkToken();
  if (token === undefined) return;
  link.search = window.location.search;
  link.hash = String(new URLSearchParams({ [tokenParameter]: token }));
}
