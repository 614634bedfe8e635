import { beforeEach, describe, expect, test, vi } from "vitest";
import { type MailboxAction, mailboxChanges } from "#contracts/http/enrollment.ts";
import type { routes } from "#contracts/http/routes.ts";
import type { EnrollmentRecord } from "#contracts/storage/enrollment.ts";
import type { NoticeDetails } from "#contracts/storage/outbox.ts";
import { limits } from "#domain/limits.ts";
import { manageMailbox } from "#lambdas/services/manage-mailbox/manage-mailbox.ts";
import { createNotMeLink } from "#lambdas/shared/links/create-links.ts";
import { InMemoryAccessSessions } from "#tests/builders/access.ts";
import { accepted, linkKey } from "#tests/builders/disclosures.ts";
import { InMemoryEnrollmentNumbers } from "#tests/builders/enrollment-numbers.ts";
import { handlerInput } from "#tests/builders/handler-input.ts";
import { InMemoryLimiter } from "#tests/builders/limiter.ts";
import { anUnboundToken, tokenIn, withNewAddress } from "#tests/builders/links.ts";
import { InMemoryMailboxes } from "#tests/builders/mailboxes.ts";
import { anEnrollment, aSession, ids, noon, owner } from "#tests/builders/records.ts";
import { InMemoryEnrollments, InMemorySessions, numberKeyOf } from "#tests/builders/stores.ts";

const hour = 60 * 60 * 1000;
const day = 24 * hour;
const later = (ms: number) => new Date(noon.getTime() + ms);
let at: Date;
beforeEach(() => {
  at = noon;
});

const [ana, taker, third] = ["ana@example.org", "taker@example.org", "third@example.org"];
const otherAddress = { status: 409, code: "enrollment_has_other_address" };
const evidence = { by: "household", ip: "203.0.113.7", userAgent: "Safari" } as const;
const bySupport = { by: "support", operator: "bo", identifiedBy: "a bill" } as const;

const completed: EnrollmentRecord = anEnrollment({
  ...accepted,
  email: ana,
  stage: "completed",
  completedAt: noon.toISOString(),
  numberKey: numberKeyOf(accepted),
  emailConfirmedAt: noon.toISOString(),
});
/** The enrollment after its address was changed an hour after it was completed. */
const taken = withNewAddress(completed, taker, later(hour));

function setup(...enrolled: EnrollmentRecord[]) {
  const sessions = new InMemorySessions();
  const enrollments = new InMemoryEnrollments(sessions, ...enrolled);
  const mailboxes = new InMemoryMailboxes();
  const accessSessions = new InMemoryAccessSessions(() => at);
  const handle = manageMailbox({
    enrollments,
    sessions,
    numbers: new InMemoryEnrollmentNumbers(enrollments),
    accessSessions,
    mailboxes,
    limiter: new InMemoryLimiter(() => at),
    linkKey,
    now: () => at,
  });
  const press = (token: string, action: MailboxAction, email?: string) =>
    handle(handlerInput<typeof routes.manageMailbox>({ body: { token, action, ...(email && { email }) } }));
  return {
    enrollments,
    sessions,
    mailboxes,
    accessSessions,
    press,
    stored: () => enrollments.get(ids.customer),
  };
}

const signing = (sentAt: Date) => ({ siteOrigin: "https://wattigator.example", key: linkKey, at: sentAt });
const signUpLink = async (email: string, sentAt = noon) =>
  tokenIn(await createNotMeLink({ customerId: ids.customer, email }, "en", signing(sentAt)));
const warning = async (email: string, sentAt = later(hour)) =>
  tokenIn(
    await createNotMeLink({ customerId: ids.customer, email }, "en", {
      ...signing(sentAt),
      subject: "newAddress",
    }),
  );

