import type { DisclosureFields } from "#contracts/storage/disclosure.ts";
import { type Block, heading, list, paragraph, plain, say } from "./blocks.ts";
import { cents, missing, utilityIn } from "./wording.ts";

export function whoIsWho({ company, utility }: DisclosureFields): Block[] {
  const registration = company.boardRegistration
    ? say` Registered with the Board of Public Utilities: ${company.boardRegistration}.`
    : [];
  return [
    heading(say`4. Who is who`),
    list(
      [
        ...say`**Wattigator** (${company.legalName}, ${company.postalAddress}) takes your application and finds you a project.`,
        ...registration,
      ],
      say`**The project manager** (also called the subscriber organization) runs your solar project's subscriptions. ${missing.matched}.`,
      say`**The solar project.** ${missing.matched}.`,
      say`**${utility?.name ?? "Your utility"}** delivers your electricity and sends your bill. Wattigator is not affiliated with your utility, and your utility has not approved or endorsed Wattigator.`,
      say`**The Board of Public Utilities** oversees the program. It doesn't endorse Wattigator.`,
    ),
  ];
}

export const yourSubscription = (): Block[] => [
  heading(say`5. Your subscription`),
  list(
    say`**Your share.** ${missing.share}.`,
    say`**Start.** ${missing.start}. Your utility updates its lists once a month, so it can take up to two bills before the first credit appears. If your project is still being built, the project manager tells you when it's due.`,
    say`**Length.** ${missing.length}. You may leave at any time.`,
    say`**Credits.** Your share of the power that the project makes turns into a dollar credit on your electric bill. Credits can't pay a few charges that every customer must pay. Credits you don't use carry over from month to month within a 12-month period; what is left at its end is paid at a lower, wholesale price.`,
    say`**Production varies.** A sunny month brings more credits than a cloudy one. Nobody can promise how many you'll get.`,
  ),
];

const exampleCredits = 100;

export function priceAndSavings({ discount, minimumDiscount }: DisclosureFields): Block[] {
  const percent = discount?.percent ?? minimumDiscount;
  const saving = (exampleCredits * percent) / 100;
  const [credits, charge, saved] = [exampleCredits, exampleCredits - saving, saving].map(cents);
  const example = discount
    ? say`With ${percent}% off, ${credits ?? ""} of credits costs you ${charge ?? ""}. You save ${saved ?? ""}.`
    : say`With at least ${percent}% off, ${credits ?? ""} of credits costs you at most ${charge ?? ""}. You save at least ${saved ?? ""}.`;
  return [
    heading(say`6. Price and savings`),
    list(
      [...say`For each dollar of credits you pay less than a dollar. `, ...example],
      say`The discount is on your solar credits, not on your whole bill.`,
      say`The guaranteed minimum discount is ${minimumDiscount}%.`,
      say`No new charge, and no other important change, without your written consent.`,
    ),
  ];
}

export function charges(fields: DisclosureFields): Block[] {
  const utility = utilityIn(fields);
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
    heading(say`7. Charges`),
    {
      kind: "table",
      look: "plain",
      head: [plain("Charge"), plain("Amount")],
      rows: rows.map((row) => row.map(plain)),
    },
    paragraph(
      say`Your utility's usual charges, and its usual rules for late payment, still apply to your electric bill.`,
    ),
  ];
}
