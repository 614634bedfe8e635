import { type Command, type CommandName, type Way, ways } from "./commands.ts";
import {
  type EnrollmentNumber,
  type Form,
  forms,
  type Home,
  homes,
  isCompleted,
  numbers,
  type State,
} from "./state.ts";

export type Bounds = {
  homes: readonly Home[];
  applications: number;
  /** How many of the applications begin with a sign-up. The others are moves. */
  signUps: number;
  forms: readonly Form[];
  drafts: readonly Form[];
  numbers: readonly EnrollmentNumber[];
  ways: readonly Way[];
  /** Changes of the contact details of one enrollment. */
  revisions: number;
  /** Instead of all commands. */
  only?: readonly CommandName[];
};

export const allCommands: Bounds = {
  homes,
  applications: 3,
  signUps: 3,
  forms,
  drafts: forms,
  numbers,
  ways,
  revisions: 3,
};

/** A session keeps the last three disclosures (0035). The model says nothing of a fourth. */
const maxPresented = 3;

/** Everything that somebody may send in this state, what is refused included. */
export const commandsIn = (state: State, bounds: Bounds): Command[] =>
  allIn(state, bounds).filter((command) => !bounds.only || bounds.only.includes(command.do));

function allIn(state: State, bounds: Bounds): Command[] {
  const { applications } = state;
  const hasRoom = applications.length < bounds.applications;
  const signUps = applications.filter(({ movesFrom }) => movesFrom === undefined).length;
  // Nothing tells two households apart before one of them has signed up.
  const newHomes = bounds.homes.slice(0, applications.length + 1);
  const indexes = applications.map((_, index) => index);
  return [
    ...(hasRoom && signUps < bounds.signUps
      ? newHomes.map((home): Command => ({ do: "sign up", home }))
      : []),
    ...indexes.flatMap((app) => ofApplication(state, app, bounds)),
    ...bounds.homes.filter((home) => isKnown(state, home)).flatMap((home) => ofHome(state, home, bounds)),
    ...(applications.length > 0
      ? [{ do: "wait for a week" } as const, { do: "wait for a quarter" } as const]
      : []),
  ];
}

/** Only a known mailbox gets a link. */
const isKnown = ({ applications }: State, home: number) =>
  applications.some((one) => one.home === home && one.enrollment !== "gone" && one.enrollment !== "closed");

function ofApplication({ applications }: State, app: number, bounds: Bounds): Command[] {
  const canPresent = (applications[app]?.presented.length ?? 0) < maxPresented;
  return [
    ...bounds.ways.map((way): Command => ({ do: "enter the account", app, way })),
    ...bounds.drafts.map((form): Command => ({ do: "save a draft", app, form })),
    ...bounds.forms.map((form): Command => ({ do: "submit", app, form })),
    ...(canPresent
      ? bounds.numbers.map((number): Command => ({ do: "present the disclosure", app, number }))
      : []),
    ...bounds.numbers.map((number): Command => ({ do: "complete", app, number })),
    { do: "ask for the e-mail", app },
    { do: "use a stranger's session", app },
  ];
}

function ofHome({ applications }: State, home: Home, bounds: Bounds): Command[] {
  const hasRoom = applications.length < bounds.applications;
  const each = applications.flatMap((application, app): Command[] => [
    { do: "continue the application", home, app },
    { do: "discard the application", home, app },
    { do: "cancel", home, app },
    { do: "undo the cancellation", home, app },
    // Without room, only what is refused.
    ...(hasRoom || application.enrollment !== "active" ? [{ do: "move", home, app } as const] : []),
    ...(application.revision < bounds.revisions || !isCompleted(application)
      ? bounds.forms.map((form): Command => ({ do: "change the phone number", home, app, form }))
      : []),
  ]);
  return [{ do: "open My enrollment", home }, { do: "delete everything", home }, ...each];
}
