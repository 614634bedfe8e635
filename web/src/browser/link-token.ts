const parameter = "token";

/**
 * The token of the link that opened this page, from the query or the fragment of its URL. It moves from the URL to the history
 * entry, so that neither a third party that reads the URL nor a bookmark gets it, and the page can still be reloaded.
 */
export function takeLinkToken(): string | undefined {
  const url = new URL(window.location.href);
  const fragment = new URLSearchParams(url.hash.slice(1));
  const token = url.searchParams.get(parameter) ?? fragment.get(parameter);
  const entry: Record<string, unknown> | null = window.history.state;
  if (token === null) return typeof entry?.[parameter] === "string" ? entry[parameter] : undefined;
  url.searchParams.delete(parameter);
  if (fragment.has(parameter)) url.hash = "";
  window.history.replaceState({ ...entry, [parameter]: token }, "", url);
  return token;
}

/** Lets a link to the same page in another language open it with the token, in a fragment that no server receives. */
export function passLinkToken(link: HTMLAnchorElement): void {
  const token = takeLinkToken();
  if (token === undefined) return;
  link.search = window.location.search;
  link.hash = String(new URLSearchParams({ [parameter]: token }));
}
