import type * as z from "zod/mini";
import type { ErrorCode } from "./error-codes.ts";

/** The contract of a route, which a page or a function loads. ./route-row.ts has what else the table of routes says. */
export type Route = {
  method: "GET" | "POST" | "PUT";
  path: `/${string}`;
  params?: z.ZodMiniType;
  query?: z.ZodMiniType;
  body?: z.ZodMiniType;
  /**
   * Pages without script post this route as a form. All other routes that write take only JSON, so that another website
   * cannot post to them with a form of its own.
   */
  acceptsForm?: true;
  /** A route that only reads, and whose use counts for the household: another website must not cause it. */
  isForOwnPages?: true;
  /** The body of a success. A field that is not in the schema is removed. */
  reply: z.ZodMiniType;
  /** Why the function itself may fail, besides the errors in ./route-errors.ts. */
  errors: readonly ErrorCode[];
};

/** Of a function that counts the requests of one subject over an hour or a day. */
export const limitErrors = ["limited_for_an_hour", "limited_for_a_day"] as const satisfies ErrorCode[];

export const isWrite = ({ method }: Route): boolean => method !== "GET";

/** Whether only pages of this site may cause requests to the route. */
export const isForOwnPages = (route: Route): boolean => isWrite(route) || route.isForOwnPages === true;
