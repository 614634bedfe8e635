import { expect, test } from "vitest";
import type { BillUsage } from "#contracts/http/bill.ts";
import { describeUsage } from "#contracts/messages/describe-usage.ts";
import { usageMessages } from "#contracts/messages/en/usage.ts";
import { usageMessages as spanishUsageMessages } from "#contracts/messages/es/usage.ts";
import { locales } from "#contracts/site/locales.ts";
import { definitionOf, pageAt } from "#contracts/site/pages.ts";
import { retentionDays } from "#domain/retention.ts";
import { confirmationEmail } from "#lambdas/services/send-emails/confirmation-email.ts";
import type { ConfirmationDetails } from "#lambdas/shared/emails/confirmation-content.ts";
import { aCompany, podId } from "#tests/builders/disclosures.ts";

const disclosureLink = "https://wattigator.example/pdf/0b6f7a52?token=1.2.3&x=1";
const notMeLink = "https://wattigator.example/not-me?token=4.5.6";
const confirmLink = "https://wattigator.example/confirm-email?token=1.2.3";
const mail = (changes: Partial<ConfirmationDetails> = {}) =>
  confirmationEmail({
    language: "en",
    firstName: "Ana",
    utility: "pse",
    accountNumber: podId,
    discount: { percent: 31, minimum: 15 },
    usage: undefined,
    confirmLink: undefined,
    disclosureLink,
    notMeLink,
    linkDays: 90,
    company: aCompany,
    siteOrigin: "https://wattigator.example",
    ...changes,
  });

test("the text part lists the next steps", () => {
  expect(mail().text).toBe(`Rock on, you did it!

Hi Ana,

We've got your community solar application for your PSE&G account (PoD
ID ending in 9084).

WHAT HAPPENS NEXT
1. We match you with a community solar project within 60 days.
2. The project manager then emails you which project it is, and its
   subscription agreement. If that's less favorable than what you
   signed, you may refuse it, free.
3. Your rate as of today: 31% off your solar credits. Guaranteed: never
   less than 15%.

Take an electric bill of $100. About $31 of $100 at 31%, or $15 at the
guaranteed 15%, if credits cover your whole bill. Every $100 of solar
credits on your bill costs you $69 at 31%, or $85 at the guaranteed 15%.

The discount shows on your PSE&G bill. The exact rate depends on your
utility and your solar project.

See where your enrollment stands, and change, move or cancel it, without
a password:
My enrollment: https://wattigator.example/my-enrollment

YOUR DISCLOSURE FORM
${disclosureLink}
(The link works for ${retentionDays.emailLink} days. Ask us for a new one whenever you like.)

GOOD TO KNOW
- Keep paying your electric bill as usual. Your utility stays the same.
- Canceling is free at any time.
- Moving? Tell us and your utility within 30 days.

Didn't sign up? Someone may have used your address. Press the link, and
then the button on the page. We hold the enrollment back and send you
nothing more:
This wasn't me: ${notMeLink}
Or write to help@example.org or call 1-800-555-0142 (Monday to Friday, 9
am to 6 pm).

Example Solar LLC, 100 Example Street, Newark, NJ 07102
Wattigator is not affiliated with your utility, and your utility has not
approved or endorsed Wattigator.
`);
});

const certain = { confidence: 0.97, check: false };
const usage: BillUsage = {
  kwh: 1612,
  charges: { total: 143.2 },
  period: { from: "2024-09-07", to: "2024-10-08", days: 31 },
  supplier: "Win at https://evil.example now",
  certainty: { kwh: certain, charges: certain, period: certain, supplier: certain },
};

test("says what the last bill is worth, in the words of the confirmation screen", () => {
  expect(mail({ usage }).text).toContain(`WHAT YOUR BILL IS WORTH
Your last bill: 1,612 kWh, $143.20 for electricity in 31 days.

How this is calculated: Your discount: $143.20 × 31% = $44.39. The
guaranteed minimum: $143.20 × 15% = $21.48. We read the electricity
charges (delivery and supply) on your bill. Gas, earlier balances and
payment plans don't count. It assumes that your solar credits cover all
of these charges. Some months bring more sun than others, and a few
charges can't be covered by credits.

GOOD TO KNOW`);
});

