import { storedStateScriptSource } from "./stored-state-script.ts";
import { sourcesOf, type ThirdParties, vendorScriptSourcesOf } from "./third-parties.ts";
import { vendorFrameScriptSource } from "./vendor-frame.ts";

export type ContentSecurityPolicyInput = {
  /** The origin that the page uploads bills to. */
  uploads: string;
  thirdParties: ThirdParties;
};

/** Of every page, file and configuration, except where `framePolicies` has another one. */
export const contentSecurityPolicy = (input: ContentSecurityPolicyInput): string[] =>
  pagePolicy(input, "'none'");

function pagePolicy({ uploads, thirdParties }: ContentSecurityPolicyInput, frames: string): string[] {
  const { connect, img, worker } = sourcesOf(thirdParties);
  return [
    "default-src 'self'",
    `script-src 'self' ${storedStateScriptSource}`,
    "style-src 'self' 'unsafe-inline'", // each page contains its own styles
    ["img-src 'self' data: blob:", ...img].join(" "),
    "font-src 'self'",
    ["connect-src 'self'", uploads, ...connect].join(" "),
    ...(worker.length > 0 ? [["worker-src 'self'", ...worker].join(" ")] : []),
    `frame-src ${frames}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ];
}

export type FramePolicies = {
  /** Of the pages that embed the frame with vendors' scripts. */
  page: string[];
  /** Of the document of the frame. */
  frame: string[];
};

/** Undefined if no vendor of the stage has a script: then no page embeds the frame, and its document runs nothing. */
export function framePolicies(input: ContentSecurityPolicyInput): FramePolicies | undefined {
  const vendors = vendorScriptSourcesOf(input.thirdParties).join(" ");
  if (!vendors) return undefined;
  return { page: pagePolicy(input, "'self'"), frame: vendorFramePolicy(vendors) };
}

/** The sandbox is that of the frame's attribute: it also applies to a document that a link opens. Nothing of the site is allowed. */
const vendorFramePolicy = (vendors: string): string[] => [
  "sandbox allow-scripts",
  "default-src 'none'",
  `script-src ${vendorFrameScriptSource} ${vendors}`,
  `connect-src ${vendors}`,
  `img-src ${vendors}`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
];

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
