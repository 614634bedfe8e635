/** Everything below these paths is the API's; everything else is the site's. */
export const apiPathPrefixes = ["/api/", "/pdf/"] as const;
