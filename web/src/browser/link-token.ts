const parameter = "token";

/**
 * The token of the link in an e-mail that opened this page, from the query or the fragment of its URL. It moves from the URL to the history entry, so that neither a
 * third party that reads the URL nor a bookmark gets it, and the page can still be reloaded.
 */
export function takeLinkToken(): string | undefined {
  const url = new URL(window.location.href);
  const fragment = new URLSearchParams(url.hash.slice(1));
  const token = url.searchParams.get(parameter) ?? fragment.get(parameter);
  const state: unknown = window.history.state;
  const entry = typeof state === "object" && state !== null ? state : {};
  if (token === null) return parameter in entry ? String(entry[parameter]) : undefined;
  url.searchParams.delete(parameter);
  if (fragment.has(parameter)) url.hash = "";
  window.history.replaceState({ ...entry, [parameter]: token }, "", url);
  return token;
}
