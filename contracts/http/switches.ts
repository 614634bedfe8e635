import * as z from "zod/mini";
import type { Route } from "./route.ts";
import { switchesPath } from "./switches-path.ts";

/**
 * The switches that are off, for the pages: docs/adr/0058-switches.md. Texts, not names: a page that is older than a switch
 * reads the others.
 */
export const listSwitchesReply = z.object({ off: z.array(z.string()) });

export const listSwitchesRoute = {
  method: "GET",
  path: switchesPath,
  reply: listSwitchesReply,
  errors: [],
} as const satisfies Route;
