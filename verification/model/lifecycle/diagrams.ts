import type { Edge } from "./explore.ts";
import type { Application } from "./state.ts";

type Transitions = Map<string, { from: string; to: string; causes: Set<string> }>;

/** Why an application changed, if somebody else's command was the reason. */
function causeOf({ command, to }: Edge, index: number): string {
  if (!("app" in command) || command.app === index || command.do === "move") return command.do;
  return to.state.applications[command.app]?.movesFrom === index
    ? "complete at the new home"
    : "another household completes";
}

function collect(found: Transitions, edge: Edge, stateOf: (application: Application) => string): void {
  edge.to.state.applications.forEach((application, index) => {
    const before = edge.from.state.applications[index];
    const from = before ? stateOf(before) : "[*]";
    const to = stateOf(application);
    if (from === to) return;
    const key = `${from} ${to}`;
    const known = found.get(key) ?? { from, to, causes: new Set() };
    known.causes.add(causeOf(edge, index));
    found.set(key, known);
  });
}

const nameOf = (state: string) => state.replaceAll(" ", "_");

function diagramOf(transitions: Transitions): string {
  const states = new Set([...transitions.values()].flatMap(({ from, to }) => [from, to]));
  const aliases = [...states].filter((state) => state.includes(" "));
  return [
    "```mermaid",
    "stateDiagram-v2",
    ...aliases.map((state) => `  state "${state}" as ${nameOf(state)}`),
    ...[...transitions.values()].map(
      ({ from, to, causes }) => `  ${nameOf(from)} --> ${nameOf(to)}: ${[...causes].join(", ")}`,
    ),
    "```",
  ].join("\n");
}

function tableOf(refusals: Map<string, Set<string>>): string {
  const rows = [...refusals].map(([command, codes]) => {
    const list = [...codes].sort().map((code) => `\`${code}\``);
    return `| ${command} | ${list.join(", ") || "–"} |`;
  });
  return ["| command | refused with |", "|---|---|", ...rows].join("\n");
}

/** Learns from every step what the document shows. */
export class LifecycleParts {
  private readonly sessions: Transitions = new Map();
  private readonly enrollments: Transitions = new Map();
  private readonly refusals = new Map<string, Set<string>>();

  add(edge: Edge): void {
    const { command, to, from } = edge;
    const codes = this.refusals.get(command.do) ?? new Set();
    this.refusals.set(command.do, codes);
    if (to.answer !== "ok") codes.add(to.answer);
    if (to.state === from.state) return;
    collect(this.sessions, edge, ({ session }) => session);
    collect(this.enrollments, edge, ({ enrollment }) => enrollment);
  }

  /** By their names in the document. */
  get all(): Record<string, string> {
    return {
      session: diagramOf(this.sessions),
      enrollment: diagramOf(this.enrollments),
      refusals: tableOf(this.refusals),
    };
  }
}
