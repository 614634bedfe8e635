import type { DisclosureFields } from "#contracts/storage/disclosure.ts";
import { type Block, heading, list, paragraph, plainText, richText } from "./blocks.ts";
import { formatDollarsAndCents, placeholders, startOf, utilityNameOf } from "./wording.ts";

export function involvedParties({ company, utility }: DisclosureFields): Block[] {
  const registration = company.boardRegistration
    ? richText` Registered with the Board of Public Utilities: ${company.boardRegistration}.`
    : [];
  return [
    heading(richText`4. Who is who`),
    list(
      [
        ...richText`**Wattigator** (${company.legalName}, ${company.postalAddress}) takes your application and finds you a project.`,
        ...registration,
      ],
      richText`**The project manager** (also called the subscriber organization) runs your solar project's subscriptions. ${placeholders.matched}.`,
      richText`**The solar project.** ${placeholders.matched}.`,
      richText`**${utility?.name ?? "Your utility"}** delivers your electricity and sends your bill. Wattigator is not affiliated with your utility, and your utility has not approved or endorsed Wattigator.`,
      richText`**The Board of Public Utilities** oversees the program. It doesn't endorse Wattigator.`,
    ),
  ];
}

export const subscriptionTerms = (fields: DisclosureFields): Block[] => [
  heading(richText`5. Your subscription`),
  list(
    richText`**Your share.** ${placeholders.share}.`,
    richText`**Start.** ${startOf(fields)}. Your utility updates its lists once a month, so it can take up to two bills before the first credit appears. If your project is still being built, the project manager tells you when it's due.`,
    richText`**Length.** ${placeholders.length}. You may leave at any time.`,
    richText`**Credits.** Your share of the power that the project makes turns into a dollar credit on your electric bill. Credits can't pay a few charges that every customer must pay. Credits you don't use carry over from month to month within a 12-month period; what is left at its end is paid at a lower, wholesale price.`,
    richText`**Production varies.** A sunny month brings more credits than a cloudy one. Nobody can promise how many you'll get.`,
  ),
];

const exampleCredits = 100;

export function priceAndSavings({ discount, minimumDiscount }: DisclosureFields): Block[] {
  const percent = discount?.percent ?? minimumDiscount;
  const saving = (exampleCredits * percent) / 100;
  const [credits, charge, saved] = [exampleCredits, exampleCredits - saving, saving].map(
    formatDollarsAndCents,
  );
  const example = discount
    ? richText`With ${percent}% off, ${credits ?? ""} of credits costs you ${charge ?? ""}. You save ${saved ?? ""}.`
    : richText`With at least ${percent}% off, ${credits ?? ""} of credits costs you at most ${charge ?? ""}. You save at least ${saved ?? ""}.`;
  return [
    heading(richText`6. Price and savings`),
    list(
      [...richText`For each dollar of credits you pay less than a dollar. `, ...example],
      richText`The discount is on your solar credits, not on your whole bill.`,
      richText`The guaranteed minimum discount is ${minimumDiscount}%.`,
      richText`No new charge, and no other important change, without your written consent.`,
    ),
  ];
}

export function charges(fields: DisclosureFields): Block[] {
  const utility = utilityNameOf(fields);
  const rows = [
    ["Enrollment or account set-up", "$0"],
    ["Credit check or deposit", "none"],
    [
      "Monthly charge for solar credits",
      `your credits less your discount, on your ${fields.utility?.name ?? "utility"} bill`,
    ],
    ["Cancellation", "$0"],
    [`Moving your subscription within ${utility}’s territory`, "$0"],
    ["Paper copies", "$0"],
  ];
  return [
    heading(richText`7. Charges`),
    {
      kind: "table",
      style: "plain",
      head: [plainText("Charge"), plainText("Amount")],
      rows: rows.map((row) => row.map(plainText)),
    },
    paragraph(
      richText`Your utility's usual charges, and its usual rules for late payment, still apply to your electric bill.`,
    ),
  ];
}
