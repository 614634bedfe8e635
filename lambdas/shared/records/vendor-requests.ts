import { emailsOf, type SignUp } from "./records-of-address.ts";

/** A request of a household that a person sends to a service, because we hold no key that may do it there. */
export type VendorRequest = { vendor: string; identifiers: string[] };

type Options = { isMarketingDeleted: boolean };

/** The ids by which each service knows the household: docs/support.md, "A deletion request". */
export function vendorRequestsFor(sessionId: string, signUp: SignUp, options: Options): VendorRequest[] {
  const { enrollment, session } = signUp;
  const emails = knownEmailsOf(signUp);
  const source = enrollment?.source ?? session?.utilityData?.source;
  return [
    ...usesOf(sessionId, signUp, options),
    ...(source === "utility_login"
      ? [{ vendor: "Bayou", identifiers: emails.length > 0 ? emails : [sessionId] }]
      : []),
  ];
}

function usesOf(sessionId: string, signUp: SignUp, { isMarketingDeleted }: Options): VendorRequest[] {
  const emails = knownEmailsOf(signUp);
  const click = signUp.session?.affiliateClick;
  return [
    ...(emails.length > 0 ? [{ vendor: "Segment", identifiers: emails }] : []),
    ...(emails.length > 0 && !isMarketingDeleted ? [{ vendor: "Klaviyo", identifiers: emails }] : []),
    { vendor: "Datadog", identifiers: [sessionId] },
    ...(click
      ? [{ vendor: "Awin", identifiers: [`click ${click}`, `orders that contain ${sessionId}`] }]
      : []),
  ];
}

/** Every address under which a vendor may know the household, also from before a change. */
export const knownEmailsOf = ({ enrollment, session }: SignUp): string[] => [
  ...new Set([...(enrollment ? emailsOf(enrollment) : []), ...(session?.email ? [session.email] : [])]),
];

/** One request for each vendor, with the ids of all sign-ups. */
function ofAll(signUps: readonly SignUp[], requestsFor: typeof usesOf): VendorRequest[] {
  const requests = signUps.flatMap((signUp) => {
    const sessionId = signUp.enrollment?.sessionId ?? signUp.session?.sessionId;
    return sessionId ? requestsFor(sessionId, signUp, { isMarketingDeleted: false }) : [];
  });
  return [...Map.groupBy(requests, ({ vendor }) => vendor)].map(([vendor, ofVendor]) => ({
    vendor,
    identifiers: [...new Set(ofVendor.flatMap(({ identifiers }) => identifiers))],
  }));
}

/** The deletion requests of every sign-up of a household. */
export const deletionRequestsFor = (signUps: readonly SignUp[]): VendorRequest[] =>
  ofAll(signUps, vendorRequestsFor);

/** Those of an opt-out: not to the service that connects a utility account at the household's own request. */
export const optOutRequestsFor = (signUps: readonly SignUp[]): VendorRequest[] => ofAll(signUps, usesOf);
