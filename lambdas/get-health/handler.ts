import type { routes } from "../../contracts/routes.ts";
import { serverWords } from "../../contracts/words/en/server.ts";
import type { Decide } from "../platform/http.ts";
import { log } from "../platform/log.ts";
import { ok, unavailable } from "../platform/replies.ts";

/** Throws when what it looks at does not answer. */
export type Probe = { name: string; check: () => Promise<unknown> };

/** Well only when everything behind the API answers. */
export const getHealth =
  ({ probes }: { probes: Probe[] }): Decide<typeof routes.getHealth> =>
  async () => {
    const outcomes = await Promise.allSettled(probes.map(({ check }) => check()));
    const unwell = probes.filter((_, index) => outcomes[index]?.status === "rejected");
    for (const { name } of unwell) log.dependencyUnwell({ name });
    return unwell.length === 0 ? ok({ status: "ok" }) : unavailable(serverWords.unhealthy);
  };
