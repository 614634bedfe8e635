import type { Command } from "#verification/model/lifecycle/commands.ts";
import { apply } from "#verification/model/lifecycle/rules.ts";
import { withoutSeen } from "#verification/model/lifecycle/signing.ts";
import { type Answer, initial, newTab, type State, type Tab } from "#verification/model/lifecycle/state.ts";
import { withAccess } from "#verification/model/lifecycle/steps.ts";

/** Two tabs, or two devices, send everything. */
export const tabs = [0, 1] as const;
export type TabIndex = (typeof tabs)[number];

/** What the model says of the product, and what each tab shows. */
export type World = { state: State; tabs: readonly [Tab, Tab] };
export type Sent = { command: Command; tab: TabIndex };
/** The answers are in the order in which the commands were given. */
export type Outcome = { world: World; answers: Answer[] };

export const newWorld: World = { state: initial, tabs: [newTab, newTab] };

const withTab = ({ state, tabs: [first, second] }: World, index: TabIndex, tab: Tab): World => ({
  state,
  tabs: index === 0 ? [tab, second] : [first, tab],
});

/** What one tab learned from two requests that it sent at the same time. */
const merged = (before: Tab, one: Tab, other: Tab): Tab => ({
  seen: { ...before.seen, ...one.seen, ...other.seen },
  revisions: { ...before.revisions, ...one.revisions, ...other.revisions },
});

const withoutSeenIn = ([first, second]: World["tabs"], app: number): World["tabs"] => [
  withoutSeen(first, app),
  withoutSeen(second, app),
];

export function outcomeOf(world: World, { command, tab }: Sent): Outcome {
  const step = apply({ state: world.state, tab: world.tabs[tab] }, command);
  const after = withTab({ ...world, state: step.state }, tab, step.tab);
  const isContinued = command.do === "continue the application" && step.answer === "ok";
  return {
    world: isContinued ? { ...after, tabs: withoutSeenIn(after.tabs, command.app) } : after,
    answers: [step.answer],
  };
}

/** The second one does not know what the first one was answered: both were sent at the same time. */
function oneAfterTheOther(world: World, first: Sent, second: Sent): Outcome {
  const one = apply({ state: world.state, tab: world.tabs[first.tab] }, first.command);
  const other = apply({ state: one.state, tab: world.tabs[second.tab] }, second.command);
  const base = { ...world, state: other.state };
  const after =
    first.tab === second.tab
      ? withTab(base, first.tab, merged(world.tabs[first.tab], one.tab, other.tab))
      : withTab(withTab(base, first.tab, one.tab), second.tab, other.tab);
  return { world: after, answers: [one.answer, other.answer] };
}

const inGivenOrder = ({ world, answers }: Outcome): Outcome => ({ world, answers: answers.toReversed() });

/**
 * A deletion is carried out after its request: a browser that was let in before may send another command, and find the records
 * deleted already.
 */
function letInBefore(world: World, deletion: Sent, other: Sent): Outcome[] {
  if (deletion.command.do !== "delete everything" || !("home" in other.command)) return [];
  const { home } = deletion.command;
  if (other.command.home !== home || !world.state.access[home]) return [];
  const { world: deleted } = outcomeOf(world, deletion);
  const { world: after, answers } = outcomeOf(
    { ...deleted, state: withAccess(deleted.state, home, true) },
    other,
  );
  return [{ world: { ...after, state: withAccess(after.state, home, false) }, answers: ["ok", ...answers] }];
}

const creates = ({ command }: Sent): boolean => command.do === "sign up" || command.do === "move";

/** Everything that may come of what was sent at the same time: one command, or two. */
export function outcomesOf(world: World, [first, second]: readonly [Sent, Sent?]): Outcome[] {
  if (!second) return [outcomeOf(world, first)];
  const inOrder = oneAfterTheOther(world, first, second);
  // In the other order, the new applications would only change their positions.
  if (creates(first) && creates(second)) return [inOrder];
  return [
    inOrder,
    inGivenOrder(oneAfterTheOther(world, second, first)),
    ...letInBefore(world, first, second),
    ...letInBefore(world, second, first).map(inGivenOrder),
  ];
}

/** The worlds in which the answers are those of the product. */
export const worldsWith = (
  worlds: readonly World[],
  sent: readonly [Sent, Sent?],
  answers: readonly Answer[],
): World[] =>
  distinct(
    worlds
      .flatMap((world) => outcomesOf(world, sent))
      .filter((outcome) => outcome.answers.every((answer, index) => answer === answers[index]))
      .map(({ world }) => afterReading(world, sent)),
  );

/** The page of the contact details shows what is stored after each change, whatever the answer was. */
const afterReading = (world: World, sent: readonly [Sent, Sent?]): World =>
  sent.reduce((changed, one) => {
    if (one?.command.do !== "change the phone number") return changed;
    const { app } = one.command;
    const { revision = 0 } = changed.state.applications[app] ?? {};
    const tab = changed.tabs[one.tab];
    return withTab(changed, one.tab, { ...tab, revisions: { ...tab.revisions, [app]: revision } });
  }, world);

const distinct = (worlds: readonly World[]): World[] => [
  ...new Map(worlds.map((world) => [JSON.stringify(world), world])).values(),
];
