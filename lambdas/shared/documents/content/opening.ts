import type { DisclosureFields } from "#contracts/storage/disclosure.ts";
import { type Block, factTable, heading, paragraph, richText } from "./blocks.ts";
import { placeholders, sourceLabels, utilityNameOf } from "./wording.ts";

export function atAGlance(fields: DisclosureFields): Block[] {
  const { discount, minimumDiscount, utility } = fields;
  const rate = discount ? `${discount.percent}%` : `At least ${minimumDiscount}%`;
  const utilityName = utilityNameOf(fields);
  return [
    heading(richText`At a glance`),
    factTable("panel", [
      ["Cost to join", "$0. No credit card, no credit check."],
      [
        "Your discount",
        richText`**${rate} off** your community solar credits with ${utilityName}. The exact rate depends on your project and is never less than ${minimumDiscount}%.`,
      ],
      [
        "What you pay",
        "A charge for your solar credits that is always smaller than the credits, on your regular electric bill.",
      ],
      ["Cost to cancel", "$0, at any time."],
      [
        "If you move",
        richText`In ${utilityName}'s territory: you keep it. Outside: you may cancel for free.`,
      ],
      ["Your utility", utility ? `Stays the same: ${utility.name}.` : "Stays the same."],
      ["Time to a match", "Within 60 days."],
    ]),
  ];
}

export const aboutThisDocument = (): Block[] => [
  heading(richText`1. What this document is`),
  paragraph(
    richText`You're applying, through Wattigator, for a subscription to a community solar project in New Jersey. This document tells you what you're applying for. When you've been matched, the company that manages your project sends you the subscription agreement and the state's official disclosure form, with the project's name, your share and your price. If something there is less favorable to you than what this document says, you may refuse it, at no cost.`,
  ),
];

export const householdDetails = (fields: DisclosureFields): Block[] => [
  heading(richText`2. You`),
  factTable("facts", [
    ["Name", fields.name ?? placeholders.text],
    ["Email", fields.email ?? placeholders.text],
    ["Phone", fields.phone ?? placeholders.phone],
    ["Preferred contact", fields.contactMethod ?? placeholders.contactMethod],
    ["Service address", fields.serviceAddress ?? placeholders.text],
    ["Mailing address", fields.mailingAddress ?? placeholders.mailingAddress],
    ...(fields.referralCode ? [["Referral code", fields.referralCode] as const] : []),
  ]),
];

export const electricAccount = ({ utility, accountNumber, ...fields }: DisclosureFields): Block[] => [
  heading(richText`3. Your electric account`),
  factTable("facts", [
    ["Utility", utility?.name ?? placeholders.utility],
    [utility?.accountNumberLabel ?? placeholders.accountNumberLabel, accountNumber ?? placeholders.text],
    ["Identified by", sourceLabels[fields.identifiedBy]],
  ]),
  paragraph(richText`Credits are placed on this account. Please check the number against your bill.`),
];
