import { useEffect, useRef, useState } from "react";
import useSWR from "swr";
import useSWRImmutable from "swr/immutable";
import useSWRMutation, { type SWRMutationConfiguration } from "swr/mutation";
import type { Session } from "#contracts/http/session.ts";
import { log } from "#web/src/browser/log.ts";
import { stored } from "#web/src/browser/storage.ts";
import type { ApiError } from "./api-error.ts";
import { callApi, isNotFound } from "./call.ts";

export { useCompany, useSiteConfig } from "./config.ts";

export const sessionKey = (sessionId: string) => ["getSession", sessionId] as const;

/** Null when this browser has no sign-up, or none that the server knows. */
async function loadSession(sessionId: string): Promise<Session | null> {
  try {
    return await callApi("getSession", { params: { sessionId } });
  } catch (error) {
    if (isNotFound(error)) return null;
    throw error;
  }
}

/**
 * This browser's sign-up: null when there is none, undefined until we know. `checked` turns true once the server
 * has been asked on this screen: what we remember from the screen before may be out of date.
 */
export function useSession() {
  // The one that this screen opened with: another tab's sign-up must not take the form away that is being filled in.
  const [sessionId] = useState(stored.sessionId.read);
  const [checked, setChecked] = useState(false);
  const { data, error, mutate } = useSWR<Session | null, ApiError>(
    sessionId ? sessionKey(sessionId) : null,
    () => (sessionId ? loadSession(sessionId) : null),
    { revalidateOnMount: false, revalidateOnFocus: false, errorRetryInterval: 3_000 },
  );
  useEffect(() => {
    void mutate().finally(() => setChecked(true));
  }, [mutate]);
  return { session: sessionId ? data : null, error, checked, reload: mutate };
}

export const useIncomeLimits = (onError: () => void) =>
  useSWRImmutable("listIncomeLimits", () => callApi("listIncomeLimits", {}), {
    onError,
    shouldRetryOnError: false,
  });

export const useEnrollment = (customerId: string | undefined) =>
  useSWRImmutable(
    customerId ? ["getEnrollment", customerId] : null,
    () => callApi("getEnrollment", { params: { customerId: customerId ?? "" } }),
    { onError: (error) => log.loadFailed("enrollment", error), shouldRetryOnError: false },
  );

/**
 * A call that changes something and leads on. One at a time, and once it has succeeded never again: between the
 * answer and the next screen an impatient click finds nothing to do. A failure is in `error`, never thrown.
 */
export function useApiMutation<Data, Arg>(
  name: string,
  request: (arg: Arg) => Promise<Data>,
  options: SWRMutationConfiguration<Data, ApiError, string, { input: Arg }>,
) {
  const inFlight = useRef(false);
  const { trigger, data, error, isMutating } = useSWRMutation<Data, ApiError, string, { input: Arg }>(
    name,
    (_, { arg }) => request(arg.input),
    { throwOnError: false, ...options },
  );

  async function send(input: Arg) {
    if (inFlight.current) return;
    inFlight.current = true;
    const succeeded = (await trigger({ input })) !== undefined;
    inFlight.current = succeeded;
  }
  return { send, error, busy: isMutating || data !== undefined };
}
