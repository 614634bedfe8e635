import { switchesPath } from "#contracts/http/switches-path.ts";
import { log } from "#web/src/browser/log.ts";

/**
 * What operations switched off. If that cannot be loaded, nothing is: each request says by itself what does not work. Read
 * without the schema, because public pages load none.
 */
export async function loadSwitchedOff(): Promise<readonly unknown[]> {
  try {
    const { off }: { off: unknown } = await (await fetch(switchesPath)).json();
    if (Array.isArray(off)) return off;
  } catch (error) {
    log.loadFailed("switches", error);
  }
  return [];
}
