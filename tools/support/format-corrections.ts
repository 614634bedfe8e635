import { correctionTopicNames } from "./correction-timeline.ts";
import type { OpenCorrection, RecordedCorrection } from "./corrections.ts";
import { formatTable } from "./format.ts";
import { formatTime } from "./format-time.ts";

export const formatOpenCorrections = (open: OpenCorrection[]): string =>
  open.length === 0
    ? "No correction request is open."
    : formatTable([
        ["Answer by", "Customer", "Request", "Asks to correct"],
        ...open.map(({ answerBy, customerId, requestId, topic }) => [
          formatTime(answerBy),
          customerId,
          requestId,
          correctionTopicNames[topic],
        ]),
      ]);

export function formatRecordedCorrection({ requestId, correction }: RecordedCorrection): string {
  if (!requestId) return "The record says so already. Nothing was changed.";
  return correction.action === "request"
    ? `The request ${requestId} is recorded with your name. Answer it with answer-correction.`
    : "The answer is recorded with your name, and the household gets an e-mail.";
}
