import { inWords, timeOf } from "#contracts/messages/en/numbers.ts";
import { claims } from "#domain/claims.ts";
import { conversionDollars } from "#domain/conversions.ts";
import { usernameCountDays } from "#domain/limits.ts";
import {
  accessHours,
  affiliateClickDays,
  firewallLogDays,
  keptPictureDays,
  recordYears,
  retentionDays,
  vendorOptOutDays,
} from "#domain/retention.ts";
import type { LegalText } from "#web/src/messages/legal-text.ts";

/** The only markup is `**strong**`. The company's placeholders are filled at render time. */
export const privacy: LegalText = {
  title: "Privacy Policy",
  effective: "Effective {privacySince}",
  sections: [
    {
      title: "The short version",
      blocks: [
        "We collect what it takes to check whether community solar is available to you, to sign you up, and to help you. We don't sell or rent your personal data. Your utility password is used once and not kept. If your browser sends a Global Privacy Control signal, we switch off marketing tools and session recording for you; you can also switch them off on the page My enrollment. You can see, correct, delete or take away your data: write to {helpEmail} or call {helpPhone}.",
      ],
    },
    {
      title: "1. Who we are",
      blocks: [
        'Wattigator is a service of {legalName}, {postalAddress} ("we", "us"). This policy covers this website, our emails, and our calls and texts.',
      ],
    },
    {
      title: "2. What we collect, and why",
      blocks: [
        {
          table: {
            head: ["What", "Where it comes from", "What we use it for"],
            rows: [
              [
                "Your name, email and phone number",
                "you",
                "to start and finish your application, to send your confirmation, to answer you",
              ],
              ["ZIP code and utility", "you", "to check whether a project can serve you"],
              [
                "Service address and mailing address",
                "you, your utility account, or your bill",
                "to tie your subscription to the right home, to send you things",
              ],
              [
                "Utility account number, utility name and account details",
                "you, your utility account, or your bill",
                "so that credits land on your account",
              ],
              [
                "Your utility username and password, and the one-time code your utility sends you",
                "you",
                "to read your account details once, at your request",
              ],
              ["A copy of your electric bill", "you", "to read those same details"],
              [
                "Electricity usage and charges of one billing period, your supplier, and whether you're net-metered or already get community solar credits",
                "your bill, if you upload one",
                "to show you what credits could be worth, to size your share",
              ],
              [
                "Household size and your Yes or No about income",
                "you, if you choose",
                "to look for a share set aside for your household; never to refuse you",
              ],
              [
                "Contact preferences, referral code",
                "you",
                "to reach you the way you like; to know who sent you",
              ],
              [
                "Your agreements: what you agreed to or declined, the exact text, when, from which IP address and browser, and when you opened your disclosure form",
                "your visit",
                "to prove your choice, as the community solar rules and signature laws expect",
              ],
              ["Messages you send us", "you", "to answer you"],
              [
                "Pages you use, clicks, device and browser type, errors, IP address",
                "your visit",
                "to keep the site working, to find and fix problems, to prevent abuse",
              ],
              [
                "Referral click identifier",
                "the link you came by",
                "to tell a partner that a visit led to an application",
              ],
            ],
          },
        },
        "We don't ask for a Social Security number, a credit card, or a date of birth.",
      ],
    },
    {
      title: "3. Your utility login",
      blocks: [
        `Your browser encrypts the password before sending it. We pass it on only to get your account details, then discard it, along with any one-time code. We don't store it, write it to logs, or use it again. The connection may run through a specialized provider that works for us; if you sign in on that provider's own form, your password goes to them and not to us. To keep strangers from guessing passwords, we count login attempts: for up to ${timeOf(usernameCountDays)} we keep a fingerprint of the username (a one-way hash), not the username itself.`,
      ],
    },
    {
      title: "4. Cookies, storage and recording",
      blocks: [
        {
          list: [
            `**Needed to work.** A secure cookie that ties your browser to your own application, and entries in your browser's storage that keep your ZIP code, your utility and your draft on your device. If you open My enrollment with a link from our email, a second secure cookie keeps it open in that browser for ${accessHours} hours. Pictures that you take of your bill stay on your device until you send them, for up to ${timeOf(keptPictureDays)} after your last visit, in case your browser drops the page. These can't be switched off without breaking the application.`,
            `**Partner referrals.** If you came by a partner's link, a cookie remembers that link for up to ${timeOf(affiliateClickDays)}, so that the partner can be credited. We send the partner network an order reference and a fixed amount of ${conversionDollars} dollar. We don't send it your name, email, address or account number.`,
            "**Marketing tools.** They learn your email, first and last name, your utility and your discount rate, and that you finished signing up or finished billing, so that we can send you reminders and learn what works. Scripts of these tools and of the partner network run only on pages with general information: never where you type or see your data, and never on a page that our emails link to. They are closed off there: they can't read the page or what our site keeps in your browser.",
            "**Monitoring and session recording.** We record how pages are used in order to find problems. Passwords, email and phone fields are masked. The login dialog, bill results, forms and your confirmation are masked as well.",
            `**Your choice.** If your browser sends a Global Privacy Control signal, we treat it as your opt-out: no referral reports, no marketing tools, no session recording. You can also switch off every use of your data by the companies behind these tools (Awin, Segment, Klaviyo and Datadog) on the page My enrollment, or by writing to us. Then we send them nothing more of yours, and ask them to delete what they have. A cookie remembers your choice in your browser for up to ${timeOf(vendorOptOutDays)}, and you can take it back on the same page.`,
          ],
        },
      ],
    },
    {
      title: "5. Who receives your data",
      blocks: [
        {
          list: [
            "**The solar project that you're matched with,** and the company that manages it, because that is who your subscription is with.",
            "**Your utility,** so that it can place your credits.",
            "**Service providers** that work for us under contract: hosting and storage, email, calls and texts, utility connection and bill reading, monitoring, marketing tools, and the referral network. They may use the data only for us.",
            "**Authorities,** such as the Board of Public Utilities, when the law or the program's rules require it.",
            "**A successor,** if our business changes hands. This policy then goes on applying to your data until you're told otherwise.",
          ],
        },
        "We don't sell your personal data and we don't rent it. We don't share your mobile number or your consent to texts with anyone for their own marketing.",
        "We pass your enrollment on only after you've confirmed your email address. If someone else tries to enroll your electric account, our support sees the attempt on both sign-ups. Neither of you learns who the other is.",
      ],
    },
    {
      title: "6. Calls and texts",
      blocks: [
        "We use automatic dialing, prerecorded voices or marketing texts only if you ticked the box. Reply STOP, tell us on a call, or write to us, and we stop, at the latest within 10 business days.",
      ],
    },
    {
      title: "7. How long we keep it",
      blocks: [
        {
          list: [
            `Sign-ups and applications that are never finished, with everything in them: ${retentionDays.session} days after your last visit.`,
            `Uploaded bills that don't become part of a finished enrollment: ${retentionDays.bill} days.`,
            "Utility passwords and one-time codes: not kept.",
            `Finished enrollments with your agreements and disclosure form: as long as your subscription lasts and then ${inWords(recordYears)} years, because the community solar rules require records of contracts, disclosure forms and income eligibility for that time.`,
            `A scrambled form of your account number, so that no partner is paid twice for one household: ${timeOf(retentionDays.conversion)} after you enroll. It can't be turned back into the number.`,
            "Opt-out choices, and addresses that were blocked with 'This wasn't me' (only as a fingerprint): as long as needed to honor them.",
          ],
        },
      ],
    },
    {
      title: "8. How we protect it",
      blocks: [
        `Encryption in transit and at rest, access only for people and systems that need it, account numbers encrypted on their own, and logs without personal data, except that our firewall notes the IP address of requests that it stops or counts as too many, for ${timeOf(firewallLogDays)}. No system is perfect. If there's a breach that affects you, we'll tell you as the law requires.`,
      ],
    },
    {
      title: "9. Your rights",
      blocks: [
        "Wherever you live, you may ask us",
        {
          list: [
            "whether we hold data about you, and to see it,",
            "to correct it,",
            "to delete it,",
            "for a copy you can take elsewhere,",
            "to stop targeted advertising, any sale of your data, and profiling that has serious effects (we don't do the last two),",
            "to withdraw a consent, as easily as you gave it.",
          ],
        },
        `You can do most of this yourself on the page My enrollment. Or write to {helpEmail} or call {helpPhone}. You may have someone act for you. We'll check that it's really you, using only what we need, and answer within ${claims.answerDays} days. If a hard case needs up to ${claims.answerDays} days more, we'll tell you why. If we say no, we'll give the reason, and you can appeal: write to {helpEmail} with the word Appeal, or call. We'll answer an appeal within ${claims.answerDays} days. If you still disagree, you can complain to the New Jersey Division of Consumer Affairs. We won't treat you worse for using your rights. Some records must be kept under the community solar rules (section 7), and we'll tell you if that applies.`,
      ],
    },
    {
      title: "10. Children",
      blocks: ["Wattigator is for adults. We don't knowingly collect data from anyone under 18."],
    },
    {
      title: "11. Changes",
      blocks: [
        "If we change this policy, we'll post the new version with its date. If a change matters for data we already hold, we'll tell you first and ask where the law says we must.",
      ],
    },
    {
      title: "12. Contact",
      blocks: ["{legalName}, {postalAddress} · {helpEmail} · {helpPhone}"],
    },
  ],
};
