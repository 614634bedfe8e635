type Content = { subject: string; paragraphs: string[] };

const payAsUsual = "There's nothing you need to do. Keep paying your electric bill as usual.";

/** `month` is written out, such as "March 2027". */
export const noticeMessages = {
  matched: ({ project, month }: { project: string; month: string | undefined }): Content => ({
    subject: "You're matched with a community solar project",
    paragraphs: [
      `Good news: we matched your enrollment with the project ${project}.`,
      "Next, your enrollment goes to your utility. We'll email you when it does.",
      month
        ? `Your first solar credit is expected in ${month}.`
        : "We'll also tell you when your first solar credit is expected.",
      payAsUsual,
    ],
  }),
  sentToUtility: ({ utility }: { utility: string }): Content => ({
    subject: "Your community solar enrollment went to your utility",
    paragraphs: [
      `Your enrollment is on its way: it's on the list that goes to ${utility}, which puts the solar credits on your electric bill.`,
      "The month before your first credit is expected, we'll email you again.",
      payAsUsual,
    ],
  }),
  creditNextMonth: ({ utility, month }: { utility: string; month: string }): Content => ({
    subject: "Your first solar credit is expected next month",
    paragraphs: [
      `Your first community solar credit is expected in ${month}, on your ${utility} bill.`,
      "It's a forecast: if the credit isn't on that bill, it may come with a later one. Write to us if you have questions.",
      payAsUsual,
    ],
  }),
  seeProgress: "See where your enrollment stands",
  questions: "Questions:",
  or: "or",
};
