import { type ReactNode, useEffect } from "react";
import type { ThirdParties as Configured } from "#contracts/site/third-parties.ts";
import { useThirdParties } from "#web/src/api/config.ts";
import { whenIdle } from "#web/src/browser/idle.ts";
import { log } from "#web/src/browser/log.ts";
import { useNavigation } from "#web/src/navigation.tsx";
import { mustReloadWithoutAwin } from "./awin-pages.ts";
import { hasPrivacySignal } from "./privacy.ts";

/** Loads the configured third parties on pages that may have them, once the browser is idle. */
export function ThirdParties({ children }: { children: ReactNode }) {
  const { pathname, search } = useNavigation();
  const parties = useThirdParties();
  const needsReload = mustReloadWithoutAwin(pathname);

  useEffect(() => {
    if (needsReload) window.location.reload();
  }, [needsReload]);
  useEffect(() => registerClick(search), [search]);
  useEffect(() => {
    if (parties) start(parties);
  }, [parties]);
  useEffect(() => {
    if (!parties?.awin || hasPrivacySignal()) return;
    const { awin } = parties;
    return whenIdle(() =>
      logFailure(import("./awin.ts").then(({ loadAwinOn }) => loadAwinOn(awin, pathname))),
    );
  }, [parties, pathname]);

  return needsReload ? null : children;
}

/** Logs a failed import. These modules are imported on demand: most visits need none of them. */
const logFailure = (work: Promise<unknown>) =>
  void work.catch((error: unknown) => log.loadFailed("third_parties", error));

/** Sends the affiliate click in the URL to the server. */
function registerClick(search: string): void {
  const awc = new URLSearchParams(search).get("awc");
  if (awc && !hasPrivacySignal()) logFailure(import("./click.ts").then(({ sendClick }) => sendClick(awc)));
}

let isDatadogStarted = false;
function start(parties: Configured): void {
  if (Object.keys(parties).length === 0) return;
  logFailure(import("./track.ts").then(({ configureThirdParties }) => configureThirdParties(parties)));
  const { datadog } = parties;
  if (!datadog || isDatadogStarted || hasPrivacySignal()) return;
  isDatadogStarted = true;
  whenIdle(() => logFailure(import("./datadog.ts").then(({ startDatadog }) => startDatadog(datadog))));
}
