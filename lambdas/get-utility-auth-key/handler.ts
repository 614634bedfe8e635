import type { routes } from "../../contracts/routes.ts";
import type { ServiceKey } from "../../contracts/utility-auth.ts";
import type { Decide } from "../platform/http.ts";
import { ok } from "../platform/replies.ts";

type Needs = { serviceKey: () => Promise<ServiceKey> };

/** Tells browsers what to seal passwords for. */
export const getUtilityAuthKey =
  ({ serviceKey }: Needs): Decide<typeof routes.getUtilityAuthKey> =>
  async () =>
    ok(await serviceKey());
