import type { routes } from "../../contracts/routes.ts";
import type { Decide } from "../platform/http.ts";
import { ok, unknownSession } from "../platform/replies.ts";
import type { SessionStore } from "../ports.ts";

export const getSession =
  ({ sessions }: { sessions: SessionStore }): Decide<typeof routes.getSession> =>
  async ({ params, owner }) => {
    const session = await sessions.find(params.sessionId, owner.hash);
    return session ? ok(session) : unknownSession;
  };
