import { expect, test } from "vitest";
import {
  findRecordsOfAddress,
  findSignUpsOfAddress,
  signUpsOfRequest,
} from "#lambdas/shared/records/records-of-address.ts";
import { anEnrollment, aSession } from "#tests/builders/records.ts";

const emailKey = "ana@example.org";

/** Stores with this many sign-ups, and how many of their reads were under way at the same time. */
function storesWith(signUps: number) {
  const customerIds = Array.from({ length: signUps }, () => crypto.randomUUID());
  let running = 0;
  const seen = { reads: 0, mostAtOnce: 0 };
  const read = async <Found>(found: Found): Promise<Found> => {
    running += 1;
    seen.reads += 1;
    seen.mostAtOnce = Math.max(seen.mostAtOnce, running);
    await new Promise(setImmediate);
    running -= 1;
    return found;
  };
  const stores = {
    ids: { enrollmentIds: async () => customerIds, draftIds: async () => [] },
    enrollments: {
      find: (customerId: string) => read(anEnrollment({ customerId, sessionId: customerId, emailKey })),
    },
    sessions: {
      findForServer: (sessionId: string) =>
        read(aSession({ sessionId, customerId: sessionId, email: emailKey })),
    },
    bills: { findBySession: () => read([]) },
  };
  return { customerIds, stores, seen };
}

test("reads a few records at a time, however many strangers signed up with the address", async () => {
  const { stores, seen } = storesWith(signUpsOfRequest);
  expect(await findRecordsOfAddress(emailKey, stores)).toHaveLength(signUpsOfRequest);
  expect(seen).toEqual({ reads: 3 * signUpsOfRequest, mostAtOnce: 25 });
});

test("a request reads the first ones only, and a worker all", async () => {
  const { customerIds, stores } = storesWith(signUpsOfRequest + 10);
  const found = await findSignUpsOfAddress(emailKey, stores);
  expect(found.map(({ enrollment }) => enrollment?.customerId)).toEqual(
    customerIds.slice(0, signUpsOfRequest),
  );
  const all = await findSignUpsOfAddress(emailKey, stores, { max: Number.POSITIVE_INFINITY });
  expect(all).toHaveLength(signUpsOfRequest + 10);
});
