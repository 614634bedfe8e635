import {
  type Application,
  type Content,
  type Disclosure,
  type EnrollmentNumber,
  holderOf,
  isCompleted,
  type Tab,
} from "./state.ts";
import {
  accept,
  applicationAt,
  type Before,
  formerHome,
  ofSession,
  refuse,
  type Step,
  withApplication,
  withoutForm,
} from "./steps.ts";

/** What a disclosure says that is issued now. */
const contentOf = ({ form, draft, movesFrom }: Application): Content =>
  form ?? draft ?? (movesFrom === undefined ? "blank" : "moved here");

const seenKey = (app: number, number: EnrollmentNumber) => `${app} ${number}`;

/** Of an application that is continued elsewhere, no tab can sign what it was shown before: each issue is another document. */
export function withoutSeen(tab: Tab, app: number): Tab {
  const isOther = ([key]: [string, unknown]) => !key.startsWith(`${app} `);
  return { ...tab, seen: Object.fromEntries(Object.entries(tab.seen).filter(isOther)) };
}

/** 0036: only an unconfirmed holder yields, and only to a confirmed household. */
function claim(before: Before, app: number, number: EnrollmentNumber): Step | { superseded?: number } {
  const { state } = before;
  const { isConfirmed, movesFrom } = applicationAt(state, app);
  const holder = holderOf(state, number);
  if (holder === undefined || holder === movesFrom) return {};
  if (applicationAt(state, holder).isConfirmed) return refuse(before, "number_already_enrolled");
  return isConfirmed ? { superseded: holder } : refuse(before, "number_enrolled_unconfirmed");
}

export const complete = ofSession<"complete">((before, { app, number }, application) => {
  const { state, tab } = before;
  if (application.enrollment === "lead") return refuse(before, "application_not_complete");
  if (isCompleted(application))
    return application.number === number ? accept(before, state) : refuse(before, "already_enrolled");
  const { movesFrom } = application;
  const former = formerHome(state, application);
  if (former === "moved") return refuse(before, "already_moved");
  const content = contentOf(application);
  if (tab.seen[seenKey(app, number)] !== content) return refuse(before, "disclosure_changed");
  const claimed = claim(before, app, number);
  if ("answer" in claimed) return claimed;
  let next = withApplication(state, app, {
    session: "completed",
    enrollment: "active",
    number,
    confirmations: 1,
    ...withoutForm,
  });
  if (claimed.superseded !== undefined)
    next = withApplication(next, claimed.superseded, { enrollment: "superseded" });
  if (movesFrom !== undefined)
    next =
      former === "active"
        ? withApplication(next, movesFrom, { enrollment: "moved" })
        : withApplication(next, app, { movesFrom: undefined });
  return accept(before, next);
});

const keyOf = ({ number, content }: Disclosure) => `${number} ${content}`;
const byKey = (one: Disclosure, other: Disclosure) => keyOf(one).localeCompare(keyOf(other));

export const present = ofSession<"present the disclosure">((before, { app, number }, application) => {
  if (isCompleted(application))
    return refuse(before, application.number === number ? "already_complete" : "already_enrolled");
  const disclosure = { number, content: contentOf(application) };
  const isKnown = application.presented.some((one) => keyOf(one) === keyOf(disclosure));
  const presented = isKnown ? application.presented : [...application.presented, disclosure].sort(byKey);
  return {
    state: withApplication(before.state, app, { presented }),
    tab: { ...before.tab, seen: { ...before.tab.seen, [seenKey(app, number)]: disclosure.content } },
    answer: "ok",
  };
});
