import type { Edge } from "./explore.ts";
import {
  type Application,
  type EnrollmentState,
  isCompleted,
  numbers,
  type State,
  sessionStates,
} from "./state.ts";

/** Whether a step keeps a promise. */
type Kept = (edge: Edge) => boolean;

const holders = ({ applications }: State, number: number) =>
  applications.filter((one) => one.enrollment === "active" && one.number === number);

const pairs = ({ from, to }: Edge): { was: Application | undefined; is: Application; index: number }[] =>
  to.state.applications.map((is, index) => ({ was: from.state.applications[index], is, index }));
const eachPair =
  (isKept: (was: Application, is: Application) => boolean): Kept =>
  (edge) =>
    pairs(edge).every(({ was, is }) => !was || isKept(was, is));

/** Where an enrollment may go. What is not listed never happens. */
const ways: Record<EnrollmentState, readonly EnrollmentState[]> = {
  lead: ["submitted", "gone"],
  submitted: ["active", "gone"],
  active: ["canceled", "moved", "superseded", "closed"],
  canceled: ["active", "canceled for good", "closed"],
  "canceled for good": ["closed"],
  moved: ["closed"],
  superseded: ["closed"],
  closed: [],
  gone: [],
};

/** Each holds for every step from every state that can be reached. */
export const promises = {
  "what is refused changes nothing": ({ from, to }) => to.answer === "ok" || to.state === from.state,
  "a session only moves forward": eachPair(
    (was, is) => sessionStates.indexOf(is.session) >= sessionStates.indexOf(was.session),
  ),
  "an enrollment goes no way that is not listed": eachPair(
    (was, is) => was.enrollment === is.enrollment || ways[was.enrollment].includes(is.enrollment),
  ),
  "a number has at most one holder": ({ to }) =>
    numbers.every((number) => holders(to.state, number).length <= 1),
  "a completed enrollment has a signed number and exactly one confirmation, and nothing else has one": ({
    to,
  }) =>
    to.state.applications.every(
      (one) =>
        one.confirmations === (isCompleted(one) ? 1 : 0) && (one.number !== undefined) === isCompleted(one),
    ),
  "what was signed never changes": eachPair((was, is) => !isCompleted(was) || was.number === is.number),
  "a confirmed holder keeps its number": eachPair(
    (was, is) => !(was.enrollment === "active" && is.enrollment === "superseded") || !was.isConfirmed,
  ),
  "an enrollment ends by its own household, unless it was unconfirmed": ({ from, command, to }) =>
    pairs({ from, command, to }).every(({ was, is, index }) => {
      if (!was || was.enrollment === is.enrollment || !("app" in command) || command.app === index)
        return true;
      return is.home === to.state.applications[command.app]?.home || !was.isConfirmed;
    }),
  "an unfinished application is gone after a quarter, and a completed enrollment is kept": ({
    command,
    to,
  }) =>
    command.do !== "wait for a quarter" ||
    to.state.applications.every(
      (one) => one.session === "gone" && (isCompleted(one) || one.enrollment === "gone"),
    ),
  "a deletion leaves closed enrollments only": ({ command, to }) =>
    command.do !== "delete everything" ||
    to.answer !== "ok" ||
    to.state.applications.every(
      ({ home, enrollment, session }) =>
        home !== command.home || (session === "gone" && (enrollment === "closed" || enrollment === "gone")),
    ),
  "a session and its enrollment agree": ({ to }) =>
    to.state.applications.every(
      (one) => one.session === "gone" || (one.session === "completed") === isCompleted(one),
    ),
} satisfies Record<string, Kept>;
