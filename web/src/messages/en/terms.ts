import { claims } from "#domain/claims.ts";
import type { LegalText } from "#web/src/messages/legal-text.ts";

/** The only markup is `**strong**`. The company's placeholders are filled at render time. */
export const terms: LegalText = {
  title: "Terms of Use",
  effective: "Effective {termsSince}",
  sections: [
    {
      title: "1. What this is",
      blocks: [
        'These terms are an agreement between you and {legalName}, which runs Wattigator ("we", "us"). By using the site you accept them. If you don\'t, please don\'t use it. Your subscription itself is an agreement between you and the company that manages your solar project. If these terms and that agreement or its disclosure form differ about the subscription, that agreement and its disclosure form count.',
      ],
    },
    {
      title: "2. What we do",
      blocks: [
        "We check whether community solar is available at your home, collect what the program needs, match you with a project, and help you. We don't own your utility, deliver electricity, or decide when your utility posts credits.",
      ],
    },
    {
      title: "3. Who may sign up",
      blocks: [
        "You must be at least 18. The electric account must be a residential one in New Jersey, and you must be the customer on it or have that customer's permission. Please give true and complete details, and keep your email address current.",
        "An electric account can be enrolled once. We send you an email with a link that confirms your address. Until you confirm it, we don't pass your enrollment on to anyone, and someone who has confirmed theirs may enroll the account instead.",
      ],
    },
    {
      title: "4. What it costs, and what you save",
      blocks: [
        "Using Wattigator is free: no sign-up fee, no credit card, no credit check, no fee for canceling. Your solar credits come at a discount of at least {minimum}%. The rate for your utility and project is in your disclosure form. The discount applies to your solar credits, not to your whole bill. Results of our estimator are examples, not promises: credits depend on sunshine, on your project, on your use, and on your utility's rates.",
      ],
    },
    {
      title: "5. Signing up and signing",
      blocks: [
        'We subscribe nobody without their own written consent. Before you sign, you get a disclosure form with your details. If anything in it changes before you sign, we show you the new one first. When you tick the box and choose "Complete Application", you sign electronically. It counts like a signature on paper. You agree to get documents about this enrollment electronically, and you may ask for paper, or withdraw that agreement, at no cost.',
      ],
    },
    {
      title: "6. Matching and timing",
      blocks: [
        "We usually match people in {weeks} weeks, and within {days} days. Projects have limited room, and some of it is set aside for households with low or moderate incomes. If we can't match you within {days} days, we'll tell you, and you may withdraw or wait.",
      ],
    },
    {
      title: "7. Moving and canceling",
      blocks: [
        `You may cancel at any time, free of charge, by calling {helpPhone} or writing to {helpEmail}. If you move within your utility's territory, you keep your subscription; tell us and your utility within ${claims.moveNoticeDays} days. If you move out of it, you may cancel for free. Utilities update their lists monthly, so credits you've earned, and the discounted charges for them, may still appear on a bill or two.`,
      ],
    },
    {
      title: "8. Your permission for utility data",
      blocks: [
        "If you connect your utility account or send us a bill, you allow us, and the providers that work for us, to read your account details from it for your application, and to give them to your solar project and your utility. You say that you're entitled to give us that access. It isn't permission to change your service or pay your bills. You can withdraw it at any time.",
      ],
    },
    {
      title: "9. Calls and texts",
      blocks: [
        "Agreeing to automatic or prerecorded calls and to texts is your choice and never a condition of signing up. You can take it back at any time, in any reasonable way.",
      ],
    },
    {
      title: "10. Using the site",
      blocks: [
        "We grant you a personal, non-commercial license to use this site for yourself and your household. It can't be transferred, and we may end it if you break these terms. Please don't",
        {
          list: [
            "copy, sell or republish the site or its content,",
            "use it for someone who hasn't allowed it, or with false details,",
            "collect data from it by automatic means, probe or break its security, or disturb it for others,",
            "send us harmful files.",
          ],
        },
        "The site, its text, pictures, gator and name belong to us or to those who license them to us.",
      ],
    },
    {
      title: "11. Not your utility, not the state",
      blocks: [
        "Wattigator is not affiliated with PSE&G, JCP&L or Atlantic City Electric, and none of them has approved or endorsed us. Their names belong to them and are used only to say whom we serve. The Board of Public Utilities oversees the community solar program and doesn't endorse us.",
      ],
    },
    {
      title: "12. Other companies' sites and services",
      blocks: [
        "We link to sites and use services that others run. We choose them with care, but they're responsible for what they do.",
      ],
    },
    {
      title: "13. As is",
      blocks: [
        'We work hard to keep the site right and running, but we provide it "as is" and "as available". Beyond the promises in these terms and in your disclosure form, we make no warranties about the site, neither express nor implied, such as warranties of merchantability, fitness for a particular purpose, or that it will be free of errors or interruptions. This section doesn\'t take away the guaranteed minimum discount, or any right that New Jersey law gives you and that can\'t be waived.',
      ],
    },
    {
      title: "14. Limits on liability",
      blocks: [
        "To the extent New Jersey law allows, we're not liable for indirect, special or consequential losses that come from using the site, or for failures of your utility, your solar project, or services that we don't control, and our total liability for claims about the site is limited to 100 dollars. **These limits don't apply** to fraud, to intentional or reckless acts or gross negligence, to injury to persons, to claims under the New Jersey Consumer Fraud Act or other consumer laws, to our duties to protect your data, or to anything else for which New Jersey law doesn't allow liability to be limited.",
      ],
    },
    {
      title: "15. Law and disputes",
      blocks: [
        "New Jersey law applies, and you may bring a claim in the courts of New Jersey, including small claims court. Please talk to us first; most things can be fixed with a call. You can also take a complaint about your subscription to the Board of Public Utilities (communitysolar@NJCleanEnergy.com). Nothing here makes you give up a jury trial or joining with others in a claim.",
      ],
    },
    {
      title: "16. Changes, and the small rest",
      blocks: [
        "We may change these terms for the future; we'll post the new version with its date. For an application that's already signed, the version you accepted stays in force. If one part of these terms doesn't hold, the rest still does.",
      ],
    },
    {
      title: "17. Contact",
      blocks: ["{legalName}, {postalAddress} · {helpEmail} · {helpPhone}"],
    },
  ],
};
