import { describe, expect, test, vi } from "vitest";
import type { ReplacedAddress } from "#contracts/storage/access.ts";
import type { EnrollmentRecord } from "#contracts/storage/enrollment.ts";
import { limits } from "#domain/limits.ts";
import { sendAccessLink } from "#lambdas/services/send-access-link/send-access-link.ts";
import { askerOf } from "#lambdas/shared/client-network.ts";
import type { Mail } from "#lambdas/shared/ports.ts";
import { InMemoryAccessTokens } from "#tests/builders/access.ts";
import { aCompany as company } from "#tests/builders/disclosures.ts";
import { InMemoryLimiter } from "#tests/builders/limiter.ts";
import { InMemoryMailboxes } from "#tests/builders/mailboxes.ts";
import { anEnrollment } from "#tests/builders/records.ts";
import { InMemoryEnrollments, InMemorySessions } from "#tests/builders/stores.ts";

const emailKey = "ana@example.org";

function setup({ enrollment }: { enrollment?: EnrollmentRecord } = {}) {
  const sessions = new InMemorySessions();
  const mailboxes = new InMemoryMailboxes();
  const tokens = new InMemoryAccessTokens();
  const limiter = new InMemoryLimiter();
  const sent: Mail[] = [];
  const ses = { isFailing: false };
  const handle = sendAccessLink({
    enrollments: new InMemoryEnrollments(sessions, ...(enrollment ? [enrollment] : [])),
    mailboxes,
    tokens,
    limiter,
    mailer: {
      async send(mail) {
        if (ses.isFailing) throw new Error("SES failed");
        sent.push(mail);
        return { messageId: "mail-1" };
      },
    },
    company,
    siteOrigin: "https://wattigator.example",
  });
  return {
    sent,
    limiter,
    tokens,
    mailboxes,
    ses,
    askFrom: (network: string, to = emailKey, replaces?: ReplacedAddress) =>
      handle({ emailKey: to, language: "en", asker: { network }, ...(replaces && { replaces }) }),
    ask: (language: "en" | "es" = "en", replaces?: ReplacedAddress) =>
      handle({ emailKey, language, ...(replaces && { replaces }) }),
  };
}

test.each([
  ["completed", anEnrollment({ stage: "completed" })],
  ["submitted", anEnrollment({ stage: "submitted" })],
  ["lead", anEnrollment()],
] as const)("sends a link to the address of a %s enrollment", async (_stage, enrollment) => {
  const { sent, tokens, ask } = setup({ enrollment });
  await ask();
  expect(sent).toMatchObject([{ to: emailKey, subject: "Your link to your community solar enrollment" }]);
  expect(sent[0]?.text).toContain("https://wattigator.example/my-enrollment/open#token=token-1");
  expect(sent[0]?.text).toContain("30 minutes");
  // Of several applications for a new home, only one can be completed.
  expect(sent[0]?.text).toContain("every application that you can continue.");
  expect([...tokens.items.values()]).toMatchObject([{ purpose: "my-enrollment", emailKey }]);
});

test("sends a link to the address of an application that was begun, in the language in which it was asked for", async () => {
  const { sent, ask } = setup({ enrollment: anEnrollment({ stage: "lead" }) });
  await ask("es");
  expect(sent[0]?.html).toContain("https://wattigator.example/es/my-enrollment/open#token=token-1");
  expect(sent[0]?.html).toContain('lang="es"');
});

test("sends nothing to an unknown address, and creates no token", async () => {
  const { sent, tokens, ask } = setup({ enrollment: anEnrollment({ emailKey: "other@example.org" }) });
  await ask();
  expect([sent, [...tokens.items]]).toEqual([[], []]);
});

test("sends a blocked mailbox nothing that anybody can ask for, and what support asks for", async () => {
  const { sent, tokens, mailboxes, ask, askFrom } = setup({
    enrollment: anEnrollment({ stage: "completed" }),
  });
  await mailboxes.setBlocked(emailKey, true);
  await askFrom("192.0.2.1");
  expect([sent, [...tokens.items]]).toEqual([[], []]);
  await ask();
  expect(sent).toHaveLength(1);
});