test("puts no amount on a bill that was not read for certain, and asks nobody to check what is signed", () => {
  const { text, html } = mail({
    usage: { ...usage, certainty: { ...usage.certainty, charges: { confidence: 0.7, check: true } } },
  });
  expect(text).toContain(`WHAT YOUR BILL SAYS
Your last bill: 1,612 kWh, 31 days.

GOOD TO KNOW`);
  expect(html).not.toContain("less a month");
});

test("puts no amount on a bill with community-solar credits, and no longer asks what the household said at signing", () => {
  const { text } = mail({ language: "es", usage: { ...usage, communitySolar: true } });
  expect(text).toContain("LO QUE DICE SU FACTURA\nSu última factura: 1,612 kWh, $143.20 de electricidad en");
  expect(text).not.toContain("si los créditos cubren");
  expect(text).not.toContain("SU FACTURA MUESTRA CRÉDITOS SOLARES COMUNITARIOS");
});

test.each(locales)("the HTML part says of the bill what the text part says (%s)", (language) => {
  const { bill, situations } = describeUsage(
    { ...usage, supplier: undefined, netMetering: true },
    { percent: 31, minimum: 15 },
    language === "en" ? usageMessages : spanishUsageMessages,
  );
  const email = mail({ language, usage: { ...usage, netMetering: true } });
  for (const sentence of [bill?.facts ?? "", ...situations.flatMap(({ title, text }) => [title, text])])
    expect(email.html).toContain(sentence.replaceAll("'", "&#39;"));
  expect(email.html).toContain(bill?.title);
  expect(email.text.replace(/\s+/g, " ")).toContain(bill?.facts);
});

test("prints no supplier's name, which whoever made the bill has chosen", () => {
  const { text, html } = mail({ usage });
  expect(text + html).not.toContain("evil.example");
  expect(html).toContain(
    "About $44 of $143.20 at 31%, or $21 at the guaranteed 15%, if credits cover your whole bill.",
  );
});

test("says nothing of a bill if there was none", () => {
  expect(mail().html).not.toContain("bill is worth");
});

test("asks to confirm the e-mail address until it is confirmed", () => {
  const { text, html } = mail({ confirmLink });
  expect(text).toContain(`CONFIRM YOUR EMAIL
Please confirm that this email address is yours: open the page below and
press its button. Until then, we don't pass your enrollment on to
anyone.
${confirmLink}

WHAT HAPPENS NEXT`);
  expect(html).toContain(`href="${confirmLink}"`);
  expect(html).toContain("Confirm your email to finish</h1>");
  expect(mail().html).not.toContain("confirm-email");
});

test("a household that enrolled in Spanish receives Spanish text with links to the Spanish pages", () => {
  const { subject, text, html } = mail({ language: "es" });
  expect(subject).toBe("Está en la lista de espera de la energía solar comunitaria");
  expect(text).toMatch(/^¡Bravo, lo logró!\n\nHola, Ana:\n\nRecibimos su solicitud/);
  expect(text.replace(/\s+/g, " ")).toContain("para su cuenta de PSE&G (PoD ID que termina en 9084).");
  expect(text).toContain("QUÉ SIGUE\n1. Le asignamos un proyecto");
  expect(html).toContain('<html lang="es"');
  expect(text).toContain("contraseña:\nMi inscripción: https://wattigator.example/es/my-enrollment\n");
  expect(html).toContain('href="https://wattigator.example/es/my-enrollment"');
  expect(html).toContain('href="https://wattigator.example/es/privacy"');
  expect(html).toContain('href="https://wattigator.example/es/terms"');
});

test("the HTML part and the text part have the same content", () => {
  const email = mail({ utility: "ace", discount: { percent: 15, minimum: 15 } });
  for (const sentence of [
    "application for your Atlantic City Electric account (Service Number ending in 9084).",
    "Your rate as of today: 15% off your solar credits, the guaranteed minimum.",
    "The discount shows on your Atlantic City Electric bill.",
    "Moving? Tell us and your utility within 30 days.",
    "Example Solar LLC",
    "100 Example Street, Newark, NJ 07102",
  ]) {
    expect(email.text.replace(/\s+/g, " ")).toContain(sentence);
    expect(email.html).toContain(sentence);
  }
});

