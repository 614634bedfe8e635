import { routes } from "../../contracts/routes.ts";
import { http } from "../platform/http.ts";
import { unavailable } from "../platform/replies.ts";

const notOffered = unavailable(
  "Connecting a utility account isn't available right now. You can upload a bill or enter your details by hand.",
);

export const handler = http(routes.getUtilityAuthKey, async () => notOffered);
