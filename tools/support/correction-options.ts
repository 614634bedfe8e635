import * as z from "zod";
import { supportCorrection } from "#contracts/events/support-requests.ts";
import { correctionAnswer } from "#contracts/storage/enrollment.ts";
import { declineReasons } from "#domain/corrections.ts";
import { utilityCodes } from "#domain/utilities/index.ts";
import { CliError } from "#tools/cli.ts";
import type { Correction } from "./corrections.ts";
import { readAddress } from "./detail-change.ts";

/** The options of `request-correction` and `answer-correction`. */
export const correctionOptions = {
  "first-name": { type: "string", value: "name", says: "request-correction: with --last-name." },
  "last-name": { type: "string", value: "name", says: "request-correction: with --first-name." },
  "service-address": { type: "string", value: "address", says: "request-correction: the home's address." },
  utility: { type: "string", value: utilityCodes.join("|"), says: "request-correction: the utility." },
  about: { type: "string", value: "text", says: "request-correction: anything else." },
  reason: {
    type: "string",
    value: "reason",
    says: `answer-correction: why it is declined: ${declineReasons.join(", ")}.`,
  },
  note: { type: "string", value: "text", says: "answer-correction: for whoever reads the record." },
} as const;
export type CorrectionValues = { [Option in keyof typeof correctionOptions]?: string | undefined };

/** Parses what a household that calls wants to have corrected. */
export function parseWanted(values: CorrectionValues): Correction {
  const { utility, about } = values;
  const firstName = values["first-name"];
  const lastName = values["last-name"];
  const address = values["service-address"];
  const typed = [
    ...(firstName !== undefined || lastName !== undefined ? [{ topic: "name", firstName, lastName }] : []),
    ...(address === undefined ? [] : [{ topic: "serviceAddress", serviceAddress: readAddress(address) }]),
    ...(utility === undefined ? [] : [{ topic: "utility", utility }]),
    ...(about === undefined ? [] : [{ topic: "other", about }]),
  ];
  const wanted = supportCorrection.safeParse(typed[0]);
  if (typed.length !== 1 || !wanted.success) throw new CliError(wantedSentence);
  return { action: "request", wanted: wanted.data };
}

const wantedSentence =
  'request-correction takes one of --first-name and --last-name, --service-address "12 Pine Street, Apt 2, Trenton, NJ 08608", ' +
  '--utility jcpl, --about "what is wrong, and what it should be" without long numbers.';

const requestIdSchema = z.uuid();

/** Parses `<request id> corrected|declined` with its options. */
export function parseAnswer([requestId, outcome]: string[], { reason, note }: CorrectionValues): Correction {
  const id = requestIdSchema.safeParse(requestId);
  if (!id.success) throw new CliError("The request id is missing. To list open requests: corrections.");
  if (outcome !== "corrected" && outcome !== "declined") {
    throw new CliError("The answer is one of corrected, declined.");
  }
  if (outcome === "corrected" && reason !== undefined) {
    throw new CliError("--reason says why something is not corrected: use it with declined.");
  }
  const answer = correctionAnswer.safeParse({
    outcome,
    ...(reason !== undefined && { reason }),
    ...(note !== undefined && { note: note.trim() }),
  });
  if (!answer.success) {
    throw new CliError(
      `declined takes --reason ${declineReasons.join("|")}; --note is up to 500 characters that the household reads.`,
    );
  }
  return { action: "answer", requestId: id.data, answer: answer.data };
}
