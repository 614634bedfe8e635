import { common } from "./common.ts";
import { application } from "./en/application.ts";
import { bill } from "./en/bill.ts";
import { billing } from "./en/billing.ts";
import { confirmation } from "./en/confirmation.ts";
import { connect } from "./en/connect.ts";
import { connectDialog } from "./en/connect-dialog.ts";
import { enrollment } from "./en/enrollment.ts";
import { signup } from "./en/signup.ts";

/** The enrollment. A second language is a second object of this shape: a missing text does not compile. */
export const copy = {
  common,
  signup,
  connect,
  connectDialog,
  bill,
  application,
  enrollment,
  billing,
  confirmation,
};
export type Copy = typeof copy;
