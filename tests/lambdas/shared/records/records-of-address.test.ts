import { expect, test, vi } from "vitest";
import {
  findRecordsOfAddress,
  findSignUpsOfAddress,
  signUpsOfRequest,
} from "#lambdas/shared/records/records-of-address.ts";
import { anEnrollment, aSession } from "#tests/builders/records.ts";

const emailKey = "ana@example.org";

/** Stores with this many sign-ups and drafts, and how many of their reads were under way at the same time. */
function storesWith(signUps: number, drafts = 0) {
  const customerIds = Array.from({ length: signUps }, () => crypto.randomUUID());
  const draftIds: string[] = Array.from({ length: drafts }, () => crypto.randomUUID());
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
    ids: {
      enrollmentIds: async () => customerIds,
      draftIds: async function* () {
        yield* draftIds;
      },
    },
    enrollments: {
      find: (customerId: string) => read(anEnrollment({ customerId, sessionId: customerId, emailKey })),
    },
    sessions: {
      findForServer: (sessionId: string) =>
        read(
          draftIds.includes(sessionId)
            ? aSession({ sessionId, emailKey })
            : aSession({ sessionId, customerId: sessionId, email: emailKey }),
        ),
    },
    bills: { findBySession: () => read({ bills: [], unreadable: [] }) },
  };
  return { customerIds, draftIds, stores, seen };
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

test("a request reads the first drafts only, and hears that there are more; a worker reads all", async () => {
  const { draftIds, stores, seen } = storesWith(0, signUpsOfRequest + 10);
  const onMore = vi.fn();
  const found = await findSignUpsOfAddress(emailKey, stores, { onMore });
  expect(found.map(({ session }) => session?.sessionId)).toEqual(draftIds.slice(0, signUpsOfRequest));
  expect(onMore).toHaveBeenCalledOnce();
  expect(seen.mostAtOnce).toBe(25);

  const all = await findSignUpsOfAddress(emailKey, stores, { max: Number.POSITIVE_INFINITY, onMore });
  expect(all).toHaveLength(signUpsOfRequest + 10);
  expect(onMore).toHaveBeenCalledOnce();
});

test("strangers' sign-ups take none of the places of drafts", async () => {
  const { draftIds, stores } = storesWith(signUpsOfRequest, 1);
  const onMore = vi.fn();
  const found = await findSignUpsOfAddress(emailKey, stores, { onMore });
  expect(found.at(-1)?.session?.sessionId).toBe(draftIds[0]);
  expect(onMore).not.toHaveBeenCalled();
});
