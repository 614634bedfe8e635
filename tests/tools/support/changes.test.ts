import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aManualApplication } from "#tests/builders/records.ts";
import { formatChangedDetail } from "#tools/support/format.ts";
import { startSupport } from "./support/support-aws.ts";

let aws: Awaited<ReturnType<typeof startSupport>>;
beforeAll(async () => {
  aws = await startSupport();
});
afterAll(() => aws.stop());

const identifiedBy = "called from the number on the record";
const evidence = { by: "support", operator: "maria", identifiedBy } as const;

test("changes a detail, and shows what it was and who changed it for whom", async () => {
  const { customerId, application } = await aws.addHousehold();
  const change = { detail: "phone", phone: "609-555-0199" } as const;
  const changed = await aws.support.change({ customerId, change, identifiedBy });
  expect(formatChangedDetail(changed)).toMatch(/recorded with your name/);
  expect(await aws.enrollment(customerId)).toMatchObject({ phone: change.phone, phoneKey: "6095550199" });
  expect((await aws.show(customerId)).timeline.at(-1)).toMatchObject({
    what: "Changed the telephone number",
    detail: `${application?.phone} → (609) 555-0199, by maria; identified: ${identifiedBy}`,
  });
  const again = await aws.support.change({ customerId, change, identifiedBy });
  expect(formatChangedDetail(again)).toMatch(/Nothing was changed/);
});

describe("consent to calls", () => {
  const agreed = {
    kind: "tcpa",
    agreed: true,
    textVersion: "tcpa-1",
    at: "2026-11-20T17:00:00.000Z",
  } as const;

  test.each([
    [
      "that was taken back",
      { detail: "calls", agreed: false },
      "Took consent back: calls and texts",
      "consent to calls taken back",
    ],
    [
      "that ended with its telephone number",
      { detail: "phone", phone: "609-555-0177" },
      "Consent ended with the telephone number: calls and texts",
      "consent to calls ended with the telephone number",
    ],
  ] as const)("%s is shown as that, with who changed it", async (_end, change, what, email) => {
    const { customerId } = await aws.addHousehold({ consents: [agreed] });
    await aws.support.change({ customerId, change, identifiedBy });
    const { timeline } = await aws.show(customerId);
    expect(timeline.find((event) => event.what === what)).toMatchObject({
      detail: `text tcpa-1, by maria; identified: ${identifiedBy}`,
    });
    expect(timeline.map((event) => event.what)).toContain(`E-mail "${email}" pending`);
  });

  test("that was never given is shown as declined", async () => {
    const { customerId } = await aws.addHousehold({ consents: [{ ...agreed, agreed: false }] });
    const { timeline } = await aws.show(customerId);
    expect(timeline.map(({ what }) => what)).toContain("Declined calls and texts");
  });

  test("is required for a contact method by telephone, and nothing is changed without it", async () => {
    const change = { detail: "contactMethod", contactMethod: "Phone" } as const;
    const { customerId, application } = await aws.addHousehold({
      consents: [{ ...agreed, agreed: false }],
      application: aManualApplication({ contactMethod: "Email" }),
    });
    await expect(aws.support.change({ customerId, change, identifiedBy })).rejects.toThrow(
      "This household has not agreed to calls, so it can be reached by Email only.",
    );
    expect((await aws.enrollment(customerId)).application).toEqual(application);
  });
});

test("refuses with a sentence, and changes nothing", async () => {
  const change = { detail: "language", language: "es" } as const;
  const { customerId } = await aws.addHousehold({ stage: "submitted" });
  await expect(aws.support.change({ customerId, change, identifiedBy })).rejects.toThrow(
    "has not completed its enrollment",
  );
  const unknown = crypto.randomUUID();
  await expect(aws.support.change({ customerId: unknown, change, identifiedBy })).rejects.toThrow(
    "There is no customer with this id.",
  );
  expect(await aws.get("enrollments", { customerId: unknown })).toBeUndefined();
});

describe("a new e-mail address", () => {
  const change = { detail: "email", email: "Ana.Rivera@example.net" } as const;

  test("gets a link that changes the address, and the record says who asked for it", async () => {
    const { customerId, emailKey } = await aws.addHousehold({ language: "es" });
    const changed = await aws.support.change({ customerId, change, identifiedBy });
    expect(formatChangedDetail(changed)).toMatch(/sent to the new address/);
    expect(aws.linkRequests.at(-1)).toEqual({
      emailKey: "ana.rivera@example.net",
      replaces: { emailKey, askedBy: evidence, customerId },
      language: "es",
    });
    expect(await aws.enrollment(customerId)).toMatchObject({
      emailKey,
      supportEvents: [{ kind: "email_change_requested", by: "maria", identifiedBy }],
    });
    expect((await aws.show(customerId)).timeline.at(-1)).toMatchObject({
      what: "Link to a new e-mail address requested by support",
    });
  });

  test.each([
    ["has not completed its enrollment", { stage: "submitted" }],
    ["is held back", { hold: { at: "2026-11-20T17:00:00.000Z", by: "mailbox" } }],
    [
      "asked us to delete its data",
      { supportEvents: [{ kind: "deletion_asked", at: "2026-11-20T17:00:00.000Z", by: "maria" }] },
    ],
  ] as const)("gets no link if the household %s", async (sentence, changes) => {
    const { customerId } = await aws.addHousehold(structuredClone(changes) as object);
    const before = aws.linkRequests.length;
    await expect(aws.support.change({ customerId, change, identifiedBy })).rejects.toThrow(sentence);
    expect(aws.linkRequests).toHaveLength(before);
  });

  test("that is the present one changes nothing", async () => {
    const { customerId, email } = await aws.addHousehold();
    expect(
      await aws.support.change({ customerId, change: { detail: "email", email }, identifiedBy }),
    ).toMatchObject({ outcome: "unchanged" });
  });
});

test("switches vendors off for a household, shows who asked, and lists what to send to them", async () => {
  const { customerId, sessionId, emailKey } = await aws.addHousehold({ stage: "submitted" });
  const change = { detail: "vendors", choice: "off" } as const;
  const changed = await aws.support.change({ customerId, change, identifiedBy });
  expect(formatChangedDetail(changed)).toMatch(
    new RegExp(`recorded with your name[^]*Klaviyo: .+[^]*Datadog: .*${sessionId}`),
  );
  const { emailKey: stored, vendorChoices } = await aws.enrollment(customerId);
  expect({ stored, vendorChoices }).toMatchObject({
    stored: emailKey,
    vendorChoices: [{ choice: "off", evidence }],
  });
  expect((await aws.show(customerId)).timeline.at(-1)).toMatchObject({
    what: "Switched every use of its data by vendors off",
    detail: `by maria; identified: ${identifiedBy}`,
  });
});
