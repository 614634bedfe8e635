import type { CorrectionEvent, WantedCorrection } from "#contracts/storage/enrollment.ts";
import { answerDeadline, type CorrectionTopic, type DeclineReason } from "#domain/corrections.ts";
import { newJerseyDate } from "#domain/discounts.ts";
import { formatAddress } from "#domain/postal-address.ts";
import { utilities } from "#domain/utilities/index.ts";
import { evidenceText } from "./evidence.ts";
import type { TimelineEvent } from "./timeline-event.ts";

export const correctionTopicNames: Record<CorrectionTopic, string> = {
  name: "the name",
  serviceAddress: "the service address",
  utility: "the utility",
  enrollmentNumber: "the enrollment number",
  accountNumber: "the account number",
  other: "something else",
};

const reasons: Record<DeclineReason, string> = {
  not_confirmed: "it could not be confirmed",
  matches_utility: "it matches the utility's record",
  new_disclosure: "it takes a new disclosure",
  as_signed: "it is part of what was signed",
};

/** A correction request, and what became of it. */
export function correctionTimelineEvent(event: CorrectionEvent): TimelineEvent {
  const { at } = event;
  const who = evidenceText(event.evidence);
  switch (event.kind) {
    case "requested": {
      const deadline = newJerseyDate(new Date(answerDeadline(at)));
      const detail = `${wantedText(event.wanted)}, ${who}; request ${event.id}, to be answered by ${deadline}`;
      return { at, what: `Asked to correct ${correctionTopicNames[event.wanted.topic]}`, detail };
    }
    case "withdrawn":
      return { at, what: "Withdrew a correction request", detail: `request ${event.requestId}, ${who}` };
    case "answered": {
      const { answer, from, requestId } = event;
      const what = answer.outcome === "corrected" ? "Corrected" : `Not corrected: ${reasons[answer.reason]}`;
      const details = [`request ${requestId}`, from && `was ${formerText(from)}`, answer.note, who];
      return { at, what, detail: details.filter(Boolean).join(", ") };
    }
  }
}

function wantedText(wanted: WantedCorrection): string {
  switch (wanted.topic) {
    case "name":
      return `${wanted.firstName} ${wanted.lastName}`;
    case "serviceAddress":
      return formatAddress(wanted.serviceAddress);
    case "utility":
      return utilities[wanted.utility].name;
    case "enrollmentNumber":
    case "accountNumber":
      return wanted.ending.length > 4 ? wanted.ending : `…${wanted.ending}`;
    case "other":
      return `"${wanted.about}"`;
  }
}

type Former = NonNullable<Extract<CorrectionEvent, { kind: "answered" }>["from"]>;
const formerText = (from: Former): string =>
  "firstName" in from ? `${from.firstName} ${from.lastName}` : formatAddress(from.serviceAddress);
