/** CloudFront sends the origins of the site in this header with each request to the API, separated by spaces. */
export const siteOriginsHeader = "x-site-origins";
