import { myEnrollmentRoutes } from "#contracts/http/my-enrollment-routes.ts";
import { callerOf } from "./call.ts";

/** The contract of these routes is loaded with My enrollment only. */
export const callMyEnrollment = callerOf(myEnrollmentRoutes);