test("the e-mail contains only the last digits of the account number", () => {
  const { subject, text, html } = mail();
  expect(subject + text + html).not.toContain(podId);
});

test("the HTML supports screen readers, dark mode and disabled images", () => {
  const { html } = mail();
  expect(html).toMatch(/^<!doctype html>\n<html lang="en"/);
  expect(html).toContain("Your application is complete. Here&#39;s what happens next.");
  expect(html).toContain('<meta name="color-scheme" content="light dark">');
  expect(html.match(/<table/g)).toHaveLength(html.match(/<table role="presentation"/g)?.length ?? 0);
  expect(html.match(/<h1/g)).toHaveLength(1);
  expect(html).toContain('href="https://wattigator.example/privacy"');
  expect(html).toContain('href="https://wattigator.example/terms"');
  expect(html).toContain('href="https://wattigator.example/pdf/0b6f7a52?token=1.2.3&#38;x=1"');
});

test("the e-mail loads nothing, so that it cannot report that it was opened", () => {
  expect(mail().html).not.toMatch(/<(img|link|script|iframe|object)|url\(|@import|@font-face/i);
});

const typedNames = [
  ["a telephone number", "PSEG fraud desk, call 1-800-555-0199 to stop this"],
  ["a URL", "Win at https://evil.example now"],
  ["a host name", "www.evil.example"],
  ["a host name without www", "Claim.your.prize"],
  ["an e-mail address", "ana@evil.example"],
  ["an amount", "You won $500"],
  ["markup", '<script>alert("1")</script>'],
  ["a second header line", "Ana\r\nBcc: all@example.org"],
  ["5,000 characters", "🐊".repeat(5_000)],
  ["a usual name", "Ana"],
] as const;

test.each([
  ["en", "Confirm your email to finish"],
  ["es", "Confirme su correo para terminar"],
] as const)(
  "the subject says what is left to do while the address is not confirmed (%s)",
  (language, subject) => {
    expect(mail({ language, confirmLink }).subject).toBe(subject);
  },
);

test.each(typedNames)("the subject is the same for a name with %s", (_case, firstName) => {
  expect(mail({ firstName }).subject).toBe("You're in line for community solar");
  expect(mail({ firstName, language: "es" }).subject).toBe(
    "Está en la lista de espera de la energía solar comunitaria",
  );
});

test.each(typedNames)(
  "an address that nobody confirmed is greeted without the name, as with %s",
  (_case, firstName) => {
    for (const language of locales) {
      const named = mail({ language, firstName, confirmLink });
      expect(named).toEqual(mail({ language, firstName: "somebody else", confirmLink }));
    }
    expect(mail({ firstName, confirmLink }).text).toContain("\nHi,\n");
    expect(mail({ firstName, confirmLink }).html).toContain("Hi, we&#39;ve got");
    expect(mail({ firstName, confirmLink, language: "es" }).text).toContain("\nHola:\n");
  },
);

test.each(["Zoë O'Neil-Núñez", "Ana M."])("a confirmed address is greeted by name, as %s", (firstName) => {
  expect(mail({ firstName }).text).toContain(`Hi ${firstName},`);
});

test("a name is escaped in the HTML", () => {
  expect(mail({ firstName: "<b>Ana</b>" }).html).not.toContain("<b>");
});

test.each(locales)("links only to pages without vendors' scripts (%s)", (language) => {
  const links = [...mail({ language }).html.matchAll(/href="(https:[^"]+)"/g)].map(
    ([, url = ""]) => new URL(url),
  );
  const pages = links.flatMap(({ pathname }) => pageAt(pathname, language) ?? []);
  expect(pages).toContain("privacy");
  expect(pages.filter((page) => definitionOf(page).allowsVendorScripts)).toEqual([]);
});

test.each([
  ["en", "This wasn't me"],
  ["es", "Yo no me inscribí"],
] as const)("both parts in %s link the page that holds the enrollment back", (language, words) => {
  const { text, html } = mail({ language });
  expect(text).toContain(`${words}: ${notMeLink}`);
  expect(html).toContain(`href="${notMeLink}"`);
  expect(html).toContain(`>${words.replace("'", "&#39;")}</a>`);
});
