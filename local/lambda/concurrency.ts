/** Lambda's answer to an invocation beyond the limit. */
export class ThrottledError extends Error {
  override readonly name = "TooManyRequestsException";

  constructor() {
    super("Rate Exceeded.");
  }
}

/** How many invocations may run at the same time. One more is throttled: Lambda has no queue for it. */
export class ConcurrencyLimit {
  private readonly max: number;
  private running = 0;

  constructor(max: number) {
    this.max = max;
  }

  async run<Result>(invocation: () => Promise<Result>): Promise<Result> {
    if (this.running >= this.max) throw new ThrottledError();
    this.running += 1;
    try {
      return await invocation();
    } finally {
      this.running -= 1;
    }
  }
}

type Reservation = { name: string; reservedConcurrency: number | undefined };

/** Lambda keeps this many for the functions without a reservation. */
const minUnreserved = 100;

/**
 * A function with reserved concurrency has its own limit. All others share what the account has left.
 * https://docs.aws.amazon.com/lambda/latest/dg/lambda-concurrency.html
 */
export function concurrencyLimits(
  accountConcurrency: number,
  functions: readonly Reservation[],
): (name: string) => ConcurrencyLimit {
  const reservations = functions.flatMap(({ name, reservedConcurrency }) =>
    reservedConcurrency === undefined ? [] : [[name, reservedConcurrency] as const],
  );
  const unreserved = reservations.reduce((left, [, reserved]) => left - reserved, accountConcurrency);
  if (reservations.length > 0 && unreserved < minUnreserved) {
    throw new Error(
      `The functions reserve all but ${unreserved} of the account's concurrency of ${accountConcurrency}. Lambda refuses ` +
        `this deployment, because it keeps ${minUnreserved} for the functions without a reservation.`,
    );
  }
  const own = new Map(reservations.map(([name, reserved]) => [name, new ConcurrencyLimit(reserved)]));
  const shared = new ConcurrencyLimit(unreserved);
  return (name) => own.get(name) ?? shared;
}
