import { documentRoutes } from "./document-routes.ts";
import { enrollmentRoutes } from "./enrollment-routes.ts";
import { formRoutes } from "./form-routes.ts";
import { myEnrollmentRoutes } from "./my-enrollment-routes.ts";
import type { Route } from "./route.ts";

export { isForOwnPages, isWrite, type Route } from "./route.ts";

/** The browser, the functions, the API construct and the local server all read this. Each row is one function. */
export const routes = {
  ...enrollmentRoutes,
  ...myEnrollmentRoutes,
  ...formRoutes,
  ...documentRoutes,
} as const satisfies Record<string, Route>;

export type RouteName = keyof typeof routes;
