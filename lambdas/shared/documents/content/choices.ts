import type { DisclosureFields } from "#contracts/storage/disclosure.ts";
import { type Block, heading, list, paragraph, type Run, say } from "./blocks.ts";
import { dateIn, dollars, missing, utilityIn } from "./wording.ts";

export function changing(fields: DisclosureFields): Block[] {
  const { phone, helpEmail } = fields.company;
  return [
    heading(say`8. Changing, moving, cancelling`),
    list(
      say`**Cancel** at any time, free: call ${phone} or write to ${helpEmail}, or tell the project manager. Credits you've already earned, and the smaller charges for them, may still appear on a bill or two.`,
      say`**Move** within ${utilityIn(fields)}'s territory: tell us and your utility within 30 days of moving, with your new account number. **Move away** from it: you may cancel for free.`,
      say`**If your project manager changes**, you're told in writing within 30 days.`,
      say`**If you aren't matched** within 60 days, we tell you, and you may withdraw or wait.`,
      say`**If the project manager ends your subscription,** your electric service goes on as before; only the credits stop.`,
    ),
  ];
}

export function yourChoices(fields: DisclosureFields): Block[] {
  const { phone, helpEmail } = fields.company;
  return [
    heading(say`9. Your data, your choices`),
    list(
      say`To place your subscription we give your name, contact details, addresses and account number to your project manager and your utility. We don't sell or rent your data. Our Privacy Policy has the details.`,
      say`Calls and texts by automatic dialing or with prerecorded voices: **${callsAnswer(fields)}**. It's not a condition of signing up, and you can change it at any time.`,
      ...setAside(fields),
      say`You get these documents electronically. You may have them on paper, or withdraw your agreement to electronic documents, at no cost: call ${phone} or write to ${helpEmail}.`,
    ),
    paragraph(
      say`**Questions or complaints.** Wattigator: ${phone}, ${helpEmail}. Board of Public Utilities, community solar: communitysolar@NJCleanEnergy.com; a complaint form is on njcleanenergy.com.`,
    ),
  ];
}

function callsAnswer({ calls }: DisclosureFields): string {
  if (!calls) return missing.calls;
  return `${calls.agreed ? "Agreed" : "Not agreed"} (text ${calls.textVersion}, ${dateIn(calls.at)})`;
}

function setAside({ household }: DisclosureFields): Run[][] {
  if (!household) return [];
  const { size, limit, limitYear, answer } = household;
  const upTo = limit === undefined ? "the limit for its size and county" : `${dollars(limit)} a year`;
  return [
    say`Household set-aside: you told us that a household of ${size} with an income up to ${upTo} (${limitYear} limits): **${answer}**. This isn't the state's income form. If your project needs it, the project manager sends it to you.`,
  ];
}
