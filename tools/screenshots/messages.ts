import { fieldErrorMessages } from "#contracts/messages/en/field-errors.ts";
import { utilityMessages } from "#contracts/messages/en/utility-auth.ts";
import { zipUtilities } from "#contracts/messages/en/zip-utilities.ts";
import { fieldErrorMessages as fieldErrorMessagesEs } from "#contracts/messages/es/field-errors.ts";
import { utilityMessages as utilityMessagesEs } from "#contracts/messages/es/utility-auth.ts";
import { zipUtilities as zipUtilitiesEs } from "#contracts/messages/es/zip-utilities.ts";
import type { Locale } from "#contracts/site/locales.ts";
import { localizedPaths } from "#contracts/site/pages.ts";
import { application } from "#web/src/messages/en/application.ts";
import { bill } from "#web/src/messages/en/bill.ts";
import { billing } from "#web/src/messages/en/billing.ts";
import { common } from "#web/src/messages/en/common.ts";
import { confirmation } from "#web/src/messages/en/confirmation.ts";
import { connect } from "#web/src/messages/en/connect.ts";
import { connectDialog } from "#web/src/messages/en/connect-dialog.ts";
import { contact } from "#web/src/messages/en/contact.ts";
import { correctionForm } from "#web/src/messages/en/correction-form.ts";
import { corrections } from "#web/src/messages/en/corrections.ts";
import { dataUse } from "#web/src/messages/en/data-use.ts";
import { deleteData } from "#web/src/messages/en/delete-data.ts";
import { eligibility } from "#web/src/messages/en/eligibility.ts";
import { emailLinkOffer } from "#web/src/messages/en/email-link-offer.ts";
import { emailMeALink } from "#web/src/messages/en/email-me-a-link.ts";
import { enrollment } from "#web/src/messages/en/enrollment.ts";
import { faqs } from "#web/src/messages/en/faqs.ts";
import { home } from "#web/src/messages/en/home.ts";
import { moving } from "#web/src/messages/en/moving.ts";
import { myEnrollment } from "#web/src/messages/en/my-enrollment.ts";
import { numberTaken } from "#web/src/messages/en/number-taken.ts";
import { openLink } from "#web/src/messages/en/open-link.ts";
import { phoneCode } from "#web/src/messages/en/phone-code.ts";
import { phoneUpload } from "#web/src/messages/en/phone-upload.ts";
import { photographs } from "#web/src/messages/en/photographs.ts";
import { signup } from "#web/src/messages/en/signup.ts";
import { vendorChoice } from "#web/src/messages/en/vendor-choice.ts";
import { application as applicationEs } from "#web/src/messages/es/application.ts";
import { bill as billEs } from "#web/src/messages/es/bill.ts";
import { billing as billingEs } from "#web/src/messages/es/billing.ts";
import { common as commonEs } from "#web/src/messages/es/common.ts";
import { confirmation as confirmationEs } from "#web/src/messages/es/confirmation.ts";
import { connect as connectEs } from "#web/src/messages/es/connect.ts";
import { connectDialog as connectDialogEs } from "#web/src/messages/es/connect-dialog.ts";
import { contact as contactEs } from "#web/src/messages/es/contact.ts";
import { correctionForm as correctionFormEs } from "#web/src/messages/es/correction-form.ts";
import { corrections as correctionsEs } from "#web/src/messages/es/corrections.ts";
import { dataUse as dataUseEs } from "#web/src/messages/es/data-use.ts";
import { deleteData as deleteDataEs } from "#web/src/messages/es/delete-data.ts";
import { eligibility as eligibilityEs } from "#web/src/messages/es/eligibility.ts";
import { emailLinkOffer as emailLinkOfferEs } from "#web/src/messages/es/email-link-offer.ts";
import { emailMeALink as emailMeALinkEs } from "#web/src/messages/es/email-me-a-link.ts";
import { enrollment as enrollmentEs } from "#web/src/messages/es/enrollment.ts";
import { faqs as faqsEs } from "#web/src/messages/es/faqs.ts";
import { home as homeEs } from "#web/src/messages/es/home.ts";
import { moving as movingEs } from "#web/src/messages/es/moving.ts";
import { myEnrollment as myEnrollmentEs } from "#web/src/messages/es/my-enrollment.ts";
import { numberTaken as numberTakenEs } from "#web/src/messages/es/number-taken.ts";
import { openLink as openLinkEs } from "#web/src/messages/es/open-link.ts";
import { phoneCode as phoneCodeEs } from "#web/src/messages/es/phone-code.ts";
import { phoneUpload as phoneUploadEs } from "#web/src/messages/es/phone-upload.ts";
import { photographs as photographsEs } from "#web/src/messages/es/photographs.ts";
import { signup as signupEs } from "#web/src/messages/es/signup.ts";
import { vendorChoice as vendorChoiceEs } from "#web/src/messages/es/vendor-choice.ts";

const english = {
  paths: localizedPaths("en"),
  fieldErrorMessages,
  utilityMessages,
  zipUtilities,
  application,
  bill,
  billing,
  common,
  confirmation,
  connect,
  connectDialog,
  contact,
  dataUse,
  corrections,
  correctionForm,
  deleteData,
  eligibility,
  emailLinkOffer,
  emailMeALink,
  enrollment,
  faqs,
  home,
  moving,
  myEnrollment,
  numberTaken,
  openLink,
  phoneCode,
  phoneUpload,
  photographs,
  signup,
  vendorChoice,
};

/** The messages and paths of the site in one locale. */
export type SiteMessages = typeof english;

const spanish: SiteMessages = {
  paths: localizedPaths("es"),
  fieldErrorMessages: fieldErrorMessagesEs,
  utilityMessages: utilityMessagesEs,
  zipUtilities: zipUtilitiesEs,
  application: applicationEs,
  bill: billEs,
  billing: billingEs,
  common: commonEs,
  confirmation: confirmationEs,
  connect: connectEs,
  connectDialog: connectDialogEs,
  contact: contactEs,
  dataUse: dataUseEs,
  corrections: correctionsEs,
  correctionForm: correctionFormEs,
  deleteData: deleteDataEs,
  eligibility: eligibilityEs,
  emailLinkOffer: emailLinkOfferEs,
  emailMeALink: emailMeALinkEs,
  enrollment: enrollmentEs,
  faqs: faqsEs,
  home: homeEs,
  moving: movingEs,
  myEnrollment: myEnrollmentEs,
  numberTaken: numberTakenEs,
  openLink: openLinkEs,
  phoneCode: phoneCodeEs,
  phoneUpload: phoneUploadEs,
  photographs: photographsEs,
  signup: signupEs,
  vendorChoice: vendorChoiceEs,
};

export const siteMessages: Record<Locale, SiteMessages> = { en: english, es: spanish };
