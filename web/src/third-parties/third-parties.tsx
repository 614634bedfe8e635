import { type ReactNode, useEffect } from "react";
import type { ThirdParties as Configured } from "#contracts/site/third-parties.ts";
import { useThirdParties } from "#web/src/api/config.ts";
import { whenIdle } from "#web/src/browser/idle.ts";
import { log } from "#web/src/browser/log.ts";
import { useNavigation } from "#web/src/navigation.tsx";
import { mustReloadWithoutAwin } from "./awin-pages.ts";
import { asksForPrivacy } from "./privacy.ts";

/** Around all pages: brings in the third parties that are configured, where they may be, once the page has its rest. */
export function ThirdParties({ children }: { children: ReactNode }) {
  const { pathname, search } = useNavigation();
  const parties = useThirdParties();
  const leaving = mustReloadWithoutAwin(pathname);

  useEffect(() => {
    if (leaving) window.location.reload();
  }, [leaving]);
  useEffect(() => registerClick(search), [search]);
  useEffect(() => {
    if (parties) start(parties);
  }, [parties]);
  useEffect(() => {
    if (!parties?.awin || asksForPrivacy()) return;
    const { awin } = parties;
    return whenIdle(() => late(import("./awin.ts").then(({ showPage }) => showPage(awin, pathname))));
  }, [parties, pathname]);

  return leaving ? null : children;
}

/** Most visits need none of it, so it is loaded by those that do. */
const late = (work: Promise<unknown>) =>
  void work.catch((error: unknown) => log.loadFailed("third_parties", error));

/** The server keeps the click that brought somebody here. */
function registerClick(search: string): void {
  const awc = new URLSearchParams(search).get("awc");
  if (awc && !asksForPrivacy()) late(import("./click.ts").then(({ register }) => register(awc)));
}

let watching = false;
function start(parties: Configured): void {
  if (Object.keys(parties).length === 0) return;
  late(import("./track.ts").then(({ thirdPartiesAre }) => thirdPartiesAre(parties)));
  const { datadog } = parties;
  if (!datadog || watching || asksForPrivacy()) return;
  watching = true;
  whenIdle(() => late(import("./datadog.ts").then(({ watch }) => watch(datadog))));
}
