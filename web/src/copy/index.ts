import { application } from "./en/application.ts";
import { bill } from "./en/bill.ts";
import { billing } from "./en/billing.ts";
import { common } from "./en/common.ts";
import { confirmation } from "./en/confirmation.ts";
import { connect } from "./en/connect.ts";
import { connectDialog } from "./en/connect-dialog.ts";
import { enrollment } from "./en/enrollment.ts";
import { home } from "./en/home.ts";
import { signup } from "./en/signup.ts";

/** A second language is a second object of this shape: a missing text does not compile. */
export const copy = {
  common,
  home,
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
