import { claims } from "./claims.ts";

/** What a household asks us to correct, because it cannot change it by itself. */
export const correctionTopics = [
  "name",
  "serviceAddress",
  "utility",
  "enrollmentNumber",
  "accountNumber",
  "other",
] as const;
export type CorrectionTopic = (typeof correctionTopics)[number];

/** Why something is not corrected. The texts are in contracts/messages. */
export const declineReasons = ["not_confirmed", "matches_utility", "new_disclosure", "as_signed"] as const;
export type DeclineReason = (typeof declineReasons)[number];

/** The household signed a disclosure for exactly this utility and number: another one takes a new signature. */
export const needsNewDisclosure = (topic: CorrectionTopic): boolean =>
  topic === "utility" || topic === "enrollmentNumber" || topic === "accountNumber";

/** Of what a household says is wrong, in its own words. */
export const maxAboutLength = 500;
/** From then on an open request needs attention. */
const warningDays = 10;
const msPerDay = 24 * 60 * 60 * 1000;

const daysAfter = (moment: Date, days: number) => new Date(moment.getTime() + days * msPerDay).toISOString();

/** Until when a request that came at this time is answered. */
export const answerDeadline = (requestedAt: string): string =>
  daysAfter(new Date(requestedAt), claims.answerDays);

/** An open request whose deadline is not after this time is due soon, or overdue. */
export const dueSoonAt = (now: Date): string => daysAfter(now, warningDays);

type Requested = { kind: "requested"; id: string; at: string };
type Withdrawn = { kind: "withdrawn"; requestId: string };
type Answered = { kind: "answered"; requestId: string };
type CorrectionEvent = Requested | Withdrawn | Answered;

/** A request, and what ended it. It is open as long as nothing did. */
export type CorrectionRequest<Event extends CorrectionEvent> = {
  request: Extract<Event, { kind: "requested" }>;
  end: Exclude<Event, { kind: "requested" }> | undefined;
};

/** The requests of a household in their order. The first event that ends a request counts. */
export const correctionRequests = <Event extends CorrectionEvent>(
  events: readonly Event[] = [],
): CorrectionRequest<Event>[] =>
  events.filter(isRequested).map((request) => ({
    request,
    end: events.filter(isEnd).find(({ requestId }) => requestId === request.id),
  }));

export const openCorrections = <Event extends CorrectionEvent>(events: readonly Event[] = []) =>
  correctionRequests(events).flatMap(({ request, end }) => (end ? [] : [request]));

/** When the first open request has to be answered. */
export const nextAnswerDeadline = (events: readonly CorrectionEvent[]): string | undefined =>
  openCorrections(events)
    .map(({ at }) => answerDeadline(at))
    .sort()[0];

const isRequested = <Event extends CorrectionEvent>(
  event: Event,
): event is Extract<Event, { kind: "requested" }> => event.kind === "requested";

const isEnd = <Event extends CorrectionEvent>(event: Event): event is Exclude<Event, { kind: "requested" }> =>
  event.kind !== "requested";
