import { common } from "./common.ts";
import { application } from "./en/application.ts";
import { bill } from "./en/bill.ts";
import { billing } from "./en/billing.ts";
import { confirmation } from "./en/confirmation.ts";
import { connect } from "./en/connect.ts";
import { enrollment } from "./en/enrollment.ts";
import { signup } from "./en/signup.ts";

/** The messages of the enrollment, without those of the parts that are loaded when they are needed. The Spanish build replaces imports from `en` by `es`: see web/translate-imports.ts. */
export const enrollmentMessages = {
  common,
  signup,
  connect,
  bill,
  application,
  enrollment,
  billing,
  confirmation,
};
