import fc from "fast-check";
import type { Command, CommandName } from "#verification/model/lifecycle/commands.ts";
import { allCommands, type Bounds, commandsIn } from "#verification/model/lifecycle/possible.ts";
import { outcomeOf, type Sent, type TabIndex, tabs, type World } from "./world.ts";

const bounds: Bounds = { ...allCommands, signUps: 2 };

/** How often a command is chosen among those that are possible. */
const weights: Record<CommandName, number> = {
  "sign up": 3,
  "enter the account": 4,
  "save a draft": 2,
  submit: 4,
  "present the disclosure": 6,
  complete: 12,
  "ask for the e-mail": 1,
  "use a stranger's session": 1,
  "open My enrollment": 3,
  "continue the application": 2,
  "discard the application": 0.5,
  cancel: 3,
  "undo the cancellation": 3,
  move: 2,
  "change the phone number": 2,
  "delete everything": 0.5,
  "wait for a week": 0.7,
  "wait for a quarter": 0.3,
};
/** Reading a bill and logging in to a utility take longer than typing. */
const isUsual = (command: Command): boolean =>
  !("way" in command && command.way !== "typed") && !("number" in command && command.number !== 0);
/** How often a command is a usual one. Most households want the same number. */
const usual = 0.85;

/** How a sequence begins, because chance alone seldom brings two households to the same number. */
export const beginnings = {
  nothing: [],
  "one application that can be signed": readyFor(0, 0),
  "two applications for one number": [...readyFor(0, 0), ...readyFor(1, 1)],
  "an enrollment, and an application for its number": [...enrolled(0, 0), ...readyFor(1, 1)],
  "an enrollment, and an application for its number that its household continued": [
    ...enrolled(0, 0),
    ...readyFor(1, 1),
    { do: "open My enrollment", home: 1 },
    { do: "continue the application", home: 1, app: 1 },
  ],
  "one enrollment, opened": [...enrolled(0, 0), { do: "open My enrollment", home: 0 }],
  "two enrollments for one number, one of them canceled": [
    ...enrolled(0, 0),
    { do: "open My enrollment", home: 0 },
    { do: "cancel", home: 0, app: 0 },
    ...readyFor(1, 1),
  ],
  "a cancellation that is final": [
    ...enrolled(0, 0),
    { do: "open My enrollment", home: 0 },
    { do: "cancel", home: 0, app: 0 },
    { do: "wait for a week" },
    { do: "open My enrollment", home: 0 },
    { do: "undo the cancellation", home: 0, app: 0 },
  ],
  "two moves from one home": [
    ...enrolled(0, 0),
    { do: "open My enrollment", home: 0 },
    { do: "move", home: 0, app: 0 },
    { do: "move", home: 0, app: 0 },
    ...signingOf(1),
    ...signingOf(2),
  ],
} satisfies Record<string, readonly Command[]>;
type Beginning = keyof typeof beginnings;

function signingOf(app: number): Command[] {
  return [
    { do: "enter the account", app, way: "typed" },
    { do: "submit", app, form: 0 },
    { do: "present the disclosure", app, number: 0 },
  ];
}
function readyFor(app: number, home: 0 | 1): Command[] {
  return [{ do: "sign up", home }, ...signingOf(app)];
}
function enrolled(app: number, home: 0 | 1): Command[] {
  return [...readyFor(app, home), { do: "complete", app, number: 0 }];
}

const dice = fc.nat({ max: 9999 });
/** What was shown in one tab can be signed in that one only, so most of a sequence happens in the first. */
const tab = fc.constantFrom(...tabs, 0 as const, 0 as const);
const pick = fc.record({ what: dice, which: dice, tab });
type Pick = { what: number; which: number; tab: TabIndex };

/** One command, and often a second one at the same time: the same again, one about the same application, or any. */
const choice = fc.record({
  first: pick,
  /** Only commands that change something. */
  onward: fc.constantFrom(true, true, false),
  second: fc.option(
    fc.record({ pick, which: fc.constantFrom("same again", "a rival's", "about the same", "any") }),
    {
      freq: 2,
    },
  ),
});
type Choice = typeof choice extends fc.Arbitrary<infer Value> ? Value : never;

