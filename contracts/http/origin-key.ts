/** CloudFront sends the origin key in this header with each request to the API. */
export const originKeyHeader = "x-origin-key";
