import type { Section } from "./row.ts";
import { product } from "./sections/01-product.ts";
import { application } from "./sections/02-application.ts";
import { billUpload } from "./sections/02-bill-upload.ts";
import { billing } from "./sections/02-billing.ts";
import { confirmation } from "./sections/02-confirmation.ts";
import { connectDialog } from "./sections/02-connect-dialog.ts";
import { connectionLanding } from "./sections/02-connection-landing.ts";
import { contact } from "./sections/02-contact.ts";
import { eligibilityCard } from "./sections/02-eligibility-card.ts";
import { faq } from "./sections/02-faq.ts";
import { headerAndFooter } from "./sections/02-header-and-footer.ts";
import { home } from "./sections/02-home.ts";
import { howItWorks } from "./sections/02-how-it-works.ts";
import { landings } from "./sections/02-landings.ts";
import { legal } from "./sections/02-legal.ts";
import { manualEnrollment } from "./sections/02-manual-enrollment.ts";
import { notFound } from "./sections/02-not-found.ts";
import { routes } from "./sections/02-routes.ts";
import { signUp } from "./sections/02-sign-up.ts";
import { entities } from "./sections/03-entities.ts";
import { states } from "./sections/04-states.ts";
import { validation } from "./sections/05-validation.ts";
import { roles } from "./sections/06-roles.ts";
import { calls } from "./sections/07-calls.ts";
import { errors } from "./sections/08-errors.ts";
import { constants } from "./sections/09-constants.ts";

/** The specification, in its order. */
export const sections: readonly Section[] = [
  product,
  routes,
  headerAndFooter,
  home,
  landings,
  eligibilityCard,
  howItWorks,
  faq,
  contact,
  legal,
  signUp,
  connectionLanding,
  connectDialog,
  billUpload,
  application,
  manualEnrollment,
  billing,
  confirmation,
  notFound,
  entities,
  states,
  validation,
  roles,
  calls,
  errors,
  constants,
];
