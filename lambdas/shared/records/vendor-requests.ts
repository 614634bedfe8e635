import type { SignUp } from "./records-of-address.ts";

/** A request of a household that a person sends to a service, because we hold no key that may do it there. */
export type VendorRequest = { vendor: string; identifiers: string[] };

type Options = { isMarketingDeleted: boolean };

/** The ids by which each service knows the household: docs/support.md, "A deletion request". */
export function vendorRequestsFor(sessionId: string, signUp: SignUp, options: Options): VendorRequest[] {
  const { enrollment, session } = signUp;
  const source = enrollment?.source ?? session?.utilityData?.source;
  return [
    ...usesOf(sessionId, signUp, options),
    ...(source === "utility_login"
      ? [{ vendor: "Bayou", identifiers: [enrollment?.email ?? session?.email ?? sessionId] }]
      : []),
  ];
}

function usesOf(
  sessionId: string,
  { enrollment, session }: SignUp,
  { isMarketingDeleted }: Options,
): VendorRequest[] {
  const email = enrollment?.email ?? session?.email;
  const click = session?.affiliateClick;
  return [
    ...(email ? [{ vendor: "Segment", identifiers: [email] }] : []),
    ...(email && !isMarketingDeleted ? [{ vendor: "Klaviyo", identifiers: [email] }] : []),
    { vendor: "Datadog", identifiers: [sessionId] },
    ...(click
      ? [{ vendor: "Awin", identifiers: [`click ${click}`, `orders that contain ${sessionId}`] }]
      : []),
  ];
}

const ofAll = (signUps: readonly SignUp[], requestsFor: typeof usesOf): VendorRequest[] =>
  signUps.flatMap((signUp) => {
    const sessionId = signUp.enrollment?.sessionId ?? signUp.session?.sessionId;
    return sessionId ? requestsFor(sessionId, signUp, { isMarketingDeleted: false }) : [];
  });

/** The deletion requests of every sign-up of a household. */
export const deletionRequestsFor = (signUps: readonly SignUp[]): VendorRequest[] =>
  ofAll(signUps, vendorRequestsFor);

/** Those of an opt-out: not to the service that connects a utility account at the household's own request. */
export const optOutRequestsFor = (signUps: readonly SignUp[]): VendorRequest[] => ofAll(signUps, usesOf);
