/** The URL that calls a telephone number, however the number is written. */
export const telHref = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, "")}`;
