/** The id of the element that carries the facts a page was prerendered with. */
export const siteFactsElementId = "facts";

/** The id of an element at the end of a page's first band. */
export const firstBandEndId = "first-band-end";

/** The event that a page dispatches once it is hydrated. */
export const hydratedEvent = "hydrated";
