import { createContext, useContext } from "react";
import useSWR, { useSWRConfig } from "swr";
import { getMyEnrollmentRoute, type MyEnrollment } from "#contracts/http/my-enrollment.ts";
import { ApiError } from "#web/src/api/api-error.ts";
import { callApi } from "#web/src/api/call.ts";
import { useApiMutation } from "#web/src/api/hooks.ts";
import { BillUsageDetails } from "#web/src/screens/shared/bill-usage.tsx";

export const myEnrollmentKey = "getMyEnrollment";

/** This browser opened no link, or its access has ended. */
export const isAccessExpired = (error: unknown): boolean =>
  error instanceof ApiError && error.code === "access_expired";

/** Null: this browser opened no link, or its access has ended. */
async function load(): Promise<MyEnrollment | null> {
  try {
    const found = await callApi(getMyEnrollmentRoute, {});
    if (found.enrollments.some(({ usage }) => usage)) await BillUsageDetails.preload();
    return found;
  } catch (error) {
    if (isAccessExpired(error)) return null;
    throw error;
  }
}

/** Everything that belongs to the address whose link was opened in this browser, as it is now. */
export const useMyEnrollment = () =>
  useSWR<MyEnrollment | null, ApiError>(myEnrollmentKey, load, {
    shouldRetryOnError: false,
    revalidateOnMount: true,
  });

/** What the page shows is not so any more, or this browser may not see it any more. */
const isOutdated = (error: ApiError): boolean =>
  isAccessExpired(error) ||
  error.code === "contact_details_changed" ||
  error.code === "correction_pending" ||
  error.code === "correction_not_open";

/** Tells the page that the access had ended before something that the household pressed, which was not done. */
export const AccessExpiredContext = createContext<() => void>(() => {});

/** Loads the page again after an error which says that it is outdated. */
export function useReloadOutdated() {
  const { mutate } = useSWRConfig();
  const onAccessExpired = useContext(AccessExpiredContext);
  return (error: ApiError) => {
    if (isAccessExpired(error)) onAccessExpired();
    if (isOutdated(error)) void mutate(myEnrollmentKey);
  };
}

/** A change that the household makes on the page. */
export const useOwnChange = <Data, Arg>(
  request: (arg: Arg) => Promise<Data>,
  onSuccess?: (data: Data) => void,
) => useApiMutation(request, { ...(onSuccess && { onSuccess }), onError: useReloadOutdated() });
