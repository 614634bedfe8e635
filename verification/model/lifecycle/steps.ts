import type { CommandName, CommandOf } from "./commands.ts";
import {
  type Answer,
  type Application,
  type Home,
  type SessionState,
  type State,
  sessionStates,
  type Tab,
} from "./state.ts";

export type Step = { state: State; tab: Tab; answer: Answer };
export type Before = { state: State; tab: Tab };

export const refuse = (before: Before, answer: Answer): Step => ({ ...before, answer });
export const accept = ({ tab }: Before, state: State): Step => ({ state, tab, answer: "ok" });

export const withApplication = (state: State, index: number, changes: Partial<Application>): State => ({
  ...state,
  applications: state.applications.map((one, position) =>
    position === index ? { ...one, ...changes } : one,
  ),
});
export const withEach = (state: State, change: (one: Application) => Application): State => ({
  ...state,
  applications: state.applications.map(change),
});
export const withAccess = (state: State, home: Home, opened: boolean): State => ({
  ...state,
  access: [home === 0 ? opened : state.access[0], home === 1 ? opened : state.access[1]],
});

export const applicationAt = ({ applications }: State, index: number): Application => {
  const found = applications[index];
  if (!found) throw new Error(`There is no application ${index}.`);
  return found;
};

/** What has become of the enrollment of the home that an application leaves. */
export const formerHome = (
  state: State,
  { movesFrom }: Application,
): Application["enrollment"] | undefined =>
  movesFrom === undefined ? undefined : applicationAt(state, movesFrom).enrollment;

/** A status never moves backward. */
export const later = (one: SessionState, other: SessionState): SessionState =>
  sessionStates.indexOf(one) >= sessionStates.indexOf(other) ? one : other;

/** What every application begins with. */
export const blank = {
  session: "started",
  enrollment: "lead",
  knowsAccount: false,
  presented: [],
  confirmations: 0,
  revision: 0,
} as const;

/** What the form needs no more once an application ends or is completed. */
export const withoutForm = { draft: undefined, presented: [] } as const;

/** A request of the browser that owns the session. */
export const ofSession =
  <Name extends CommandName>(
    rule: (before: Before, command: CommandOf<Name> & { app: number }, application: Application) => Step,
  ) =>
  (before: Before, command: CommandOf<Name> & { app: number }): Step => {
    const application = applicationAt(before.state, command.app);
    return application.session === "gone"
      ? refuse(before, "session_not_found")
      : rule(before, command, application);
  };

/** A request of a browser that opened a link to My enrollment. It sees the completed enrollments of its address only. */
export const ofAddress =
  <Name extends CommandName>(
    rule: (
      before: Before,
      command: CommandOf<Name> & { app: number; home: Home },
      application: Application,
    ) => Step,
  ) =>
  (before: Before, command: CommandOf<Name> & { app: number; home: Home }): Step => {
    const application = applicationAt(before.state, command.app);
    if (!before.state.access[command.home]) return refuse(before, "access_expired");
    const isOwn = application.home === command.home;
    return !isOwn || application.enrollment === "gone" || application.enrollment === "closed"
      ? refuse(before, "enrollment_not_found")
      : rule(before, command, application);
  };
