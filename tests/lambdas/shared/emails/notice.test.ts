import { describe, expect, test } from "vitest";
import { locales } from "#contracts/site/locales.ts";
import { html as markup } from "#contracts/site/plain-page.ts";
import type { NoticeDetails } from "#contracts/storage/outbox.ts";
import { noticeContent, noticeEmail } from "#lambdas/shared/emails/notice.ts";
import { aCompany } from "#tests/builders/disclosures.ts";

const inHtml = (text: string) => markup`${text}`.markup;
const notMeLink = "https://wattigator.example/not-me?token=4.5.6";
const siteOrigin = "https://wattigator.example";
const mail = (details: NoticeDetails, language: (typeof locales)[number] = "en") =>
  noticeEmail(details, { language, notMeLink, company: aCompany, siteOrigin });

const samples = {
  matched: { kind: "matched", project: "Elm Street Solar", expected: "2027-03" },
  sentToUtility: { kind: "sent_to_utility", utility: "jcpl" },
  creditNextMonth: { kind: "credit_next_month", utility: "pse", month: "2027-03" },
  movedOut: { kind: "moved_out", utility: "ace", day: "2026-11-25" },
  canceled: {
    kind: "canceled",
    utility: "ace",
    canceledAt: "2026-11-20T17:00:00.000Z",
    end: { when: "at_once", date: "2026-11-20" },
    undoUntil: "2026-11-28T03:00:00.000Z",
  },
  cancellationUndone: { kind: "cancellation_undone", utility: "ace" },
  emailChanged: { kind: "email_changed", changedAt: "2026-11-20T17:00:00.000Z" },
  callsEnded: { kind: "calls_changed", agreed: false, changedAt: "2026-11-20T17:00:00.000Z" },
  callsAgreed: { kind: "calls_changed", agreed: true, changedAt: "2026-11-20T17:00:00.000Z" },
  moved: {
    kind: "moved",
    utility: "pse",
    movedAt: "2026-11-20T17:00:00.000Z",
    end: { when: "after_month", month: "2027-01" },
    tellUtilityBy: "2026-12-31",
  },
  corrected: { kind: "correction_answered", topic: "name" },
  declined: { kind: "correction_answered", topic: "enrollmentNumber", reason: "new_disclosure" },
} as const satisfies Record<string, NoticeDetails>;
const notices = Object.values(samples);

test("says which project an enrollment is matched with, and when the first credit is expected", () => {
  expect(
    mail(samples.matched).text,
  ).toBe(`Good news: we matched your enrollment with the project Elm Street Solar.

Next, your enrollment goes to your utility. We'll email you when it does.

Your first solar credit is expected in March 2027.

There's nothing you need to do. Keep paying your electric bill as usual.

See where your enrollment stands: https://wattigator.example/my-enrollment

Questions: help@example.org or 1-800-555-0142 (Monday to Friday, 9 am to 6 pm)

Didn't sign up? This wasn't me: ${notMeLink}

Example Solar LLC, 100 Example Street, Newark, NJ 07102
`);
});

test("promises no month that the project has not announced", () => {
  const { text } = mail({ kind: "matched", project: "Elm Street Solar" });
  expect(text).toContain("We'll also tell you when your first solar credit is expected.");
  expect(text).not.toMatch(/undefined|20\d\d/);
});

test("names the utility and writes out the month", () => {
  expect(mail(samples.sentToUtility).text).toContain("the list that goes to JCP&L");
  expect(mail(samples.creditNextMonth).text).toContain("expected in March 2027, on your PSE&G bill");
  expect(mail(samples.creditNextMonth, "es").text).toContain("marzo de 2027, en su factura de PSE&G");
});

test("tells a household that its utility reports a move how to take the subscription along", () => {
  const { text } = mail(samples.movedOut);
  expect(text).toContain(
    "Atlantic City Electric told us that your account there ended on November 25, 2026.",
  );
  expect(text).toContain("press “I'm moving”");
  expect(mail(samples.movedOut, "es").text).toContain("pulse “Me mudo”");
});

describe("a cancellation", () => {
  const final = { kind: "canceled", utility: "pse", canceledAt: "2026-11-20T17:00:00.000Z" } as const;

  test("says that only the enrollment of the former home went to the utility", () => {
    const end = { when: "after_month", month: "2027-01", onlyFormerWasSent: true } as const;
    const { text } = mail({ ...final, end });
    expect(text).toContain("This enrollment didn't go to your utility. That of your home before it did");
    expect(text).toContain("may still appear on your bills until January 2027.");
    expect(text).not.toContain("may know of this enrollment already");
    expect(mail({ ...final, end }, "es").text).toContain("La de su hogar anterior sí se envió");
  });

  test("can be undone until the moment that the e-mail names, as My enrollment does", () => {
    expect(mail(samples.canceled).text).toContain(
      "You can undo this yourself on My enrollment until November 27, 2026 at 10:00 PM, New Jersey time.",
    );
    expect(mail(samples.canceled, "es").text.replaceAll(/\s/g, " ")).toContain(
      "hasta el 27 de noviembre de 2026 a las 10:00 p. m., hora de Nueva Jersey.",
    );
  });

  test("says until when credits may still appear", () => {
    const { text } = mail({ ...final, end: { when: "after_month", month: "2027-01" } });
    expect(text).toContain("until January 2027.");
    expect(mail({ ...final, end: { when: "within_two_bills" } }).text).toContain(
      "If it brings solar credits, they and the smaller charges for them may still appear on a bill or two",
    );
  });

  test("that cannot be undone leads to a new enrollment", () => {
    const { text } = mail({ ...final, end: { when: "within_two_bills" } });
    expect(text).toContain("You can enroll again at any time");
    expect(text).not.toContain("undo");
  });
});

