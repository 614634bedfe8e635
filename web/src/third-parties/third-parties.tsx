import { type ReactNode, useEffect } from "react";
import { useLocation } from "react-router-dom";
import { affiliateClick } from "../../../contracts/conversion.ts";
import type { ThirdParties as Configured } from "../../../contracts/third-parties.ts";
import { call } from "../api/call.ts";
import { useSiteConfig } from "../api/hooks.ts";
import { log } from "../browser/log.ts";
import { registeredClick } from "../browser/storage.ts";
import { mustLeaveBehind, showPage } from "./awin.ts";
import { whenIdle } from "./idle.ts";
import { asksForPrivacy } from "./privacy.ts";
import { thirdPartiesAre } from "./track.ts";

/** Around all pages: brings in the third parties that are configured, where they may be, once the page has its rest. */
export function ThirdParties({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation();
  const parties = useSiteConfig()?.thirdParties;
  const leaving = mustLeaveBehind(pathname);

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
    return whenIdle(() => showPage(awin, pathname));
  }, [parties, pathname]);

  return leaving ? null : children;
}

let underWay: string | undefined;
/** The server keeps the click that brought somebody here. A reload is no new click. */
function registerClick(search: string): void {
  const awc = affiliateClick.safeParse(new URLSearchParams(search).get("awc")).data;
  if (!awc || asksForPrivacy() || [underWay, registeredClick.read()].includes(awc)) return;
  underWay = awc;
  call("setCookie", { query: { awc } }, { keepalive: true })
    .then(() => registeredClick.write(awc))
    .catch((error: unknown) => {
      underWay = undefined;
      log.loadFailed("click", error);
    });
}

let watching = false;
function start(parties: Configured): void {
  thirdPartiesAre(parties);
  const { datadog } = parties;
  if (!datadog || watching || asksForPrivacy()) return;
  watching = true;
  whenIdle(() =>
    import("./datadog.ts")
      .then(({ watch }) => watch(datadog))
      .catch((error: unknown) => log.loadFailed("datadog", error)),
  );
}
