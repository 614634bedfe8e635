import type { ErrorCode } from "#contracts/http/error-codes.ts";

/** Two households, each with a mailbox of its own. */
export const homes = [0, 1] as const;
export type Home = (typeof homes)[number];

/** Two enrollment numbers. Both households may type either one. */
export const numbers = [0, 1] as const;
export type EnrollmentNumber = (typeof numbers)[number];

/** Two versions of what a household answers in the form. */
export const forms = [0, 1] as const;
export type Form = (typeof forms)[number];

/** What a disclosure says about the household: nothing yet, what a move brings along, or one of the forms. */
export type Content = "blank" | "moved here" | Form;
export type Disclosure = { number: EnrollmentNumber; content: Content };

/** In this order. A session that is `gone` has expired or was deleted. */
export const sessionStates = [
  "started",
  "utility_verified",
  "application_in_progress",
  "application_submitted",
  "completed",
  "gone",
] as const;
export type SessionState = (typeof sessionStates)[number];

/** `canceled` can be undone for a week. `closed`: deleted, and kept for the law only. `gone`: expired or deleted. */
export const enrollmentStates = [
  "lead",
  "submitted",
  "active",
  "canceled",
  "canceled for good",
  "moved",
  "superseded",
  "closed",
  "gone",
] as const;
export type EnrollmentState = (typeof enrollmentStates)[number];

/** One sign-up: the session of a browser, and the enrollment record that belongs to it. */
export type Application = {
  home: Home;
  session: SessionState;
  enrollment: EnrollmentState;
  knowsAccount: boolean;
  draft?: Form | undefined;
  form?: Form | undefined;
  /** What was presented on the billing screen and can be signed. */
  presented: readonly Disclosure[];
  /** The number that was signed. */
  number?: EnrollmentNumber;
  isConfirmed: boolean;
  /** Confirmations in the outbox, sent ones included. */
  confirmations: number;
  /** The application that this one moves to a new home. */
  movesFrom?: number | undefined;
  /** Changes of contact details. */
  revision: number;
};

export type State = {
  applications: readonly Application[];
  /** Whether a browser of the household has opened a link to My enrollment. */
  access: readonly [boolean, boolean];
};

/** What one browser tab has on its screen: which content it saw for a number, and the revision of the contact details. */
export type Tab = {
  seen: Readonly<Record<string, Content>>;
  revisions: Readonly<Record<number, number>>;
};

export const initial: State = { applications: [], access: [false, false] };
export const newTab: Tab = { seen: {}, revisions: {} };

export type Answer = "ok" | ErrorCode;

const completedStates: readonly EnrollmentState[] = [
  "active",
  "canceled",
  "canceled for good",
  "moved",
  "superseded",
  "closed",
];
export const isCompleted = ({ enrollment }: Application): boolean => completedStates.includes(enrollment);

export const isUnfinished = ({ enrollment }: Application): boolean =>
  enrollment === "lead" || enrollment === "submitted";

/** The application that holds a number. */
export const holderOf = ({ applications }: State, number: EnrollmentNumber): number | undefined => {
  const holder = applications.findIndex((one) => one.enrollment === "active" && one.number === number);
  return holder < 0 ? undefined : holder;
};