test.each([
  ["the owner's own enrollment", undefined, 1],
  ["an enrollment that its owner denied since", { reason: "held_back", at: "2026-11-20T17:00:00.000Z" }, 0],
] as const)("a block of the mailbox, and the link to %s", async (_, numberLost, count) => {
  const confirmed = { emailConfirmedAt: "2026-11-19T17:00:00.000Z", ...(numberLost && { numberLost }) };
  const enrollment = anEnrollment({ stage: "completed", ...confirmed });
  const { sent, mailboxes, askFrom } = setup({ enrollment });
  await mailboxes.setBlocked(emailKey, true);
  await askFrom("192.0.2.1");
  expect(sent).toHaveLength(count);
});

test("sends nothing for what is kept for the law only after a deletion request", async () => {
  const enrollment = anEnrollment({
    stage: "completed",
    supportEvents: [{ kind: "deletion_asked", at: "2026-11-20T17:00:00.000Z", by: "maria" }],
  });
  const { sent, ask } = setup({ enrollment });
  await ask();
  expect(sent).toEqual([]);
});

test("is no e-mail about one enrollment, so it has no 'This wasn't me' and nothing that was typed", async () => {
  const { sent, ask } = setup({ enrollment: anEnrollment({ firstName: "Mallory" }) });
  await ask();
  const { text = "", html = "" } = sent[0] ?? {};
  for (const part of [text, html]) {
    expect(part).not.toMatch(/not-me|Mallory/);
    expect(part).toContain("ignore this email");
  }
});

const former = {
  emailKey: "former@example.org",
  askedBy: { mailboxHash: "hash", secretHash: "another hash" },
};

const { emailKey: email } = former;
const enrolledThere = anEnrollment({ stage: "completed", email, emailKey: email });

