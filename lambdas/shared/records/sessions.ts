import type { SessionRecord } from "#contracts/storage/records.ts";
import { expiryAfter, retentionDays } from "#domain/retention.ts";
import { laterStatus, type Status } from "#domain/session-status.ts";

/** Anything a person does keeps the draft for as long again. */
export const withRefreshedExpiry = (session: SessionRecord, at: Date): SessionRecord => ({
  ...session,
  updatedAt: at.toISOString(),
  expiresAt: expiryAfter(retentionDays.signUp, at),
});

export const newSession = (sessionId: string, ownerHash: string, at: Date): SessionRecord =>
  withRefreshedExpiry(
    {
      sessionId,
      ownerHash,
      status: "started",
      version: 0,
      createdAt: at.toISOString(),
      updatedAt: "",
      expiresAt: 0,
    },
    at,
  );

export const withStatus = (session: SessionRecord, status: Status): SessionRecord => ({
  ...session,
  status: laterStatus(session.status, status),
});

const attempts = 5;

/** Two that met once would meet again if both came back at the same moment. */
const backoff = (tries: number) => new Promise((resolve) => setTimeout(resolve, Math.random() * 40 * tries));

/**
 * Reads, decides and writes again while somebody else wrote in between: a draft and a submit cross all the time.
 * `attempt` returns undefined when its write was refused. Undefined after five refusals.
 */
export async function retryOnConflict<Answer>(
  attempt: () => Promise<Answer | undefined>,
): Promise<Answer | undefined> {
  for (let tries = 0; tries < attempts; tries++) {
    const answer = await attempt();
    if (answer !== undefined) return answer;
    await backoff(tries + 1);
  }
  return undefined;
}