export type Plan = { beginning: Beginning; choices: Choice[] };
/** What a sequence does, from which its commands follow: what is possible depends on the answers before. */
export const plan: fc.Arbitrary<Plan> = fc.record({
  beginning: fc.constantFrom(...(Object.keys(beginnings) as Beginning[])),
  choices: fc.array(choice, { minLength: 2, maxLength: 7, size: "max" }),
});

const isUseful = (world: World, command: Command, tab: TabIndex): boolean => {
  const { world: after, answers } = outcomeOf(world, { command, tab });
  return answers[0] === "ok" && (after.state !== world.state || after.tabs[tab] !== world.tabs[tab]);
};

function chosen(commands: readonly Command[], { what, which, tab }: Pick): Sent | undefined {
  const byName = [...Map.groupBy(commands, (command) => command.do)];
  let position = (what / 10_000) * byName.reduce((sum, [name]) => sum + weights[name], 0);
  for (const [name, group] of byName) {
    position -= weights[name];
    if (position >= 0) continue;
    const usualOnes = group.filter(isUsual);
    const list = which / 10_000 < usual && usualOnes.length > 0 ? usualOnes : group;
    const command = list[which % list.length];
    return command && { command, tab };
  }
  return undefined;
}

/** What a sequence sends next. */
export function nextOf(world: World, { first: pick, onward, second }: Choice): [Sent, Sent?] | undefined {
  const possible = commandsIn(world.state, bounds);
  const useful = onward ? possible.filter((command) => isUseful(world, command, pick.tab)) : possible;
  const first = chosen(useful, pick);
  if (!first) return undefined;
  if (!second) return [first];
  if (second.which === "same again") {
    const again = { ...first, tab: second.pick.tab };
    return mayMeet(world, first.command, again.command) ? [first, again] : [first];
  }
  const others = possible.filter((command) => mayMeet(world, first.command, command));
  const related = others.filter((command) => isAboutTheSame(world, first.command, command));
  const rivals = others.filter((command) => isRival(first.command, command));
  const wanted = {
    any: others,
    "about the same": related,
    "a rival's": rivals.length > 0 ? rivals : related,
  };
  const other = chosen(wanted[second.which], second.pick);
  return other ? [first, other] : [first];
}

/** Two applications that want one number. */
const isRival = (one: Command, other: Command): boolean =>
  one.do === "complete" && other.do === "complete" && one.number === other.number && one.app !== other.app;

function isAboutTheSame({ state }: World, one: Command, other: Command): boolean {
  const appOf = (command: Command) => ("app" in command ? command.app : undefined);
  const homeOf = (command: Command) => {
    if ("home" in command) return command.home;
    return "app" in command ? state.applications[command.app]?.home : undefined;
  };
  return (appOf(one) ?? homeOf(one)) === (appOf(other) ?? homeOf(other));
}

const waits: readonly CommandName[] = ["wait for a week", "wait for a quarter"];
/** What a household begins or signs after it asked for a deletion is not deleted: the model's deletion has no such moment. */
const notWithDeletion: readonly CommandName[] = ["sign up", "complete", "move", "open My enrollment"];

/** Whether the model says what comes of both at the same time. */
function mayMeet({ state }: World, one: Command, other: Command): boolean {
  const names = [one.do, other.do];
  if (names.some((name) => waits.includes(name))) return false;
  // It takes the session from the browser that sends the other one.
  if (names.includes("continue the application")) return false;
  if (names.includes("delete everything") && names.some((name) => notWithDeletion.includes(name)))
    return false;
  // A session keeps three disclosures, and the model says nothing of a fourth.
  if (one.do !== "present the disclosure" || other.do !== one.do || one.app !== other.app) return true;
  return (state.applications[one.app]?.presented.length ?? 0) < 2;
}
