/** How a household wants to be contacted: stored value and form option. Spec, "Manual enrollment". */
export const contactMethods = {
  Email: "Email",
  Phone: "Phone",
  Both: "Both Email & Phone",
} as const;

export type ContactMethod = keyof typeof contactMethods;

/** For households that were never asked, such as those that signed up with a bill. */
export const defaultContactMethod: ContactMethod = "Email";

export const isContactMethod = (value: string | undefined): value is ContactMethod =>
  value !== undefined && Object.hasOwn(contactMethods, value);

/** By telephone we reach only households that agreed to calls and text messages. */
export const needsConsentToCalls = (method: ContactMethod): boolean => method !== "Email";
