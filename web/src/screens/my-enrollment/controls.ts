import type { OwnEnrollment } from "#contracts/http/my-enrollment.ts";
import type { Detail } from "./contact-forms.tsx";

/** The controls that other parts of the page lead to. */
export const vendorButtonId = "vendor-choice";
export const deleteButtonId = "delete-my-data";

/** There is one of these for each enrollment. */
export const changeButtonId = (detail: Detail, customerId: OwnEnrollment["customerId"]) =>
  `change-${detail}-${customerId}`;
export const actionsId = (customerId: OwnEnrollment["customerId"]) => `actions-${customerId}`;
