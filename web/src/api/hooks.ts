import { useEffect, useId, useMemo, useRef, useState } from "react";
import useSWR, { useSWRConfig } from "swr";
import useSWRImmutable from "swr/immutable";
import useSWRMutation from "swr/mutation";
import { listIncomeLimitsRoute } from "#contracts/http/eligibility.ts";
import { type EnrollmentSummary, getEnrollmentRoute } from "#contracts/http/enrollment.ts";
import { getSessionRoute, type SessionReply } from "#contracts/http/session.ts";
import { log } from "#web/src/browser/log.ts";
import { forgetSession, stored } from "#web/src/browser/storage.ts";
import { useHydrated } from "#web/src/browser/use-hydrated.ts";
import type { ApiError } from "./api-error.ts";
import { callApi, isAlreadyMoved, isNotFound } from "./call.ts";

export { useCompany } from "./config.ts";

export const sessionKey = (sessionId: string) => ["getSession", sessionId] as const;

/** Null if the server does not know the session. */
async function loadSession(sessionId: string): Promise<SessionReply | null> {
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
  const { data, error, mutate } = useSWR<SessionReply | null, ApiError>(
    sessionId ? sessionKey(sessionId) : null,
    () => (sessionId ? loadSession(sessionId) : null),
    {
      revalidateOnMount: false,
      revalidateOnFocus: false,
      errorRetryInterval: 3_000,
      shouldRetryOnError: (failure) => !isAlreadyMoved(failure),
    },
  );
  const checked = useCheckOnMount(mutate, isHydrated);
  const session = isHydrated && !sessionId ? null : data;
  return { session, error, checked, reload: mutate };
}

/** Loads again what the cache may have. True once the server has answered on this screen. */
function useCheckOnMount(load: () => Promise<unknown>, isHydrated = true): boolean {
  const [checked, setChecked] = useState(false);
  useEffect(() => {
    if (!isHydrated) return;
    let isLatest = true; // SWR drops the answer of a load that another one has overtaken
    void load().finally(() => isLatest && setChecked(true));
    return () => {
      isLatest = false;
    };
  }, [load, isHydrated]);
  return checked;
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
  const { data, error, mutate } = useSWRImmutable<EnrollmentSummary, ApiError>(
    customerId ? ["getEnrollment", customerId] : null,
    () => callApi(getEnrollmentRoute, { params: { customerId: customerId ?? "" } }),
    {
      revalidateOnMount: false,
      onError: (failure) => log.loadFailed("enrollment", failure),
      shouldRetryOnError: false,
    },
  );
  const isCurrent = useCheckOnMount(mutate);
  return { ...(isCurrent && { data, error }), isLoading: !isCurrent, mutate };
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
  const isSent = useRef(false);
  const [isDone, setDone] = useState(false);
  const { trigger, error, isMutating } = useSWRMutation(
    useId(), // nothing is cached: SWR only asks for a key
    (_key: string, { arg }: { arg: { input: Arg } }) => request(arg.input),
    {
      throwOnError: false,
      onSuccess(data) {
        setDone(true);
        onSuccess?.(data);
      },
      onError(failure: ApiError) {
        isSent.current = false;
        onError?.(failure);
      },
    },
  );

  async function send(input: Arg): Promise<void> {
    if (isSent.current) return;
    isSent.current = true;
    await trigger({ input });
  }
  return { send, error, busy: isMutating || isDone };
}
