/** Keys and cookies of the marketing library, which used to keep the person in the browser. */
const isOfAnalytics = (name: string) => /^(ajs_|persisted-queue:)/.test(name);

/** Removes what earlier visits left of the person. */
export function clearEarlierAnalytics(): void {
  try {
    for (const key of Object.keys(window.localStorage).filter(isOfAnalytics))
      window.localStorage.removeItem(key);
  } catch {
    // A browser that denies its storage keeps nothing in it.
  }
  const labels = document.location.hostname.split(".");
  // The library chose the highest domain that the browser accepts.
  const domains = ["", ...labels.map((_, index) => `; Domain=${labels.slice(index).join(".")}`)];
  for (const cookie of document.cookie.split("; ").filter(isOfAnalytics)) {
    const [name] = cookie.split("=");
    // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the other way
    for (const domain of domains) document.cookie = `${name}=; Max-Age=0; Path=/${domain}`;
  }
}
