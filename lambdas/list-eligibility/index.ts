import { routes } from "../../contracts/routes.ts";
import { servedZips } from "../../data/places.ts";
import { cachedForAnHour, http } from "../platform/http.ts";
import { ok } from "../platform/replies.ts";

export const handler = http(routes.listEligibility, async () => ok(servedZips, cachedForAnHour));