test("sends a link to a new address, which nobody knows yet, and says what opening it means", async () => {
  const { sent, tokens, ask } = setup({ enrollment: enrolledThere });
  await ask("en", former);
  expect(sent).toMatchObject([{ to: emailKey, subject: "Confirm the new email address of your enrollment" }]);
  expect(sent[0]?.text).not.toContain("former@example.org");
  expect(sent[0]?.text).toMatch(/\/my-enrollment\/new-address#token=\S+/);
  expect([...tokens.items.values()]).toMatchObject([{ purpose: "new-address", emailKey, replaces: former }]);
});

test("sends no link to a new address whose owner blocked us", async () => {
  const { sent, mailboxes, ask } = setup({ enrollment: enrolledThere });
  await mailboxes.setBlocked(emailKey, true);
  await ask("en", former);
  expect(sent).toEqual([]);
});

test("sends and stores nothing about a new address if the former one has nothing any more", async () => {
  const supportEvents = [{ kind: "deletion_asked" as const, at: "2026-11-20T17:00:00.000Z", by: "maria" }];
  for (const enrollment of [undefined, { ...enrolledThere, supportEvents }]) {
    const { sent, tokens, ask } = setup(enrollment && { enrollment });
    await ask("en", former);
    expect(sent).toEqual([]);
    expect(tokens.items.size).toBe(0);
  }
});

describe("limits", () => {
  const enrollment = anEnrollment({ stage: "completed" });
  const many = 20;

  test("sends three links an hour that one network asks for, and then still those that the household asks for", async () => {
    const { sent, askFrom } = setup({ enrollment });
    for (let request = 0; request < many; request++) await askFrom("stranger");
    expect(sent).toHaveLength(limits.accessLinksOfAskerPerHour.max);
    await askFrom("household");
    expect(sent).toHaveLength(limits.accessLinksOfAskerPerHour.max + 1);
  });

  test("sends six links an hour to one address, whoever asks for them", async () => {
    const { sent, askFrom } = setup({ enrollment });
    for (let network = 0; network < many; network++) await askFrom(`network ${network}`);
    expect(sent).toHaveLength(limits.accessLinksPerHour.max);
  });

  test("sends links to who asks from where the owner enrolled, however many strangers asked for from elsewhere", async () => {
    const ip = "203.0.113.7";
    const at = "2026-11-20T17:00:00.000Z";
    const disclosure = { kind: "disclosure", textVersion: "1", agreed: true, at, ip } as const;
    const own = { ...enrollment, emailConfirmedAt: at, consents: [disclosure] };
    const { sent, tokens, askFrom } = setup({ enrollment: own });
    for (let network = 0; network < many; network++) await askFrom(`network ${network}`);
    const ofStrangers = sent.length;
    for (let request = 0; request < many; request++) await askFrom(askerOf(ip));
    expect(sent).toHaveLength(ofStrangers + limits.accessLinksOfAskerPerHour.max);
    expect([...tokens.items.values()].at(-1)?.asker).toEqual({ network: askerOf(ip) });
  });

  test("requests for other spellings, to which no e-mail goes, count for nobody", async () => {
    const { sent, askFrom } = setup({ enrollment });
    for (let tag = 0; tag < many; tag++) await askFrom("household", `ana+${tag}@example.org`);
    await askFrom("household");
    expect(sent).toHaveLength(1);
  });

  test("a link that SES did not take does not count", async () => {
    const { sent, ses, askFrom } = setup({ enrollment });
    ses.isFailing = true;
    for (let attempt = 0; attempt < many; attempt++)
      await expect(askFrom("household")).rejects.toThrow("SES failed");
    ses.isFailing = false;
    await askFrom("household");
    expect(sent).toHaveLength(1);
  });

  test("what support asks for is sent, whatever strangers asked for before", async () => {
    const { sent, ask, askFrom } = setup({ enrollment });
    for (let network = 0; network < many; network++) await askFrom(`network ${network}`);
    await ask();
    expect(sent).toHaveLength(limits.accessLinksPerHour.max + 1);
  });

  test("what a network has left for its own confirmations does not tell whether an address is known", async () => {
    const { limiter, askFrom } = setup({ enrollment });
    await askFrom("stranger");
    expect(await limiter.take(limits.firstEmailsPerHour, "stranger")).toEqual({
      ok: true,
      left: limits.firstEmailsPerHour.max - 1,
    });
  });

  test("a link for which no token could be stored does not count", async () => {
    const { sent, tokens, askFrom } = setup({ enrollment });
    const create = vi.spyOn(tokens, "create").mockRejectedValue(new Error("DynamoDB failed"));
    for (let attempt = 0; attempt < many; attempt++)
      await expect(askFrom("household")).rejects.toThrow("DynamoDB failed");
    create.mockRestore();
    await askFrom("household");
    expect(sent).toHaveLength(1);
  });

  test("links that would move a stranger's enrollment to an address use up none of its links to My enrollment", async () => {
    const { sent, limiter, askFrom } = setup({ enrollment: enrolledThere });
    for (let request = 0; request < many; request++) await askFrom("stranger", emailKey, former);
    expect(sent).toHaveLength(limits.newAddressLinksOfAsker.max);
    for (let network = 0; network < many; network++) await askFrom(`network ${network}`, emailKey, former);
    expect(sent).toHaveLength(limits.newAddressLinks.max);
    const { accessLinksPerHour } = limits;
    expect(await limiter.take(accessLinksPerHour, emailKey)).toEqual({
      ok: true,
      left: accessLinksPerHour.max - 1,
    });
  });

  test("links to new addresses, which nobody confirmed, count among the first e-mails of the network, also to a blocked one", async () => {
    const { sent, limiter, mailboxes, askFrom } = setup({ enrollment: enrolledThere });
    const { max } = limits.firstEmailsPerHour;
    await mailboxes.setBlocked("blocked@example.org", true);
    await askFrom("household", "blocked@example.org", former);
    for (let invented = 1; invented < max; invented++)
      await askFrom("household", `invented-${invented}@example.org`, former);
    expect(sent).toHaveLength(max - 1);
    expect(await limiter.take(limits.firstEmailsPerHour, "household")).toMatchObject({ ok: false });
    await askFrom("household", "one-more@example.org", former);
    expect(sent).toHaveLength(max - 1);
  });

  test("the token names the network and the browser that asked", async () => {
    const { tokens, askFrom } = setup({ enrollment });
    await askFrom("household");
    expect([...tokens.items.values()]).toMatchObject([{ asker: { network: "household" } }]);
  });
});
