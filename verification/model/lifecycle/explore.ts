import type { Command, CommandName } from "./commands.ts";
import { type Bounds, commandsIn } from "./possible.ts";
import { apply } from "./rules.ts";
import { initial, newTab, type State, type Tab } from "./state.ts";
import type { Step } from "./steps.ts";

export type Node = { state: State; tab: Tab };
export type Edge = { from: Node; command: Command; to: Step };

const start: Node = { state: initial, tab: newTab };

/**
 * Calls `visit` with every step from every reachable state, breadth first. A second tab, which has shown nothing yet, sends
 * every command as well. Returns how many states there are.
 */
export function explore(bounds: Bounds, visit: (edge: Edge) => void): number {
  const seen = new Set([JSON.stringify([start.state, start.tab])]);
  let frontier = [start];
  while (frontier.length > 0) {
    const next: Node[] = [];
    for (const from of frontier) {
      for (const { edge, node } of stepsFrom(from, bounds)) {
        visit(edge);
        if (node.state === from.state && node.tab === from.tab) continue;
        const key = JSON.stringify([node.state, node.tab]);
        if (seen.has(key)) continue;
        seen.add(key);
        next.push(node);
      }
    }
    frontier = next;
  }
  return seen.size;
}

/** The commands that depend on what a tab shows. */
const ofTab: readonly CommandName[] = ["present the disclosure", "complete", "change the phone number"];

function* stepsFrom(from: Node, bounds: Bounds): Generator<{ edge: Edge; node: Node }> {
  for (const command of commandsIn(from.state, bounds)) {
    const to = apply(from, command);
    yield { edge: { from, command, to }, node: to };
    if (!ofTab.includes(command.do)) continue;
    const elsewhere = apply({ ...from, tab: newTab }, command);
    yield { edge: { from, command, to: elsewhere }, node: { ...elsewhere, tab: from.tab } };
  }
}