describe("the link to an address that the enrollment does not have any more", () => {
  const corrected = anEnrollment({ stage: "submitted", email: taker, emailKey: taker });

  test.each([
    ["before it was completed", corrected],
    ["after it was completed", taken],
  ])("changes nothing if the address was changed %s, whatever is pressed", async (_when, enrollment) => {
    const { press, stored, mailboxes } = setup(enrollment);
    const token = await signUpLink(ana);
    at = later(2 * hour);
    for (const blocked of [false, true]) {
      await mailboxes.setBlocked(taker, blocked);
      for (const action of ["look", ...mailboxChanges] as const) {
        const reply = await press(token, action);
        expect(reply).toMatchObject(otherAddress);
        expect(JSON.stringify(reply)).not.toContain("locked");
      }
      expect(await mailboxes.isBlocked(taker)).toBe(blocked);
      expect(await mailboxes.isBlocked(ana)).toBe(false);
    }
    expect(stored()).toEqual(enrollment);
  });

  test("blocks and unblocks the mailbox that it was sent to, and nothing of the enrollment", async () => {
    const { press, stored, mailboxes } = setup(taken);
    const token = await signUpLink(ana);
    at = later(2 * hour);
    expect(await press(token, "hold", "Ana@Example.org")).toEqual({ status: 200, body: { isBlocked: true } });
    expect(await mailboxes.isBlocked(ana)).toBe(true);
    expect(await press(token, "unblock", ana)).toEqual({ status: 200, body: { isBlocked: false } });
    expect(await mailboxes.isBlocked(ana)).toBe(false);
    for (const action of ["look", "undo", "restore"] as const)
      expect(await press(token, action, ana)).toMatchObject(otherAddress);
    expect(stored()).toEqual(taken);
  });

  test.each([
    ["the address that the enrollment has", taker],
    ["any other", third],
  ])("blocks no mailbox that it was not sent to: %s", async (_which, email) => {
    const { press, mailboxes } = setup(taken);
    const token = await signUpLink(ana);
    expect(await press(token, "hold", email)).toMatchObject({
      status: 422,
      fieldCodes: { email: { code: "email_not_recipient" } },
    });
    expect(await mailboxes.isBlocked(email)).toBe(false);
  });

  test("counts the presses of a mailbox", async () => {
    const { press } = setup(taken);
    const token = await signUpLink(ana);
    const { max } = limits.mailboxChangesOfMailbox;
    for (let pressed = 0; pressed < max; pressed++) await press(token, "hold", ana);
    expect(await press(token, "hold", ana)).toMatchObject({ status: 429 });
  });

  test("acts again once the address is restored", async () => {
    const { press } = setup(withNewAddress(taken, ana, later(2 * hour)));
    expect(await press(await signUpLink(ana), "look")).toMatchObject({ status: 200 });
  });

  test("changes nothing if the address is changed while the button is pressed", async () => {
    const { press, enrollments, mailboxes } = setup(completed);
    const { find } = enrollments;
    vi.spyOn(enrollments, "find").mockImplementationOnce(async (customerId) => {
      const found = await find.call(enrollments, customerId);
      enrollments.table.put(ids.customer, taken);
      return found;
    });
    expect(await press(await signUpLink(ana), "hold")).toMatchObject(otherAddress);
    expect(enrollments.get(ids.customer)?.hold).toBeUndefined();
    expect(await mailboxes.isBlocked(taker)).toBe(false);
  });
});

describe("a link of before, which does not name its recipient", () => {
  const sentAt = later(0.5 * hour);
  const unbound = (moment = sentAt) => anUnboundToken("notMe", { customerId: ids.customer, sentAt: moment });

  test("acts while the address has not changed since", async () => {
    const { press, mailboxes } = setup(completed);
    expect(await press(await unbound(), "hold")).toMatchObject({
      status: 200,
      body: { hold: {}, isBlocked: true },
    });
    expect(await press(await unbound(), "undo")).toMatchObject({ status: 200, body: { isBlocked: false } });
    expect(await mailboxes.isBlocked(ana)).toBe(false);
  });

  test("acts if it was sent in the second of the completion", async () => {
    const { press } = setup({ ...completed, completedAt: "2026-11-20T17:00:00.400Z" });
    expect(await press(await unbound(noon), "hold")).toMatchObject({ status: 200 });
  });

  test.each([
    ["the address was changed since", taken],
    [
      "the enrollment was completed since, perhaps with another address",
      { ...completed, completedAt: later(hour).toISOString() },
    ],
    [
      "the address was corrected since, for which the confirmation was asked for again",
      { ...completed, confirmationEmail: { state: "pending", askedAt: later(hour).toISOString() } } as const,
    ],
    [
      "the application was written since, perhaps with another address",
      anEnrollment({ stage: "submitted", updatedAt: later(hour).toISOString() }),
    ],
  ])("changes nothing if %s", async (_case, enrollment) => {
    const { press, stored, mailboxes } = setup(enrollment);
    for (const action of ["look", ...mailboxChanges] as const)
      expect(await press(await unbound(), action)).toMatchObject(otherAddress);
    expect(stored()).toEqual(enrollment);
    expect(await mailboxes.isBlocked(enrollment.email)).toBe(false);
  });

  test("acts on an application to which nothing was written since, and says so", async () => {
    const { press, mailboxes } = setup(anEnrollment({ stage: "submitted" }));
    at = later(hour);
    expect(await press(await unbound(), "hold")).toMatchObject({ status: 200, body: { isBlocked: true } });
    expect(await mailboxes.isBlocked(ana)).toBe(true);
  });

  test("holds an enrollment whose address was changed before, and does nothing to a mailbox", async () => {
    const { press, stored, mailboxes } = setup(taken);
    at = later(3 * hour);
    const reply = await press(await unbound(later(2 * hour)), "hold");
    expect(reply).toEqual({
      status: 200,
      body: { utility: "pse", hold: { undoUntil: later(3 * hour + 7 * day).toISOString() } },
    });
    expect(stored()?.hold).toMatchObject({ formerAddress: true });
    expect(await mailboxes.isBlocked(taker)).toBe(false);
  });
});

