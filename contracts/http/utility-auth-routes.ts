import type { Route } from "./route.ts";
import {
  hostedLoginQuery,
  serviceKey,
  serviceKeyQuery,
  utilityAuthReply,
  utilityAuthRequest,
} from "./utility-auth.ts";

export const utilityAuthRoute = {
  method: "POST",
  path: "/api/utility-auth",
  body: utilityAuthRequest,
  reply: utilityAuthReply,
  errors: [
    "session_not_found",
    "credentials_not_encrypted",
    "too_many_logins",
    "too_many_verification_codes",
    "connection_not_offered",
    "utility_unavailable",
  ],
} as const satisfies Route;

export const getUtilityAuthKeyRoute = {
  method: "GET",
  path: "/api/utility-auth/key",
  query: serviceKeyQuery,
  reply: serviceKey,
  errors: ["session_not_found", "too_many_logins"],
} as const satisfies Route;

export const getHostedLoginRoute = {
  method: "GET",
  path: "/api/utility-auth/hosted",
  query: hostedLoginQuery,
  reply: utilityAuthReply,
  errors: ["session_not_found", "connection_not_offered", "utility_unavailable"],
} as const satisfies Route;

/** The part of ./routes.ts with which a household connects its utility account. */
export const utilityAuthRoutes = {
  utilityAuth: utilityAuthRoute,
  getUtilityAuthKey: getUtilityAuthKeyRoute,
  getHostedLogin: getHostedLoginRoute,
};
