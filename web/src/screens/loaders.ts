import type { ComponentType } from "react";
import type { EnrollmentPage, PageOnScreen, ScreenOf } from "#contracts/site/pages.ts";
import { log } from "#web/src/browser/log.ts";

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
  "my-enrollment": () => import("./my-enrollment/my-enrollment.tsx"),
  "phone-upload": () => import("./phone-upload/phone-upload.tsx"),
  confirmation: () => import("./confirmation/confirmation.tsx"),
};

/** The screens that may follow a screen. */
const nextScreens: Partial<Record<EnrollmentPage, ScreenOf<EnrollmentPage>[]>> = {
  signup: ["connect"],
  connect: ["application", "enrollment"],
  application: ["billing"],
  enrollment: ["billing"],
  billing: ["confirmation"],
};

/** Fetches the screens that may follow, so that none is waited for. Opening one loads it again, and shows a failure. */
export function prepareNextScreens(page: EnrollmentPage): void {
  for (const screen of nextScreens[page] ?? []) {
    enrollmentLoaders[screen]().catch((error: unknown) => log.loadFailed(screen, error));
  }
}
