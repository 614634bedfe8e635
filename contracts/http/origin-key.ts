/** Whoever serves the site's one origin says this with each request to the API: it did not come by another way. */
export const originKeyHeader = "x-origin-key";
