import type { ProgressEvent } from "#domain/enrollment-progress.ts";
import type { ProgressChange } from "#domain/progress-rules.ts";
import type { TimelineEvent } from "./timeline-event.ts";

/** What a change of an enrollment's progress means. */
export function progressText(change: ProgressChange): string {
  switch (change.kind) {
    case "matched": {
      const month = change.expected && `, first credit expected in ${change.expected}`;
      return `matched with the project ${change.project}${month ?? ""}`;
    }
    case "allocated":
      return `put on the allocation list ${change.allocationId}, and its number decrypted for it`;
    case "sent":
      return `sent to the utility${change.allocationId ? ` with the list ${change.allocationId}` : ""}`;
    case "credit_expected":
      return `first credit expected in ${change.month}`;
    case "moved_out":
      return `moved out on ${change.day}, as the utility reports`;
  }
}

export const progressTimelineEvent = (event: ProgressEvent): TimelineEvent => {
  const text = progressText(event);
  const file = event.file ? `, imported file ${event.file.slice(0, 12)}` : "";
  return {
    at: event.at,
    what: text.charAt(0).toUpperCase() + text.slice(1),
    detail: `by ${event.by}${file}`,
  };
};