describe("the warning to an address that was replaced", () => {
  beforeEach(() => {
    at = later(2 * hour);
  });

  test("says nothing about the new mailbox, and neither blocks nor unblocks it", async () => {
    const { press, mailboxes, stored } = setup(taken);
    const token = await warning(ana);
    for (const blocked of [false, true]) {
      await mailboxes.setBlocked(taker, blocked);
      for (const action of ["look", "hold", "unblock", "undo"] as const) {
        const reply = await press(token, action);
        expect(reply).toMatchObject({ status: 200 });
        expect(reply).not.toHaveProperty("body.isBlocked");
        expect(await mailboxes.isBlocked(taker)).toBe(blocked);
        expect(await mailboxes.isBlocked(ana)).toBe(false);
      }
    }
    expect(stored()?.hold).toBeUndefined();
  });

  test("holds the enrollment, so that the new mailbox cannot undo it", async () => {
    const { press, stored } = setup(taken);
    await press(await warning(ana), "hold");
    expect(stored()).toMatchObject({
      hold: { by: "mailbox", formerAddress: true },
      supportEmail: { change: "hold" },
    });
    expect(stored()).not.toHaveProperty("numberLost"); // the number is the household's, whoever is right
    const own = await signUpLink(taker, later(hour));
    expect(await press(own, "look")).toMatchObject({ status: 200, body: { hold: {} } });
    expect(await press(own, "undo")).toMatchObject({ status: 409, code: "hold_not_undoable" });
    expect(stored()?.hold).toBeDefined();
    expect(await press(await warning(ana), "undo")).toMatchObject({ status: 200 });
    expect(stored()?.hold).toBeUndefined();
  });

  test("keeps the number of what it holds, and its own mailbox open, whatever the new mailbox presses", async () => {
    const { press, stored, mailboxes } = setup(taken);
    await press(await warning(ana), "hold");
    const held = stored();
    expect(await press(await signUpLink(taker, later(hour)), "hold")).toMatchObject({ status: 200 });
    expect(stored()).toEqual(held);
    expect(stored()).toHaveProperty("numberKey");
    expect(await mailboxes.isBlocked(taker)).toBe(false);
    await press(await warning(ana), "restore");
    const restored = stored();
    expect(await press(await signUpLink(ana, later(hour)), "hold")).toMatchObject({ status: 200 });
    expect(stored()).toEqual(restored);
  });

  test("holds it also if the new mailbox did before, and leaves support's hold", async () => {
    const { press, stored } = setup(taken);
    const own = await signUpLink(taker, later(hour));
    await press(own, "hold");
    await press(await warning(ana), "hold");
    expect(await press(own, "undo")).toMatchObject({ code: "hold_not_undoable" });
    expect(stored()?.hold).toMatchObject({ formerAddress: true });

    const hold = { at: noon.toISOString(), by: "support" } as const;
    const held = setup({ ...taken, hold });
    await held.press(await warning(ana), "hold");
    expect(held.stored()?.hold).toEqual(hold);
    expect(await held.press(await warning(ana), "restore")).not.toHaveProperty("body.restoreUntil");
    expect(held.stored()?.emailKey).toBe(taker);
  });

  test("does nothing for whoever is warned that support gave the enrollment back", async () => {
    const { press, stored } = setup(withNewAddress(taken, ana, later(3 * hour), bySupport));
    const token = await warning(taker);
    for (const action of ["look", "hold", "restore", "undo"] as const) {
      expect(await press(token, action)).toMatchObject({ status: 409, code: "enrollment_has_other_address" });
    }
    expect(stored()).toMatchObject({ emailKey: ana });
    expect(stored()?.hold).toBeUndefined();
  });

  test("cannot be kept from holding by whoever has the new mailbox", async () => {
    const { press } = setup(taken);
    const own = await signUpLink(taker, later(hour));
    for (let change = 0; change < limits.mailboxChangesOfEnrollment.max; change++) await press(own, "undo");
    expect(await press(own, "hold")).toMatchObject({ status: 429 });
    expect(await press(await warning(ana), "hold")).toMatchObject({ status: 200 });
  });

  test("cannot be kept from holding and restoring by the warnings to addresses in between", async () => {
    const { press } = setup(withNewAddress(taken, third, later(1.5 * hour)));
    const between = await warning(taker, later(1.5 * hour));
    for (let change = 0; change < limits.mailboxChangesOfEnrollment.max; change++)
      await press(between, "undo");
    expect(await press(between, "hold")).toMatchObject({ status: 429 });
    const token = await warning(ana);
    expect(await press(token, "hold")).toMatchObject({ status: 200 });
    expect(await press(token, "restore")).toMatchObject({ status: 200 });
  });

  test("takes from the browsers that had access what they continued, as signing out does", async () => {
    const customerId = crypto.randomUUID();
    const continued = anEnrollment({ customerId, email: ana, emailConfirmedAt: noon.toISOString() });
    const { press, sessions } = setup(taken, continued);
    sessions.table.put(ids.session, aSession({ customerId }));
    const token = await warning(ana);
    await press(token, "hold");
    expect(await sessions.find(ids.session, owner.hash)).toBeDefined();
    expect(await press(token, "restore")).toMatchObject({ status: 200 });
    expect(await sessions.find(ids.session, owner.hash)).toBeUndefined();
  });

  test("restores the former address of a held enrollment, signs out its browsers, and keeps the event", async () => {
    const { press, stored, accessSessions } = setup(taken);
    const browser = { ...(await accessSessions.add(ana, "a")), secretHash: "a" };
    const token = await warning(ana);
    expect(await press(token, "restore")).toMatchObject({ status: 200 });
    expect(stored()).toEqual(taken); // only a hold tells support
    expect(await press(token, "hold")).toMatchObject({
      body: { restoreUntil: later(hour + 7 * day).toISOString() },
    });

    const reply = await press(token, "restore");
    expect(reply).toMatchObject({ status: 200, body: { hold: {} } });
    expect(reply).not.toHaveProperty("body.restoreUntil");
    expect(reply).not.toHaveProperty("body.hold.undoUntil");
    expect(await press(token, "undo")).toMatchObject({ status: 409, code: "hold_not_undoable" }); // support decides
    expect(stored()).toMatchObject({
      email: ana,
      emailKey: ana,
      hold: { formerAddress: true },
      contactChanges: [
        { detail: "email", from: ana, to: taker },
        { detail: "email", from: taker, to: ana, at: at.toISOString(), evidence: { by: "household" } },
      ],
      notices: [{ to: taker, details: { kind: "email_changed", isRestored: true } }],
    });
    expect(await accessSessions.find(browser)).toBeUndefined();
    expect(await press(await signUpLink(taker, later(hour)), "hold")).toMatchObject(otherAddress);
  });

  describe("about all enrollments that one change took along", () => {
    const [along, movedOn, newHome, own, deleted] = Array.from({ length: 5 }, () => crypto.randomUUID());
    if (!along || !movedOn || !newHome || !own || !deleted) throw new Error("There are five.");
    const canceled = {
      numberKey: undefined,
      numberLost: { reason: "canceled", at: noon.toISOString() },
    } as const;
    const details: NoticeDetails = {
      kind: "email_changed",
      changedAt: later(hour).toISOString(),
      alongWith: [along, movedOn, deleted, crypto.randomUUID()],
    };
    const sent = {
      id: crypto.randomUUID(),
      details,
      language: "en",
      state: "sent",
      askedAt: noon.toISOString(),
    } as const;
    const movedTo = { customerId: newHome, at: noon.toISOString(), wasSent: false, evidence } as const;
    const setUpFive = () =>
      setup(
        { ...taken, notices: [sent] },
        { ...withNewAddress({ ...taken, ...canceled, customerId: along }, third, later(1.5 * hour)) },
        { ...taken, ...canceled, customerId: movedOn, movedTo },
        { ...completed, ...canceled, customerId: newHome, email: taker, emailKey: taker },
        { ...completed, ...canceled, customerId: own, email: taker, emailKey: taker },
        {
          ...taken,
          ...canceled,
          customerId: deleted,
          supportEvents: [{ kind: "deletion_asked", at: later(1.5 * hour).toISOString(), by: "maria" }],
        },
      );
    const all = [ids.customer, along, newHome, movedOn, own, deleted];

    test("holds and releases them, wherever they are by now, and tells support once", async () => {
      const { press, enrollments } = setUpFive();
      const token = await warning(ana);
      await press(token, "hold");
      const holds = () => all.map((id) => enrollments.get(id)?.hold?.formerAddress);
      expect(holds()).toEqual([true, true, true, undefined, undefined, undefined]);
      expect(all.map((id) => enrollments.get(id)?.supportEmail?.change)).toEqual(["hold", ...Array(5)]);
      expect(await press(token, "undo")).toMatchObject({ status: 200 });
      expect(holds()).toEqual(Array(6).fill(undefined));
      expect(all.map((id) => enrollments.get(id)?.supportEmail?.change)).toEqual(["undo", ...Array(5)]);
    });

    test("holds the others on another press if the first one was interrupted", async () => {
      const { press, enrollments } = setUpFive();
      const token = await warning(ana);
      enrollments.beforeNextChange = () => {
        enrollments.beforeNextChange = () => {
          throw new Error("The function ended.");
        };
      };
      await expect(press(token, "hold")).rejects.toThrow("The function ended.");
      enrollments.beforeNextChange = undefined;
      expect(await press(token, "look")).not.toHaveProperty("body.hold");
      await press(token, "hold");
      expect(all.filter((id) => enrollments.get(id)?.hold)).toEqual([ids.customer, along, newHome]);
    });

    test("acts on the others if whoever took them over had the first one deleted", async () => {
      const { press, enrollments } = setUpFive();
      const token = await warning(ana);
      const closed = { kind: "deletion_asked", at: later(1.5 * hour).toISOString(), by: "maria" } as const;
      const first = enrollments.get(ids.customer);
      if (!first) throw new Error("There is no enrollment.");
      enrollments.table.put(ids.customer, { ...first, supportEvents: [closed] });
      expect(await press(token, "hold")).toMatchObject({ status: 200, body: { hold: {} } });
      expect(all.filter((id) => enrollments.get(id)?.hold)).toEqual([along, newHome]);
      expect(all.map((id) => enrollments.get(id)?.supportEmail?.change)).toContain("hold");
      await press(token, "restore");
      const addresses = all.map((id) => enrollments.get(id)?.emailKey);
      expect(addresses).toEqual([taker, ana, ana, ana, taker, taker]);
    });

    test("restores the address of each, of none that came to the new one otherwise, and tells the new one once", async () => {
      const { press, enrollments } = setUpFive();
      const token = await warning(ana);
      await press(token, "hold");
      await press(token, "restore");
      const addresses = all.map((id) => enrollments.get(id)?.emailKey);
      expect(addresses).toEqual([ana, ana, ana, ana, taker, taker]);
      const notices = all.map((id) => enrollments.get(id)?.notices?.at(-1)?.to);
      expect(notices).toEqual([taker, ...Array(5)]);
    });
  });

  test("holds and restores the enrollment of a new home, if the household moved since", async () => {
    const newHome = crypto.randomUUID();
    const { press, enrollments, stored } = setup(
      {
        ...taken,
        numberKey: undefined,
        numberLost: { reason: "moved", at: noon.toISOString() },
        movedTo: { customerId: newHome, at: noon.toISOString(), wasSent: false, evidence },
      },
      { ...completed, customerId: newHome, email: taker, emailKey: taker },
    );
    const token = await warning(ana);
    await press(token, "hold");
    expect(enrollments.get(newHome)?.hold).toMatchObject({ formerAddress: true });
    expect(await press(token, "restore")).toMatchObject({ status: 200 });
    expect([enrollments.get(newHome)?.emailKey, stored()?.emailKey]).toEqual([ana, ana]);
  });

  test("restores nothing after seven days, and still holds", async () => {
    const { press, stored } = setup(taken);
    at = later(hour + 7 * day);
    const token = await warning(ana);
    expect(await press(token, "hold")).toMatchObject({ status: 200, body: { hold: {} } });
    expect(await press(token, "restore")).toMatchObject({ status: 200 });
    expect(stored()?.emailKey).toBe(taker);
  });

  describe("beside the warning to an address between", () => {
    const twice = withNewAddress(taken, third, later(1.5 * hour));
    const between = () => warning(taker, later(1.5 * hour));

    test("is the only one that undoes what it holds", async () => {
      const { press, stored } = setup(twice);
      await press(await warning(ana), "hold");
      expect(await press(await between(), "hold")).toMatchObject({ status: 200 });
      expect(await press(await between(), "look")).not.toHaveProperty("body.hold.undoUntil");
      expect(await press(await between(), "undo")).toMatchObject({ status: 409, code: "hold_not_undoable" });
      expect(stored()?.hold).toBeDefined();
      expect(await press(await warning(ana), "undo")).toMatchObject({ status: 200 });
      expect(stored()?.hold).toBeUndefined();
    });

    test("takes over what that one holds", async () => {
      const { press, stored } = setup(twice);
      await press(await between(), "hold");
      expect(await press(await warning(ana), "look")).toMatchObject({
        body: { hold: { undoUntil: expect.any(String) } },
      });
      await press(await warning(ana), "hold");
      expect(await press(await between(), "undo")).toMatchObject({ code: "hold_not_undoable" });
      expect(stored()?.hold).toBeDefined();
    });

    test("can undo what that one holds", async () => {
      const { press, stored } = setup(twice);
      await press(await between(), "hold");
      expect(await press(await warning(ana), "undo")).toMatchObject({ status: 200 });
      expect(stored()?.hold).toBeUndefined();
    });

    test("leaves that one nothing once the first address is restored, also after support ended the hold", async () => {
      const { press, enrollments, stored } = setup(twice);
      await press(await warning(ana), "hold");
      await press(await warning(ana), "restore");
      expect(stored()?.emailKey).toBe(ana);
      for (const action of ["look", ...mailboxChanges] as const)
        expect(await press(await between(), action)).toMatchObject(otherAddress);
      enrollments.table.put(ids.customer, { ...(stored() ?? twice), hold: undefined });
      at = later(80 * day);
      expect(await press(await between(), "hold")).toMatchObject(otherAddress);
      expect(stored()?.hold).toBeUndefined();
    });

    test("leaves that one nothing once support gave the enrollment back", async () => {
      const back = withNewAddress(twice, ana, later(1.7 * hour), bySupport);
      const { press, stored } = setup(back);
      for (const action of ["look", ...mailboxChanges] as const)
        expect(await press(await between(), action)).toMatchObject(otherAddress);
      expect(stored()).toEqual(back);
    });

    test("leaves that one its own if somebody with access just changed the address to the first again", async () => {
      const { press, stored } = setup(withNewAddress(twice, ana, later(1.7 * hour)));
      await press(await between(), "hold");
      expect(stored()?.hold).toMatchObject({ formerAddress: true });
      await press(await between(), "restore");
      expect(stored()?.emailKey).toBe(taker);
    });
  });

  test("is no link for a mailbox that it was not sent to", async () => {
    const { press, stored } = setup(taken);
    const token = await warning("somebody@example.org");
    await press(token, "hold");
    expect(await press(token, "restore")).not.toHaveProperty("body.restoreUntil");
    expect(stored()?.emailKey).toBe(taker);
  });

  test("opens nothing once the household asked for a deletion", async () => {
    const asked = { kind: "deletion_asked", at: later(1.5 * hour).toISOString(), by: "maria" } as const;
    const { press } = setup({ ...taken, supportEvents: [asked] });
    expect(await press(await warning(ana), "hold")).toMatchObject({ code: "link_not_valid" });
  });
});
