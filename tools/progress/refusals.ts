import { lastHomeText } from "./last-home.ts";
import type { Recorded } from "./progress-records.ts";

type Refused = Extract<Recorded, { outcome: "refused" }>;

const sentences: Record<Exclude<Refused["reason"], "moved">, string> = {
  unknown_customer: "There is no customer with this id.",
  changed_meanwhile: "The enrollment was changed at the same time. Please try again.",
  not_completed: "The household has not completed its enrollment.",
  ended: "The enrollment was canceled, is held back, or lost its enrollment number: docs/support.md.",
  not_checked: "The e-mail address is not confirmed, so the enrollment may not be handed on.",
  not_matched: "The enrollment is not matched with a project.",
  on_a_list:
    "The enrollment is on an allocation list that was not finished: export-allocation --resume, docs/operations.md.",
  not_sent: "The enrollment was not sent to the utility.",
  sent_already: "The enrollment was sent to the utility already.",
  month_over: "The month is over.",
};

/** Why a change of an enrollment's progress was refused, and what to do. */
export const refusalOf = (refused: Refused): string =>
  refused.reason === "moved" ? lastHomeText(refused.lastHome) : sentences[refused.reason];
