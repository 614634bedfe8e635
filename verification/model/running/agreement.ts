import type { EnrollmentRecord } from "#contracts/storage/enrollment.ts";
import type { SessionRecord } from "#contracts/storage/session.ts";
import { canUndoCancellation, standingCancellation } from "#domain/cancellation.ts";
import {
  type Application,
  type EnrollmentNumber,
  type EnrollmentState,
  type Form,
  forms,
  holderOf,
  isCompleted,
  numbers,
  type State,
} from "#verification/model/lifecycle/state.ts";
import { endingOf, type Households, phoneOf } from "./households.ts";
import type { Found, Ids } from "./records.ts";

/** The state of the model that a record is in. */
export function stateOf(record: EnrollmentRecord | undefined, now: Date): EnrollmentState {
  if (!record) return "gone";
  const { stage, closed, movedTo, numberLost, cancellations } = record;
  if (stage !== "completed") return stage;
  if (closed) return "closed";
  if (movedTo) return "moved";
  if (numberLost?.reason === "superseded") return "superseded";
  const cancellation = standingCancellation(cancellations);
  if (cancellation) return canUndoCancellation(cancellation, now) ? "canceled" : "canceled for good";
  return "active";
}

const formOf = (phone: string | undefined): Form | undefined => forms.find((form) => phoneOf(form) === phone);

type Difference = string | undefined;
const differs = (what: string, expected: unknown, found: unknown): Difference =>
  expected === found ? undefined : `${what} is ${found}, and ${expected} in the model`;

const sessionDifferences = (application: Application, session: SessionRecord | undefined): Difference[] => [
  differs("the session", application.session, session?.status ?? "gone"),
  ...(session && session.status !== "completed"
    ? [
        differs("knowing the account", application.knowsAccount, session.utilityData !== undefined),
        differs("disclosures", application.presented.length, session.presentedDisclosures?.length ?? 0),
        // A move brings along what the former home's form said.
        application.movesFrom !== undefined && application.draft === undefined
          ? undefined
          : differs("the draft", application.draft, formOf(session.applicationData?.phone)),
      ]
    : []),
];

function enrollmentDifferences(
  application: Application,
  record: EnrollmentRecord | undefined,
  { ids, households }: { ids: readonly Ids[]; households: Households },
): Difference[] {
  const state = differs("the enrollment", application.enrollment, stateOf(record, new Date()));
  if (!record || state) return [state];
  const { movesFrom, number } = application;
  const hasEnded = application.enrollment === "closed";
  return [
    differs("confirmed", application.isConfirmed, record.emailConfirmedAt !== undefined),
    differs("confirmations", application.confirmations, record.confirmationEmail ? 1 : 0),
    differs("holding a number", application.enrollment === "active", record.numberKey !== undefined),
    differs(
      "the former home",
      movesFrom === undefined ? undefined : ids[movesFrom]?.customerId,
      record.movesFrom?.customerId,
    ),
    ...(isCompleted(application)
      ? [
          differs(
            "the number",
            number === undefined ? number : endingOf(households.numbers[number]),
            record.accountNumberEnding,
          ),
          differs("changes", application.revision, record.contactChanges?.length ?? 0),
        ]
      : []),
    ...(hasEnded ? [] : [differs("the form", application.form, formOf(record.application?.phone))]),
  ];
}

export type Context = {
  ids: readonly Ids[];
  households: Households;
  /** The keys of the numbers that an enrollment has held. */
  keys: ReadonlyMap<EnrollmentNumber, string>;
};

/** Where the records and a state of the model disagree. */
export function differencesIn(state: State, found: Found, context: Context): string[] {
  const ofApplications = state.applications.flatMap((application, app) => {
    const { sessionId = "", customerId = "" } = context.ids[app] ?? {};
    return [
      ...sessionDifferences(application, found.sessions.get(sessionId)),
      ...enrollmentDifferences(application, found.enrollments.get(customerId), context),
    ].map((difference) => difference && `application ${app}: ${difference}`);
  });
  const ofNumbers = numbers.flatMap((number) => {
    const holder = holderOf(state, number);
    const item = found.numbers.get(context.keys.get(number) ?? "");
    const expected = holder === undefined ? undefined : context.ids[holder]?.customerId;
    return [
      differs(`the holder of number ${number}`, expected, item?.customerId),
      differs(
        `the confirmed holder of number ${number}`,
        holder === undefined ? undefined : state.applications[holder]?.isConfirmed,
        item?.isConfirmed,
      ),
    ];
  });
  return [...ofApplications, ...ofNumbers].filter((difference) => difference !== undefined);
}
