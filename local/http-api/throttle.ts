import { RateLimiterMemory } from "rate-limiter-flexible";
import * as z from "zod";
import type { TemplateResolver } from "#local/template/resolver.ts";

const routeSettings = z.object({ ThrottlingRateLimit: z.number(), ThrottlingBurstLimit: z.number() });
const stage = z.object({
  DefaultRouteSettings: routeSettings.optional(),
  RouteSettings: z.record(z.string(), routeSettings).default({}),
});

/** Accepts or rejects one request to a route. */
export type Throttle = (routeKey: string) => Promise<boolean>;

/**
 * The throttles of the template's stage. API Gateway has a bucket of `burst` requests for each route, which it refills at
 * `rate` a second; here the whole bucket is refilled at once, as often as keeps the rate.
 */
export function throttleOf(resolver: TemplateResolver): Throttle {
  const [settings] = resolver.resources(["AWS::ApiGatewayV2::Stage"], stage);
  const { DefaultRouteSettings, RouteSettings = {} } = settings?.properties ?? {};
  const limiters = new Map<string, RateLimiterMemory>();
  return async (routeKey) => {
    const throttling = RouteSettings[routeKey] ?? DefaultRouteSettings;
    if (!throttling) return true;
    const limiter = limiters.get(routeKey) ?? newLimiter(throttling);
    limiters.set(routeKey, limiter);
    return isAccepted(limiter, routeKey);
  };
}

const newLimiter = ({ ThrottlingRateLimit, ThrottlingBurstLimit }: z.infer<typeof routeSettings>) =>
  new RateLimiterMemory({
    points: ThrottlingBurstLimit,
    duration: ThrottlingBurstLimit / ThrottlingRateLimit,
  });

/** The library rejects with its counts instead of an error. */
export const isAccepted = (limiter: RateLimiterMemory, key: string): Promise<boolean> =>
  limiter.consume(key).then(
    () => true,
    (rejection: unknown) => {
      if (rejection instanceof Error) throw rejection;
      return false;
    },
  );
