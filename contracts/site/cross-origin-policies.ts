/**
 * Headers of every response of the site and of the API. Pages of other origins get no reference to our windows, and may not
 * embed our files and replies. Our own links to other origins open with `noopener`, so they lose nothing.
 */
export const crossOriginPolicies = {
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
} as const;

/**
 * Of pages and their files: browsers that isolate origins give the page a process of its own, without the frame with vendors'
 * scripts, which could otherwise hold the page up by computing without end.
 */
export const ownProcess = { "origin-agent-cluster": "?1" } as const;
