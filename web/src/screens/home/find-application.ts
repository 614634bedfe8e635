import { getSessionRoute, type SessionReply } from "#contracts/http/session.ts";
import { callApi, isAlreadyMoved, isNotFound } from "#web/src/api/call.ts";
import { forgetSession, stored } from "#web/src/browser/storage.ts";
import { resumePath } from "#web/src/screens/session-redirect.ts";

export type FoundApplication = { path: string; next: "continue" | "confirmEmail" | "seeEnrollment" };

function nextOf({ status, unconfirmedEmail }: SessionReply): FoundApplication["next"] {
  if (status !== "completed") return "continue";
  return unconfirmedEmail ? "confirmEmail" : "seeEnrollment";
}

/** The application of this browser, and where it continues. Null if there is none, or not any more. */
export async function findApplication(): Promise<FoundApplication | null> {
  const sessionId = stored.sessionId.read();
  if (!sessionId) return null;
  try {
    const session = await callApi(getSessionRoute, { params: { sessionId } });
    return { path: resumePath(session), next: nextOf(session) };
  } catch (error) {
    if (isAlreadyMoved(error)) forgetSession(sessionId);
    if (isNotFound(error) || isAlreadyMoved(error)) return null;
    throw error;
  }
}
