import type { Limit } from "#domain/limits.ts";

/**
 * Requests of one IP address in five minutes, by what is counted together. A whole apartment building may share an
 * address, so each limit is several times what one household needs.
 */
export const addressLimits = {
  Bills: 60,
  UtilityLogins: 120,
  Mails: 60,
  SignUps: 60,
  /** Starts a session, and saves its draft every three seconds while somebody types. */
  Sessions: 600,
  Applications: 120,
  /** While a bill is read, the page asks for the result every second. */
  Reads: 3000,
  Documents: 120,
} as const satisfies Record<string, number>;

/**
 * Enough for every household in the state on one day. It limits scripts that send requests without end. Routes whose function
 * counts the requests of whoever asks, and rejects them at the price of a read, have it, too. Forms without script
 * have it, whatever they cost: beyond it API Gateway answers with JSON, while the functions answer their own limits with a
 * page.
 */
export const defaultThrottle = { rate: 200, burst: 400 };
/** For routes of the group Reads, of which one address may send ten requests a second: a hundred addresses fill it. They cost least. */
export const reading = { rate: 1000, burst: 2000 };
export const costly = { rate: 30, burst: 60 };

/** Who may send how many requests to one route. */
export type RequestLimits = {
  /** The group with which it is counted for one IP address. */
  address: keyof typeof addressLimits;
  /** Requests of all clients together: how many each second, and how many at once. */
  everybody: typeof defaultThrottle;
  /** What the function counts for one subject. */
  subjects?: readonly Limit[];
  why: string;
};
