import { claims } from "#domain/claims.ts";

/** `{helpPhone}` and `{helpEmail}` are filled with facts about the company at render time. */
export const faqs = {
  title: "Frequently Asked Questions",
  items: [
    {
      question: "What is community solar?",
      answer:
        "A community solar farm makes electricity for the grid, and many households each subscribe to a small share of it. Your share earns solar credits on your electric bill, and you pay less for those credits than they're worth. In New Jersey it runs under the Community Solar Energy Program of the Board of Public Utilities.",
    },
    {
      question: "How much can I save?",
      answer:
        "It depends on your utility: PSE&G customers get a {pse}% discount, JCP&L customers {jcpl}%, and Atlantic City Electric customers {ace}%. The exact discount varies by project, and it's never less than {minimum}%. The discount is on your solar credits: with a {example}% discount, {exampleCredits} of credits saves {exampleSaving}. If your credits cover only part of your bill in a month, your saving is that percentage of that part. Farms make more power in sunny months, so expect bigger savings in summer and smaller ones in winter.",
    },
    {
      question: "What does it cost to join?",
      answer:
        "Nothing. There's no sign-up fee, no credit card and no credit check. Once your farm's credits reach your bill, you'll see a charge for them that is always smaller than the credits themselves. The difference is what you save.",
    },
    {
      question: "Do I need solar panels, or even a house?",
      answer:
        "No and no. The panels are at the farm, and nothing is installed where you live. You can rent, own, or live in an apartment, as long as there's an electric account for your home.",
    },
    {
      question: "Who can join?",
      answer:
        "Residential customers of PSE&G, JCP&L or Atlantic City Electric in a ZIP code we serve. You should be the person named on the electric account, or have that person's permission. At least {setAside}% of each project's capacity is set aside for households with low or moderate incomes, so we ask one optional question about that. If the answer is yes, it may give you priority placement. If you're already in a community solar project, perhaps because your town signed you up, tell us first: an account normally belongs to one project at a time.",
    },
    {
      question: "Is this for real? Is my utility behind it?",
      answer:
        "Community solar is a real New Jersey program, and the Board of Public Utilities sets its rules, including a guaranteed minimum discount. Wattigator is a separate company. We are not affiliated with your utility, and your utility has not approved us. We can't sign you up without your own written consent, and you'll get a disclosure form to read before you give it. Want to check or complain? The Board takes questions at communitysolar@NJCleanEnergy.com and has a complaint form on njcleanenergy.com.",
    },
    {
      question: "Will anything change with my electric service?",
      answer:
        "No. Your current utility stays the same. It still delivers your power, reads your meter, fixes outages and sends your bill. If the farm makes less power one month, your lights stay on; you just get fewer credits.",
    },
    {
      question: "How do the savings show up on my bill?",
      answer:
        "On the electric bill you already get. You'll see your usual charges, a community solar credit, and a smaller charge for that credit. No second bill. Credits you don't use in one month carry over to the next within your 12-month period. A few charges that every customer pays can't be covered by credits.",
    },
    {
      question: "When do the savings start?",
      answer:
        "We usually match people with a project in {weeks} weeks, and within {days} days. The project manager then emails you which project it is, and its subscription agreement. Once your place is confirmed, your utility adds the credits. Utilities update their community solar lists once a month, so it can take up to two bills before the first credit appears. If your farm is still being built, you're told when it's due.",
    },
    {
      question: "Why do you ask for my utility account, and what happens to it?",
      answer:
        "The program puts credits on an electric account, so we need the right account number, name and address. Connecting your account, or uploading or photographing a recent bill, lets us fill in the forms for you. If you connect, your password is encrypted in your browser, used once to fetch your account details, and not kept. You can always skip both and type the details from your bill.",
    },
    {
      question: "What if I move, or want to cancel?",
      answer: `Moving within the same utility's territory? You keep your subscription. Tell us and your utility within ${claims.moveNoticeDays} days of moving, and have your new account number ready. Moving out of the territory? You can cancel for free. In fact you can cancel for free at any time: do it yourself under {myEnrollment} at the bottom of this page, call {helpPhone} or write to {helpEmail}. Because utilities update their lists monthly, a credit you've already earned, and the smaller charge that goes with it, may still show up on a bill or two after you leave.`,
    },
  ],
};
