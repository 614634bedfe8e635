/** The element in which a published page carries the company's facts. */
export const factsId = "facts";

/** Said by a page that has come to life. */
export const aliveEvent = "alive";
