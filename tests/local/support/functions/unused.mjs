console.log("loaded");

/** Nothing invokes this function. */
export const handler = async () => {};
