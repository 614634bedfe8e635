import type { VendorChoiceEvent } from "#contracts/storage/record-fields.ts";
import { evidenceText } from "./evidence.ts";
import type { TimelineEvent } from "./timeline-event.ts";

const choices: Record<VendorChoiceEvent["choice"], string> = {
  off: "Switched every use of its data by vendors off",
  on: "Switched the use of its data by vendors on again",
};

export const vendorChoiceTimelineEvent = ({ at, choice, evidence }: VendorChoiceEvent): TimelineEvent => ({
  at,
  what: choices[choice],
  detail: evidenceText(evidence),
});