test("a move says when the enrollment of the old home ends, and until when the utility is told", () => {
  const { text } = mail(samples.moved);
  expect(text).toContain("The enrollment of your old home ends when the new one starts.");
  expect(text).toContain("until January 2027.");
  expect(text).toContain(
    "Tell PSE&G that you're moving, too, if you haven't yet: at the latest on December 31, 2026.",
  );
  const atOnce = mail({ ...samples.moved, end: { when: "at_once", date: "2026-11-20" } }).text;
  expect(atOnce).toContain("The enrollment of your old home ended at once.");
  expect(atOnce).not.toContain("ends when the new one starts");
  expect(mail(samples.moved, "es").text).toContain("a más tardar el 31 de diciembre de 2026");
});

describe("the answer to a correction request", () => {
  test("says that it was corrected beside what was signed, and names no appeal", () => {
    const { text } = mail(samples.corrected);
    expect(text).toContain("You asked us to correct this in your community solar enrollment: Name.");
    expect(text).toContain("We corrected it. Your signed papers stay as you signed them");
    expect(text).not.toMatch(/appeal/i);
  });

  test("says why it was not corrected, what to do, and how to appeal", () => {
    const { text } = mail(samples.declined);
    expect(text).toContain("press “I'm moving”, also if you stay in your home");
    expect(text).toContain("write to us with the word Appeal, or call us. We answer within 45 days.");
    expect(mail(samples.declined, "es").text).toContain("escríbanos con la palabra Apelación");
  });
});

describe.each(locales)("in %s", (language) => {
  test.each(notices)(
    "$kind has the same content in both parts, and a way to report what was not asked for",
    (details) => {
      const { subject, html, text } = mail(details, language);
      expect(html).toContain(`<html lang="${language}"`);
      expect(html).toContain(`<title>${inHtml(subject)}</title>`);
      expect(text.includes(notMeLink) || /please call us|llámenos/.test(text)).toBe(true);
      expect(html.includes(notMeLink)).toBe(text.includes(notMeLink));
      const { paragraphs } = noticeContent(details, language);
      for (const paragraph of paragraphs) {
        expect(text).toContain(paragraph);
        expect(html).toContain(inHtml(paragraph));
      }
      expect(html).not.toMatch(/<img|<script|utm_/);
    },
  );
});

const receiptKinds = ["canceled", "cancellation_undone", "moved", "calls_changed", "correction_answered"];

test.each(notices.filter(({ kind }) => receiptKinds.includes(kind)))(
  "a receipt of what a household did itself does not ask whether it signed up: $kind",
  (details) => {
    expect(mail(details).text).not.toMatch(/sign up|wasn't me/);
    expect(mail(details, "es").text).not.toMatch(/inscribió usted|no me inscribí/);
  },
);

test("a receipt says that the contact method returned to e-mail with the consent", () => {
  const ended = { ...samples.callsEnded, contactMethod: "Email" } as const;
  expect(mail(ended).text).toContain("From now on, we contact you by email.");
  expect(mail(ended, "es").text).toContain("Desde ahora nos comunicamos con usted por correo electrónico.");
  expect(mail(samples.callsEnded).text).not.toContain("From now on");
});

test("a receipt tells consent that ended with its telephone number from consent that was taken back", () => {
  const ended = { ...samples.callsEnded, numberChanged: true } as const;
  expect(mail(ended).text).toContain(
    "On November 20, 2026, your telephone number was changed. Your consent to calls and text messages was for the earlier number only, so it ended at once.",
  );
  expect(mail(ended).text).not.toContain("took back");
  expect(mail(ended, "es").text).toContain(
    "El 20 de noviembre de 2026 se cambió su número de teléfono. Su consentimiento para llamadas y mensajes de texto era solo para el número anterior, así que terminó de inmediato.",
  );
  expect(mail(ended, "es").text).not.toContain("retiró");
});

test("the address that was replaced can put the enrollment on hold", () => {
  expect(mail(samples.emailChanged).text).toContain(
    `Didn't ask for this? Put the enrollment on hold: ${notMeLink}`,
  );
  expect(mail(samples.emailChanged, "es").text).toContain(
    `¿No pidió usted esto? Detener la inscripción: ${notMeLink}`,
  );
});

test("the same details make the same e-mail again", () => {
  expect(mail(samples.matched)).toEqual(mail(samples.matched));
});
