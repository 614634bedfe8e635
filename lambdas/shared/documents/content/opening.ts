import type { DisclosureFields } from "#contracts/storage/disclosure.ts";
import { type Block, facts, heading, paragraph, say } from "./blocks.ts";
import { identifiedBy, missing, utilityIn } from "./wording.ts";

export function atAGlance(fields: DisclosureFields): Block[] {
  const { discount, minimumDiscount, utility } = fields;
  const rate = discount ? `${discount.percent}%` : `At least ${minimumDiscount}%`;
  const yours = utilityIn(fields);
  return [
    heading(say`At a glance`),
    facts("panel", [
      ["Cost to join", "$0. No credit card, no credit check."],
      [
        "Your discount",
        say`**${rate} off** your community solar credits with ${yours}. The exact rate depends on your project and is never less than ${minimumDiscount}%.`,
      ],
      [
        "What you pay",
        "A charge for your solar credits that is always smaller than the credits, on your regular electric bill.",
      ],
      ["Cost to cancel", "$0, at any time."],
      ["If you move", say`In ${yours}'s territory: you keep it. Outside: you may cancel for free.`],
      ["Your utility", utility ? `Stays the same: ${utility.name}.` : "Stays the same."],
      ["Time to a match", "Within 60 days."],
    ]),
  ];
}

export const whatThisIs = (): Block[] => [
  heading(say`1. What this document is`),
  paragraph(
    say`You're applying, through Wattigator, for a subscription to a community solar project in New Jersey. This document tells you what you're applying for. When you've been matched, the company that manages your project sends you the subscription agreement and the state's official disclosure form, with the project's name, your share and your price. If something there is less favorable to you than what this document says, you may refuse it, at no cost.`,
  ),
];

export const you = (fields: DisclosureFields): Block[] => [
  heading(say`2. You`),
  facts("facts", [
    ["Name", fields.name ?? missing.text],
    ["Email", fields.email ?? missing.text],
    ["Phone", fields.phone ?? missing.phone],
    ["Preferred contact", fields.contactMethod ?? missing.contactMethod],
    ["Service address", fields.serviceAddress ?? missing.text],
    ["Mailing address", fields.mailingAddress ?? missing.mailingAddress],
    ...(fields.referralCode ? [["Referral code", fields.referralCode] as const] : []),
  ]),
];

export const yourAccount = ({ utility, accountNumber, ...fields }: DisclosureFields): Block[] => [
  heading(say`3. Your electric account`),
  facts("facts", [
    ["Utility", utility?.name ?? missing.utility],
    [utility?.accountNumberLabel ?? missing.accountNumberLabel, accountNumber ?? missing.text],
    ["Identified by", identifiedBy[fields.identifiedBy]],
  ]),
  paragraph(say`Credits are placed on this account. Please check the number against your bill.`),
];
