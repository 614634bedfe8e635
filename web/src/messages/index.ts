import { common } from "./common.ts";
import { application } from "./en/application.ts";
import { bill } from "./en/bill.ts";
import { billing } from "./en/billing.ts";
import { confirmEmail } from "./en/confirm-email.ts";
import { confirmation } from "./en/confirmation.ts";
import { connect } from "./en/connect.ts";
import { connectDialog } from "./en/connect-dialog.ts";
import { enrollment } from "./en/enrollment.ts";
import { notMe } from "./en/not-me.ts";
import { signup } from "./en/signup.ts";

/** The messages of the enrollment. The Spanish build replaces imports from `en` by `es`: see web/translate-imports.ts. */
export const enrollmentMessages = {
  common,
  signup,
  connect,
  connectDialog,
  bill,
  application,
  enrollment,
  billing,
  confirmation,
  confirmEmail,
  notMe,
};
