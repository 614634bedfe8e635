import { log } from "#web/src/browser/log.ts";

const loaded = new Set<string>();

/** Loads a vendor's script once. A blocked script is logged and otherwise ignored. */
export function loadScript(vendor: string, url: string): void {
  if (loaded.has(url)) return;
  loaded.add(url);
  const script = document.createElement("script");
  script.src = url;
  script.async = true;
  script.onerror = () => log.loadFailed(vendor, "script");
  document.head.append(script);
}
