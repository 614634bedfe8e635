/** How long another device may hand in a bill with the code that the enrollment's page shows. */
export const uploadLinkMinutes = 10;

const secondsPerMinute = 60;

/** In epoch seconds. */
export const uploadLinkExpiry = (at: Date): number =>
  Math.floor(at.getTime() / 1000) + uploadLinkMinutes * secondsPerMinute;
