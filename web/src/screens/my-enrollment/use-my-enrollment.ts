import useSWR from "swr";
import type { MyEnrollment } from "#contracts/http/my-enrollment.ts";
import { ApiError } from "#web/src/api/api-error.ts";
import { callMyEnrollment } from "#web/src/api/call-my-enrollment.ts";

export const myEnrollmentKey = "getMyEnrollment";

/** Null: this browser opened no link, or its access has ended. */
async function load(): Promise<MyEnrollment | null> {
  try {
    return await callMyEnrollment("getMyEnrollment", {});
  } catch (error) {
    if (error instanceof ApiError && error.code === "access_expired") return null;
    throw error;
  }
}

/** Everything that belongs to the address whose link was opened in this browser, as it is now. */
export const useMyEnrollment = () =>
  useSWR<MyEnrollment | null, ApiError>(myEnrollmentKey, load, {
    shouldRetryOnError: false,
    revalidateOnMount: true,
  });
