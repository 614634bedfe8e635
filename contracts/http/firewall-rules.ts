import { personalDataPath } from "#contracts/site/document-paths.ts";
import { addressWindowSeconds } from "./address-window.ts";
import { apiPathPrefixes } from "./api-paths.ts";
import { addressLimits, costly, defaultThrottle } from "./request-limits.ts";
import type { RouteRow } from "./route-row.ts";
import { routes } from "./routes.ts";

/** All POST and PUT requests of one IP address together. */
const maxWrites = 1500;

/**
 * All requests of one IP address together, whatever their methods and paths. 60 households that sign up at once, as many as
 * `SignUps` admits, cause at most 4,500 requests to the API (Reads and Writing) and load 50 files each; 100 visitors who only
 * look load 21 files each: 9,600.
 */
const maxRequests = 10_000;

type PathPattern = { text: string; isPrefix: boolean };

/** One rule of the firewall: the requests that it counts, and how many it accepts in `addressWindowSeconds`. */
export type AddressRule = {
  name: string;
  requests: number;
  /** Any method if there is none. */
  methods?: readonly string[];
  /** Any path if there is none. */
  paths?: readonly PathPattern[];
};

const pathsOfRoutes = (isCounted: (route: RouteRow) => boolean): PathPattern[] =>
  Object.values<RouteRow>(routes)
    .filter(isCounted)
    .map(({ path }) => ({ text: path.split("{")[0] ?? path, isPrefix: path.includes("{") }));

/** The rules for one IP address. CloudFront's firewall and the local product enforce them. */
export const addressRules: readonly AddressRule[] = [
  ...Object.entries(addressLimits)
    .filter(([name]) => name !== "Reads" && name !== "Documents")
    .map(([name, requests]) => ({ name, requests, paths: pathsOfRoutes(({ address }) => address === name) })),
  {
    name: "Reads",
    requests: addressLimits.Reads,
    methods: ["GET"],
    paths: [{ text: "/api/", isPrefix: true }],
  },
  {
    name: "Documents",
    requests: addressLimits.Documents,
    paths: [
      { text: "/pdf/", isPrefix: true },
      { text: personalDataPath, isPrefix: false },
    ],
  },
  { name: "Writing", requests: maxWrites, methods: ["POST", "PUT"] },
  { name: "Everything", requests: maxRequests },
];

/** One rule for all IPv6 addresses of one network operator (autonomous system) together, in `addressWindowSeconds`. */
export type OperatorRule = { name: string; requests: number; paths: readonly PathPattern[] };

const halfOf = ({ rate }: typeof defaultThrottle) => (rate * addressWindowSeconds) / 2;

/**
 * The firewall counts whole IPv6 addresses and cannot count the /64 that a connection has, so one connection could use up a
 * throttle for everybody with addresses of its own. Its operator's addresses get at most half of each throttle.
 */
export const operatorRules: readonly OperatorRule[] = [
  {
    name: "Operator",
    requests: halfOf(defaultThrottle),
    paths: apiPathPrefixes.map((text) => ({ text, isPrefix: true })),
  },
  {
    name: "OperatorCostly",
    requests: halfOf(costly),
    paths: pathsOfRoutes(({ everybody }) => everybody === costly),
  },
];
