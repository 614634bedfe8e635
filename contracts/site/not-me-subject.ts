/**
 * What the page behind "This wasn't me" is about, in the query of its URL. Without it, about somebody who signed up with the
 * address.
 */
export const notMeSubject = { parameter: "about", newAddress: "new-address" } as const;
