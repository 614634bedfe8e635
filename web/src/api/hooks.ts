import { useEffect, useMemo, useRef, useState } from "react";
import useSWR, { useSWRConfig } from "swr";
import useSWRImmutable from "swr/immutable";
import { listIncomeLimitsRoute } from "#contracts/http/eligibility.ts";
import { type EnrollmentSummary, getEnrollmentRoute } from "#contracts/http/enrollment.ts";
import { getSessionRoute, type Session } from "#contracts/http/session.ts";
import { log } from "#web/src/browser/log.ts";
import { forgetSession, stored } from "#web/src/browser/storage.ts";
import { useHydrated } from "#web/src/browser/use-hydrated.ts";
import type { ApiError } from "./api-error.ts";
import { callApi, isAlreadyMoved, isNotFound } from "./call.ts";

export { useCompany } from "./config.ts";

export const sessionKey = (sessionId: string) => ["getSession", sessionId] as const;

/** Null if the server does not know the session. */
async function loadSession(sessionId: string): Promise<Session | null> {
  try {
    return await callApi(getSessionRoute, { params: { sessionId } });
  } catch (error) {
    if (isNotFound(error)) return null;
    if (isAlreadyMoved(error)) forgetSession(sessionId);
    throw error;
  }
}

/**
 * This browser's session: null if there is none, undefined while it loads. `checked` becomes true after the server has
 * answered on this screen; until then the session may be an outdated one from the cache.
 */
export function useSession() {
  const isHydrated = useHydrated();
  // Read once per screen: a sign-up in another tab must not replace the form that is being filled in.
  const sessionId = useMemo(() => (isHydrated ? stored.sessionId.read() : undefined), [isHydrated]);
  const [checked, setChecked] = useState(false);
  const { data, error, mutate } = useSWR<Session | null, ApiError>(
    sessionId ? sessionKey(sessionId) : null,
    () => (sessionId ? loadSession(sessionId) : null),
    {
      revalidateOnMount: false,
      revalidateOnFocus: false,
      errorRetryInterval: 3_000,
      shouldRetryOnError: (failure) => !isAlreadyMoved(failure),
    },
  );
  useEffect(() => {
    if (isHydrated) void mutate().finally(() => setChecked(true));
  }, [mutate, isHydrated]);
  const session = isHydrated && !sessionId ? null : data;
  return { session, error, checked, reload: mutate };
}

/**
 * After an answer that the household has moved with another application, loads the session again: its guard then says so in
 * place of the screen. Returns whether the error was that answer.
 */
export function useLeaveIfMoved(sessionId: string): (error: unknown) => boolean {
  const { mutate } = useSWRConfig();
  return (error) => {
    const hasMoved = isAlreadyMoved(error);
    if (hasMoved) void mutate(sessionKey(sessionId));
    return hasMoved;
  };
}

export const useIncomeLimits = (onError: () => void) =>
  useSWRImmutable("listIncomeLimits", () => callApi(listIncomeLimitsRoute, {}), {
    onError,
    shouldRetryOnError: false,
  });

/** The enrollment as it is when the screen opens: an earlier answer may show what was replaced since. */
export function useEnrollment(customerId: string | undefined) {
  const [opening] = useState(() => crypto.randomUUID());
  return useSWRImmutable<EnrollmentSummary, ApiError>(
    customerId ? ["getEnrollment", customerId, opening] : null,
    () => callApi(getEnrollmentRoute, { params: { customerId: customerId ?? "" } }),
    { onError: (error) => log.loadFailed("enrollment", error), shouldRetryOnError: false },
  );
}

type MutationOptions<Data> = { onSuccess?: (data: Data) => void; onError?: (error: ApiError) => void };

/**
 * A call that changes data and leads to the next screen. `send` ignores further calls while one is in flight and after one
 * has succeeded, so that a second click before the next screen appears does nothing. Failures are in `error`, not thrown.
 */
export function useApiMutation<Data, Arg>(
  request: (arg: Arg) => Promise<Data>,
  { onSuccess, onError }: MutationOptions<Data> = {},
) {
  const inFlight = useRef(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<ApiError>();

  async function send(input: Arg): Promise<void> {
    if (inFlight.current) return;
    inFlight.current = true;
    setBusy(true);
    try {
      const data = await request(input);
      setError(undefined);
      onSuccess?.(data);
    } catch (thrown) {
      const failure = thrown as ApiError; // the API's client throws nothing else
      inFlight.current = false;
      setBusy(false);
      setError(failure);
      onError?.(failure);
    }
  }
  return { send, error, busy };
}
