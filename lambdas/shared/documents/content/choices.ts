import type { DisclosureFields } from "#contracts/storage/disclosure.ts";
import { type Block, heading, list, paragraph, plainText, richText, type TextRun } from "./blocks.ts";
import {
  changesHeadingOf,
  formatDate,
  formatDollars,
  helpPhoneOf,
  householdSizeOf,
  placeholders,
  utilityNameOf,
} from "./wording.ts";

export function changesAndCancellation(fields: DisclosureFields): Block[] {
  const { helpEmail } = fields.company;
  const phone = helpPhoneOf(fields);
  return [
    heading(plainText(changesHeadingOf(fields))),
    list(
      richText`**Cancel** at any time, free: call ${phone} or write to ${helpEmail}, or tell the project manager. Credits you've already earned, and the smaller charges for them, may still appear on a bill or two.`,
      richText`**Move** within ${utilityNameOf(fields)}'s territory: tell us and your utility within 30 days of moving, with your new account number. **Move away** from it: you may cancel for free.`,
      richText`**If your project manager changes**, you're told in writing within 30 days.`,
      richText`**If you aren't matched** within 60 days, we tell you, and you may withdraw or wait.`,
      richText`**If the project manager ends your subscription,** your electric service goes on as before; only the credits stop.`,
    ),
  ];
}

export function dataAndChoices(fields: DisclosureFields): Block[] {
  const { helpEmail } = fields.company;
  const phone = helpPhoneOf(fields);
  return [
    heading(richText`9. Your data, your choices`),
    list(
      richText`To place your subscription we give your name, contact details, addresses and account number to your project manager and your utility. We don't sell or rent your data. Our Privacy Policy has the details.`,
      richText`Calls and texts by automatic dialing or with prerecorded voices: **${callsAnswer(fields)}**. It's not a condition of signing up, and you can change it at any time.`,
      ...setAside(fields),
      richText`You get these documents electronically. You may have them on paper, or withdraw your agreement to electronic documents, at no cost: call ${phone} or write to ${helpEmail}.`,
    ),
    paragraph(
      richText`**Questions or complaints.** Wattigator: ${phone}, ${helpEmail}. Board of Public Utilities, community solar: communitysolar@NJCleanEnergy.com; a complaint form is on njcleanenergy.com.`,
    ),
  ];
}

function callsAnswer({ calls }: DisclosureFields): string {
  if (!calls) return placeholders.calls;
  return `${calls.agreed ? "Agreed" : "Not agreed"} (text ${calls.textVersion}, ${formatDate(calls.at)})`;
}

function setAside(fields: DisclosureFields): TextRun[][] {
  const { household } = fields;
  if (!household) return [];
  const { size, limit, limitYear, answer } = household;
  const incomeLimit =
    limit === undefined ? "the limit for its size and county" : `${formatDollars(limit)} a year`;
  return [
    richText`Household set-aside: you told us that a household of ${householdSizeOf(fields, size)} with an income up to ${incomeLimit} (${limitYear} limits): **${answer}**. This isn't the state's income form. If your project needs it, the project manager sends it to you.`,
  ];
}
