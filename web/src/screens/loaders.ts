import type { ComponentType } from "react";
import type { EnrollmentPage, PageOnScreen, ScreenOf } from "#contracts/site/pages.ts";

/** A screen's module, fetched when it is opened. The prop `page` selects the page of a screen that shows several. */
export type ScreenLoaders<Screen extends string> = {
  [S in Screen]: () => Promise<{ default: ComponentType<{ page: PageOnScreen<S> }> }>;
};

/** The screens of the enrollment. A page whose screen has no loader does not compile. */
export const enrollmentLoaders: ScreenLoaders<ScreenOf<EnrollmentPage>> = {
  signup: () => import("./signup/signup.tsx"),
  connect: () => import("./connect/connect.tsx"),
  application: () => import("./application/application.tsx"),
  enrollment: () => import("./enrollment/enrollment.tsx"),
  billing: () => import("./billing/billing.tsx"),
  "confirm-email": () => import("./confirm-email/confirm-email.tsx"),
  "not-me": () => import("./not-me/not-me.tsx"),
  confirmation: () => import("./confirmation/confirmation.tsx"),
};
