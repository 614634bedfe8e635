import { formMessages } from "#contracts/messages/en/forms.ts";
import { formMessages as formWordsEs } from "#contracts/messages/es/forms.ts";
import { type Locale, locales } from "#contracts/site/locales.ts";
import { localizedPaths } from "#contracts/site/pages.ts";
import { application } from "#web/src/copy/en/application.ts";
import { bill } from "#web/src/copy/en/bill.ts";
import { billing } from "#web/src/copy/en/billing.ts";
import { common } from "#web/src/copy/en/common.ts";
import { confirmation } from "#web/src/copy/en/confirmation.ts";
import { connect } from "#web/src/copy/en/connect.ts";
import { connectDialog } from "#web/src/copy/en/connect-dialog.ts";
import { contact } from "#web/src/copy/en/contact.ts";
import { enrollment } from "#web/src/copy/en/enrollment.ts";
import { faqs } from "#web/src/copy/en/faqs.ts";
import { signup } from "#web/src/copy/en/signup.ts";
import { application as applicationEs } from "#web/src/copy/es/application.ts";
import { bill as billEs } from "#web/src/copy/es/bill.ts";
import { billing as billingEs } from "#web/src/copy/es/billing.ts";
import { common as commonEs } from "#web/src/copy/es/common.ts";
import { confirmation as confirmationEs } from "#web/src/copy/es/confirmation.ts";
import { connect as connectEs } from "#web/src/copy/es/connect.ts";
import { connectDialog as connectDialogEs } from "#web/src/copy/es/connect-dialog.ts";
import { contact as contactEs } from "#web/src/copy/es/contact.ts";
import { enrollment as enrollmentEs } from "#web/src/copy/es/enrollment.ts";
import { faqs as faqsEs } from "#web/src/copy/es/faqs.ts";
import { signup as signupEs } from "#web/src/copy/es/signup.ts";

const english = {
  pages: localizedPaths("en"),
  formWords: formMessages,
  application,
  bill,
  billing,
  common,
  confirmation,
  connect,
  connectDialog,
  contact,
  enrollment,
  faqs,
  signup,
};

/** What the site says and where, in one language. */
export type Spoken = typeof english;

const spanish: Spoken = {
  pages: localizedPaths("es"),
  formWords: formWordsEs,
  application: applicationEs,
  bill: billEs,
  billing: billingEs,
  common: commonEs,
  confirmation: confirmationEs,
  connect: connectEs,
  connectDialog: connectDialogEs,
  contact: contactEs,
  enrollment: enrollmentEs,
  faqs: faqsEs,
  signup: signupEs,
};

const spoken: Record<Locale, Spoken> = { en: english, es: spanish };

export const inEachLanguage = locales.map((language) => ({ language, say: spoken[language] }));
