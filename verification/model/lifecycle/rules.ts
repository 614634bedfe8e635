/**
 * What a household is promised, written from the specification and the decision records and not from the product's code:
 * 0035 (signing), 0036 (numbers), 0038 (what is final), 0041 (access), 0043 (canceling), 0044 (contact details), 0046 (moving),
 * 0048 (deleting). A command changes the state at one moment and is answered.
 */
import type { Command, CommandName, CommandOf } from "./commands.ts";
import { complete, present, withoutSeen } from "./signing.ts";
import { type Application, holderOf, isCompleted, isUnfinished, type State } from "./state.ts";
import {
  accept,
  applicationAt,
  type Before,
  blank,
  formerHome,
  later,
  ofAddress,
  ofSession,
  refuse,
  type Step,
  withAccess,
  withApplication,
  withEach,
  withoutForm,
} from "./steps.ts";

const changePhone = ofAddress<"change the phone number">((before, { app, form }, application) => {
  const { state, tab } = before;
  if (!isCompleted(application)) return refuse(before, "enrollment_not_found");
  if (application.form === form) return accept(before, state);
  const { revision } = application;
  const isCurrent = (tab.revisions[app] ?? 0) === revision;
  const shown = isCurrent ? revision + 1 : revision; // after a refusal, the page shows the details as they are
  return {
    state: isCurrent ? withApplication(state, app, { form, revision: shown }) : state,
    tab: { ...tab, revisions: { ...tab.revisions, [app]: shown } },
    answer: isCurrent ? "ok" : "contact_details_changed",
  };
});

/** 0048: unfinished applications are removed, and completed enrollments are closed. */
const deleted = (one: Application): Application => {
  const enrollment = isCompleted(one) ? "closed" : "gone";
  return { ...one, ...withoutForm, form: undefined, session: "gone", enrollment };
};

/** An unfinished application expires with its session, and a completed enrollment is kept. */
const expired = (one: Application): Application => ({
  ...one,
  ...withoutForm,
  session: "gone",
  enrollment: isUnfinished(one) ? "gone" : one.enrollment,
});

const isDeleted = ({ enrollment }: Application): boolean => enrollment === "gone" || enrollment === "closed";

/** Nobody has access for longer than a day, and a cancellation is final after seven. */
const withAgedEndings = (state: State): State => ({
  ...withEach(state, (one) =>
    one.enrollment === "canceled" ? { ...one, enrollment: "canceled for good" } : one,
  ),
  access: [false, false],
});

type Rules = { [Name in CommandName]: (before: Before, command: CommandOf<Name>) => Step };

const rules: Rules = {
  "sign up": (before, { home }) => {
    const { applications } = before.state;
    const signedUp = { ...blank, home, isConfirmed: false };
    return accept(before, { ...before.state, applications: [...applications, signedUp] });
  },
  "enter the account": ofSession<"enter the account">((before, { app }, application) => {
    const { session } = application;
    if (session === "completed") return refuse(before, "already_complete");
    const changes = { session: later(session, "utility_verified"), knowsAccount: true };
    return accept(before, withApplication(before.state, app, changes));
  }),
  "save a draft": ofSession<"save a draft">((before, { app, form }, { session }) => {
    if (session === "completed") return accept(before, before.state);
    const changes = { session: later(session, "application_in_progress"), draft: form };
    return accept(before, withApplication(before.state, app, changes));
  }),
  submit: ofSession<"submit">((before, { app, form }, application) => {
    if (!application.knowsAccount) return refuse(before, "utility_not_connected");
    if (isCompleted(application)) return accept(before, before.state);
    if (formerHome(before.state, application) === "moved") return refuse(before, "already_moved");
    const changes = { session: "application_submitted", enrollment: "submitted", form, draft: form } as const;
    return accept(before, withApplication(before.state, app, changes));
  }),
  "present the disclosure": present,
  complete,
  "ask for the e-mail": ofSession<"ask for the e-mail">((before, _, application) =>
    isCompleted(application) ? accept(before, before.state) : refuse(before, "application_not_complete"),
  ),
  "use a stranger's session": (before) => refuse(before, "session_not_found"),
  "open My enrollment": (before, { home }) => {
    const confirmed = withEach(before.state, (one) =>
      one.home === home && one.enrollment === "active" ? { ...one, isConfirmed: true } : one,
    );
    return accept(before, withAccess(confirmed, home, true));
  },
  "continue the application": (before, { home, app }) => {
    const { state } = before;
    const application = applicationAt(state, app);
    if (!state.access[home]) return refuse(before, "access_expired");
    if (application.home !== home || application.session === "gone")
      return refuse(before, "session_not_found");
    if (isCompleted(application)) return refuse(before, "already_complete");
    if (formerHome(state, application) === "moved") return refuse(before, "already_moved");
    const continued = withApplication(state, app, { isConfirmed: true, presented: [] });
    return accept({ ...before, tab: withoutSeen(before.tab, app) }, continued);
  },
  "discard the application": (before, { home, app }) => {
    const { state } = before;
    const application = applicationAt(state, app);
    if (!state.access[home]) return refuse(before, "access_expired");
    if (application.home !== home || isDeleted(application)) return refuse(before, "session_not_found");
    if (isCompleted(application)) return refuse(before, "already_complete");
    return accept(before, withApplication(state, app, expired(application)));
  },
  cancel: ofAddress<"cancel">((before, { app }, { enrollment }) => {
    if (enrollment === "canceled" || enrollment === "canceled for good") return accept(before, before.state);
    return enrollment === "active"
      ? accept(before, withApplication(before.state, app, { enrollment: "canceled" }))
      : refuse(before, "not_cancelable");
  }),
  "undo the cancellation": ofAddress<"undo the cancellation">((before, { app }, application) => {
    const { enrollment, number } = application;
    if (enrollment === "canceled for good") return refuse(before, "cancellation_not_undoable");
    if (enrollment !== "canceled") return accept(before, before.state);
    const isTaken = number !== undefined && holderOf(before.state, number) !== undefined;
    return isTaken
      ? refuse(before, "number_already_enrolled")
      : accept(before, withApplication(before.state, app, { enrollment: "active" }));
  }),
  move: ofAddress<"move">((before, { app, home }, { enrollment, isConfirmed }) => {
    if (enrollment === "moved") return refuse(before, "already_moved");
    if (enrollment !== "active") return refuse(before, "not_movable");
    const begun = { ...blank, home, isConfirmed, movesFrom: app };
    return accept(before, { ...before.state, applications: [...before.state.applications, begun] });
  }),
  "change the phone number": changePhone,
  "delete everything": (before, { home }) =>
    before.state.access[home]
      ? accept(
          before,
          withAccess(
            withEach(before.state, (one) => (one.home === home ? deleted(one) : one)),
            home,
            false,
          ),
        )
      : refuse(before, "access_expired"),
  "wait for a week": (before) => accept(before, withAgedEndings(before.state)),
  "wait for a quarter": (before) => accept(before, withEach(withAgedEndings(before.state), expired)),
};

/** What a command does to the state, and what its sender is answered. */
export function apply(before: Before, command: Command): Step {
  const rule: (before: Before, command: never) => Step = rules[command.do];
  return rule(before, command as never);
}
