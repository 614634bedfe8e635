import { describe, expect, test } from "vitest";
import type { EnrollmentRecord } from "#contracts/storage/enrollment.ts";
import { accessSecretHash, findAccess } from "#lambdas/shared/middleware/access.ts";
import { withNewAddress } from "#tests/builders/links.ts";
import { ids, noon } from "#tests/builders/records.ts";
import { completedFrom, cookieIn, emailKey, setup } from "./support/links.ts";

const at = noon.toISOString();
const aMove = {
  movingDate: "2026-12-01",
  zip: "08608",
  startedAt: at,
  evidence: { by: "household", ip: "203.0.113.7", userAgent: "Safari" },
} as const;

describe("a link to a new address", () => {
  const to = "ana.rivera@example.net";
  const secretHash = accessSecretHash("secret");
  /** Asked for by a browser with access to the former address. */
  async function newAddress({ tokens, sessions }: Pick<ReturnType<typeof setup>, "tokens" | "sessions">) {
    const askedBy = { ...(await sessions.add(emailKey, secretHash)), secretHash };
    const replaces = { emailKey, askedBy };
    return tokens.create({ purpose: "new-address", emailKey: to, replaces, language: "en" });
  }

  test("moves the completed enrollments there, keeps what the address was, and tells the former one", async () => {
    const { enrollments, tokens, sessions, openNewAddress } = setup({
      emailConfirmedAt: "2026-11-01T00:00:00.000Z",
    });
    const reply = await openNewAddress(await newAddress({ tokens, sessions }));
    expect(reply).toMatchObject({ status: 200, body: { opened: true } });
    expect(enrollments.get(ids.customer)).toMatchObject({
      email: to,
      emailKey: to,
      emailConfirmedAt: "2026-11-01T00:00:00.000Z",
      contactChanges: [{ detail: "email", from: "Ana@example.org", to, at, evidence: { by: "household" } }],
      notices: [{ state: "pending", to: "Ana@example.org", details: { kind: "email_changed" } }],
    });
    const access = findAccess([cookieIn(reply).split(";")[0] ?? ""]);
    expect(access && (await sessions.find(access))).toEqual({ emailKey: to });
  });

  test("changes nothing before it is opened, and works once", async () => {
    const { enrollments, tokens, sessions, openNewAddress } = setup({});
    const token = await newAddress({ tokens, sessions });
    expect(enrollments.get(ids.customer)).toMatchObject({ emailKey });
    await openNewAddress(token);
    expect(await openNewAddress(token)).toMatchObject({ status: 409, code: "link_used" });
    expect(enrollments.get(ids.customer)?.contactChanges).toHaveLength(1);
  });

  test.each(["my-enrollment", "new-address"] as const)(
    "is not valid on the page of the other kind of link: %s",
    async (purpose) => {
      const { enrollments, tokens, sessions, open, openNewAddress, link } = setup({});
      const isForNewAddress = purpose === "new-address";
      const token = isForNewAddress ? await newAddress({ tokens, sessions }) : await link();
      const reply = await (isForNewAddress ? open : openNewAddress)(token);
      expect(reply).toMatchObject({ status: 404, code: "link_not_valid" });
      expect(enrollments.get(ids.customer)).toMatchObject({ emailKey });
      expect(await (isForNewAddress ? openNewAddress : open)(token)).toMatchObject({ status: 200 });
    },
  );

  test("is not valid any more once the browser that asked was signed out", async () => {
    const { enrollments, tokens, sessions, openNewAddress } = setup({});
    const token = await newAddress({ tokens, sessions });
    await sessions.remove({ ...(await sessions.add(emailKey, "another")), secretHash: "another" }, "all");
    expect(await openNewAddress(token)).toMatchObject({ status: 404, code: "link_not_valid" });
    expect(enrollments.get(ids.customer)).toMatchObject({ emailKey });
  });

  test("moves nothing if access ends while it is being opened, as by a deletion of the household's data", async () => {
    const { enrollments, tokens, sessions, openNewAddress } = setup({});
    const token = await newAddress({ tokens, sessions });
    enrollments.beforeNextChange = () => sessions.items.clear();
    expect(await openNewAddress(token)).toMatchObject({ status: 409, code: "session_changed" });
    expect(enrollments.get(ids.customer)).toMatchObject({ emailKey });
    expect(await openNewAddress(token)).toMatchObject({ status: 404, code: "link_not_valid" });
  });

  test("moves nothing once the address was changed since it was asked for, also if it was restored", async () => {
    const { enrollments, tokens, sessions, openNewAddress, wait } = setup({});
    const token = await newAddress({ tokens, sessions });
    wait(1);
    const stored = enrollments.get(ids.customer);
    if (!stored) throw new Error("There is no enrollment.");
    const changed = withNewAddress(stored, "other@example.org", new Date(noon.getTime() + 60_000));
    const restored = withNewAddress(changed, stored.email, new Date(noon.getTime() + 60_000));
    enrollments.table.put(ids.customer, { ...restored, emailKey });
    await openNewAddress(token);
    expect(enrollments.get(ids.customer)).toMatchObject({ emailKey });
  });

  test("is not valid any more after 30 minutes", async () => {
    const { enrollments, tokens, sessions, openNewAddress, wait } = setup({});
    const token = await newAddress({ tokens, sessions });
    wait(30);
    expect(await openNewAddress(token)).toMatchObject({ status: 404, code: "link_not_valid" });
    expect(enrollments.get(ids.customer)).toMatchObject({ emailKey });
  });

  test("asked for by support needs no browser, and the event says who asked", async () => {
    const { enrollments, tokens, openNewAddress } = setup({});
    const askedBy = { by: "support", operator: "maria", identifiedBy: "called from the number" } as const;
    const replaces = { emailKey, askedBy, customerId: ids.customer };
    const token = await tokens.create({ purpose: "new-address", emailKey: to, replaces, language: "en" });
    expect(await openNewAddress(token)).toMatchObject({ status: 200 });
    expect(enrollments.get(ids.customer)).toMatchObject({
      emailKey: to,
      contactChanges: [{ detail: "email", evidence: askedBy }],
      notices: [{ to: "Ana@example.org", details: { kind: "email_changed" } }],
    });
  });

  test("asked for by support moves that household's homes only: anybody can complete an enrollment with the address", async () => {
    const [first, second, own] = Array.from({ length: 3 }, () => crypto.randomUUID());
    if (!first || !second || !own) throw new Error("There are three.");
    const movedFrom = (customerId: string) => ({ movesFrom: { ...aMove, customerId } });
    const { enrollments, tokens, openNewAddress } = setup(
      { customerId: own, emailConfirmedAt: at },
      { customerId: ids.customer },
      { customerId: first, ...movedFrom(ids.customer) },
      { customerId: second, ...movedFrom(first) },
    );
    const askedBy = { by: "support", operator: "maria", identifiedBy: "called from the number" } as const;
    const replaces = { emailKey, askedBy, customerId: first };
    await openNewAddress(
      await tokens.create({ purpose: "new-address", emailKey: to, replaces, language: "en" }),
    );
    const addresses = [ids.customer, first, second, own].map((id) => enrollments.get(id)?.emailKey);
    expect(addresses).toEqual([to, to, to, emailKey]);
    expect(enrollments.get(own)).not.toHaveProperty("notices");
  });

  test("stays valid if others kept changing an enrollment, so that the change is not lost", async () => {
    const { enrollments, tokens, sessions, openNewAddress, wait } = setup({});
    const token = await newAddress({ tokens, sessions });
    const conflict = () => {
      const stored = enrollments.get(ids.customer);
      if (stored) enrollments.table.put(ids.customer, stored);
      enrollments.beforeNextChange = conflict;
    };
    conflict();
    const reply = await openNewAddress(token);
    expect(reply).toMatchObject({ status: 409, code: "session_changed" });
    expect(cookieIn(reply)).toBe("");
    enrollments.beforeNextChange = undefined;
    expect(await openNewAddress(token)).toMatchObject({ status: 200 });
    expect(enrollments.get(ids.customer)).toMatchObject({ emailKey: to });
    const late = await newAddress({ tokens, sessions });
    wait(30);
    expect(await openNewAddress(late)).toMatchObject({ code: "link_not_valid" });
  });

  test("moves what was completed from where the link is opened before what strangers completed, also if that is newer", async () => {
    const own = { ...completedFrom("203.0.113.7"), createdAt: "2026-10-01T00:00:00.000Z" };
    const strangers = Array.from({ length: 45 }, () => completedFrom("198.51.100.1"));
    const { enrollments, tokens, sessions, openNewAddress } = setup(...strangers, own);
    await openNewAddress(await newAddress({ tokens, sessions }));
    expect(enrollments.get(own.customerId)).toMatchObject({
      emailKey: to,
      notices: [{ details: { kind: "email_changed" } }],
    });
  });

  test("confirms an enrollment whose former address was never confirmed", async () => {
    const { enrollments, tokens, sessions, openNewAddress } = setup({});
    await openNewAddress(await newAddress({ tokens, sessions }));
    expect(enrollments.get(ids.customer)).toMatchObject({ emailKey: to, emailConfirmedAt: at });
  });

  describe("tells the former address", () => {
    const customerId = crypto.randomUUID();
    const ended: Partial<EnrollmentRecord> = {
      customerId,
      createdAt: "2026-11-02T00:00:00.000Z",
      completedAt: "2026-11-02T00:00:00.000Z",
      numberLost: { reason: "moved", at },
    };
    const live: Partial<EnrollmentRecord> = { completedAt: at };
    const earlier: Partial<EnrollmentRecord> = {
      customerId: crypto.randomUUID(),
      createdAt: "2026-11-01T00:00:00.000Z",
      completedAt: "2026-11-01T00:00:00.000Z",
      numberLost: { reason: "canceled", at },
    };

    test.each<[string, string, Partial<EnrollmentRecord>[]]>([
      ["of the enrollment that goes on, and of none that has ended", ids.customer, [earlier, ended, live]],
      ["of the last one if all have ended", customerId, [earlier, ended]],
      [
        "of one that has ended if the other is held back, since that one keeps its address",
        customerId,
        [ended, { ...live, hold: { at, by: "mailbox" } }],
      ],
      [
        "of the last one that is not kept for the law only",
        customerId,
        [ended, { ...live, supportEvents: [{ kind: "deletion_asked", at, by: "maria" }] }],
      ],
    ])("%s", async (_which, expectedId, records) => {
      const { enrollments, tokens, sessions, openNewAddress } = setup(...records);
      await openNewAddress(await newAddress({ tokens, sessions }));
      const moved = [...enrollments.table.items.values()].filter((record) => record.emailKey === to);
      expect(moved.every(({ contactChanges }) => contactChanges?.length === 1)).toBe(true);
      expect(moved.filter(({ notices }) => notices).map((record) => record.customerId)).toEqual([expectedId]);
    });

    const noticesOf = ({ enrollments }: Pick<ReturnType<typeof setup>, "enrollments">) =>
      [...enrollments.table.items.values()].flatMap(({ notices = [] }) =>
        notices.map(({ details }) => details),
      );

    test("once of all enrollments that the change takes along, and names them", async () => {
      const others = Array.from({ length: 5 }, () => ({ ...live, customerId: crypto.randomUUID() }));
      const confirmed = { ...live, emailConfirmedAt: "2026-11-01T00:00:00.000Z" };
      const { enrollments, tokens, sessions, openNewAddress } = setup(...others, confirmed);
      await openNewAddress(await newAddress({ tokens, sessions }));
      const alongWith = others.map((other) => other.customerId);
      expect(noticesOf({ enrollments })).toEqual([{ kind: "email_changed", changedAt: at, alongWith }]);
      expect(enrollments.get(ids.customer)?.notices).toHaveLength(1);
    });

    test("with the next enrollment if others kept changing the first one", async () => {
      const { enrollments, tokens, sessions, openNewAddress } = setup(live, earlier);
      let conflicts = 0;
      const conflict = () => {
        const first = enrollments.get(ids.customer);
        if (first && conflicts++ <= 5) enrollments.table.put(ids.customer, first);
        enrollments.beforeNextChange = conflict;
      };
      conflict();
      const reply = await openNewAddress(await newAddress({ tokens, sessions }));
      expect(reply).toMatchObject({ code: "session_changed" });
      expect(enrollments.get(ids.customer)).toMatchObject({ emailKey });
      expect(noticesOf({ enrollments })).toMatchObject([{ alongWith: [ids.customer] }]);
    });
  });

  test("moves what its owner made first, and what strangers made with the address in as many openings as that takes", async () => {
    const confirmed = { customerId: ids.customer, emailConfirmedAt: "2026-11-01T00:00:00.000Z" };
    const strangers = Array.from({ length: 70 }, () => ({ customerId: crypto.randomUUID() }));
    const { enrollments, tokens, sessions, openNewAddress } = setup(...strangers, confirmed);
    const token = await newAddress({ tokens, sessions });
    const left = () => [...enrollments.table.items.values()].filter((record) => record.emailKey === emailKey);
    expect(await openNewAddress(token)).toMatchObject({ status: 409, code: "session_changed" });
    expect(enrollments.get(ids.customer)).toMatchObject({ emailKey: to });
    expect(left()).toHaveLength(41);
    expect(await openNewAddress(token)).toMatchObject({ status: 409, code: "session_changed" });
    expect(await openNewAddress(token)).toMatchObject({ status: 200 });
    expect(left()).toEqual([]);
  });

  test.each<[string, Partial<EnrollmentRecord>]>([
    ["an enrollment that is held back", { hold: { at, by: "mailbox" } }],
    ["an application that is not completed", { stage: "submitted" }],
    ["one that is kept for the law only", { supportEvents: [{ kind: "deletion_asked", at, by: "maria" }] }],
    ["somebody else's", { emailKey: "other@example.org" }],
  ])("leaves %s where it is", async (_which, changes) => {
    const { enrollments, tokens, sessions, openNewAddress } = setup(changes);
    const before = enrollments.get(ids.customer)?.emailKey;
    await openNewAddress(await newAddress({ tokens, sessions }));
    expect(enrollments.get(ids.customer)?.emailKey).toBe(before);
    expect(enrollments.get(ids.customer)).not.toHaveProperty("contactChanges");
  });
});
