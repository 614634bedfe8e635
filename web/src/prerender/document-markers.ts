/** The id of the element that carries the facts a page was prerendered with. */
export const siteFactsElementId = "facts";

/** The event that a page dispatches once it is hydrated. */
export const hydratedEvent = "hydrated";
