/** Headers that CloudFront sends with each request to the API. */

export const originKeyHeader = "x-origin-key";

/** The origins of the site, separated by spaces. */
export const siteOriginsHeader = "x-site-origins";
