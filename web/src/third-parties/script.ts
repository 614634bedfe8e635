import { log } from "#web/src/browser/log.ts";

const loaded = new Set<string>();

/** Loads a vendor's script once. Nobody waits for it, and one that a blocker keeps away is no error of ours. */
export function loadScript(vendor: string, address: string): void {
  if (loaded.has(address)) return;
  loaded.add(address);
  const script = document.createElement("script");
  script.src = address;
  script.async = true;
  script.onerror = () => log.loadFailed(vendor, "script");
  document.head.append(script);
}
