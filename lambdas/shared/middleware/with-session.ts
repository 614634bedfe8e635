import type { SessionRecord } from "#contracts/storage/session.ts";
import type { SessionStore } from "#lambdas/shared/ports.ts";
import { retryOnConflict } from "#lambdas/shared/records/conflicts.ts";
import { type ErrorReply, fail } from "./replies.ts";

/** The session that a request names, and the browser that sent it. */
type SessionRequest = { sessionId: string; owner: { hash: string | undefined } };

/**
 * Calls `handle` with the session if it belongs to the requesting browser. Otherwise the reply is the same 404 as for an
 * unknown session, so that nobody can find out which session ids exist.
 */
export async function withSession<Reply>(
  sessions: SessionStore,
  { sessionId, owner }: SessionRequest,
  handle: (session: SessionRecord) => Promise<Reply>,
): Promise<Reply | ErrorReply<"session_not_found">> {
  const session = await sessions.find(sessionId, owner.hash);
  return session ? handle(session) : fail("session_not_found");
}

/**
 * Like `withSession`, for handlers that write. `handle` returns undefined when its write conflicts with another one; it
 * is called again with the current session. After too many conflicts the reply is a 409. `known`: the session, if it was just
 * read.
 */
export async function updateSession<Reply>(
  sessions: SessionStore,
  request: SessionRequest,
  handle: (session: SessionRecord) => Promise<Reply | undefined>,
  known?: SessionRecord,
): Promise<Reply | ErrorReply<"session_not_found" | "session_changed">> {
  const reply =
    (known && (await handle(known))) ?? (await retryOnConflict(() => withSession(sessions, request, handle)));
  return reply ?? fail("session_changed");
}
