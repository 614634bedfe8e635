import { type ReactNode, useEffect } from "react";
import { definitionOf, type PageId, pageAt } from "#contracts/site/pages.ts";
import type { ThirdParties as Configured } from "#contracts/site/third-parties.ts";
import { language } from "#messages/language.ts";
import { useThirdParties } from "#web/src/api/config.ts";
import { whenIdle } from "#web/src/browser/idle.ts";
import { log } from "#web/src/browser/log.ts";
import { useNavigation } from "#web/src/navigation.tsx";
import { hasPrivacySignal, hasVendorOptOut, isWithoutVendors } from "./privacy.ts";

/** Starts the configured third parties, and adds the frame with vendors' scripts to pages that allow it, once the browser is idle. */
export function ThirdParties({ children }: { children: ReactNode }) {
  const { pathname, search } = useNavigation();
  const parties = useThirdParties();

  useEffect(() => registerClick(search), [search]);
  useEffect(() => {
    if (parties) start(parties);
  }, [parties]);
  useEffect(() => {
    // The household may have opted out in another tab.
    const onShow = () => hasVendorOptOut() && stopThirdParties();
    document.addEventListener("visibilitychange", onShow);
    return () => document.removeEventListener("visibilitychange", onShow);
  }, []);
  useEffect(() => {
    const page = pageAt(pathname, language);
    // The table of pages defines where vendors' scripts may run: on no unknown path, and on no page of the enrollment.
    if (!parties || !page || !definitionOf(page).allowsVendorScripts) return;
    return whenIdle(() => logFailure(startVendorFrame(parties, page)));
  }, [parties, pathname]);

  return children;
}

/** Logs a failed import. These modules are imported on demand: most visits need none of them. */
const logFailure = (work: Promise<unknown>) =>
  void work.catch((error: unknown) => log.loadFailed("third_parties", error));

/** Sends the affiliate click in the URL to the server. */
function registerClick(search: string): void {
  const awc = new URLSearchParams(search).get("awc");
  if (awc && !hasPrivacySignal()) logFailure(import("./click.ts").then(({ sendClick }) => sendClick(awc)));
}

let vendorFrame: HTMLIFrameElement | undefined;
async function startVendorFrame(parties: Configured, page: PageId): Promise<void> {
  const { addVendorFrame } = await import("./vendor-frame.ts");
  vendorFrame = addVendorFrame(parties, page);
}

/** Stops vendors on this page, once the household has opted out. Events are not sent any more either: `track.ts`. */
export function stopThirdParties(): void {
  vendorFrame?.remove();
  if (isDatadogStarted) logFailure(import("./datadog.ts").then(({ stopDatadog }) => stopDatadog()));
}

let isDatadogStarted = false;
function start(parties: Configured): void {
  if (Object.keys(parties).length === 0) return;
  logFailure(import("./track.ts").then(({ configureThirdParties }) => configureThirdParties(parties)));
  const { datadog } = parties;
  if (!datadog || isDatadogStarted || isWithoutVendors()) return;
  isDatadogStarted = true;
  whenIdle(() => logFailure(import("./datadog.ts").then(({ startDatadog }) => startDatadog(datadog))));
}
