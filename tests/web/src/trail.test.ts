import { expect, test } from "vitest";
import { moveTo, trailIn } from "#web/src/trail.ts";

const [signUp, connect, form, review] = [
  "/signup",
  "/utility-verification",
  "/application",
  "/utility-confirmation",
] as const;
const manualForm = "/enrollment";
const steps = [signUp, connect, form];

test("adds a later step to the history", () => {
  expect(moveTo("/utility-confirmation", "/application", steps.slice(0, 2))).toEqual({
    kind: "push",
    trail: steps,
  });
});

test("returns to an earlier step instead of showing it a second time", () => {
  expect(moveTo("/utility-verification", "/application", steps.slice(0, 2))).toEqual({
    kind: "back",
    entries: 1,
    trail: ["/signup"],
    replace: false,
  });
  expect(moveTo("/signup", "/application", steps.slice(0, 2))).toMatchObject({ entries: 2 });
});

test("takes either form for the third step: the guard knows which one it is", () => {
  const manual = ["/signup", "/utility-verification", "/enrollment"];
  expect(moveTo("/application", "/confirmation", manual)).toMatchObject({ kind: "back", entries: 1 });
});

test("opens an earlier step that the history does not contain in place of the first later one", () => {
  expect(moveTo("/utility-verification", "/application", ["/signup"])).toEqual({
    kind: "replace",
    trail: ["/signup"],
  });
  expect(moveTo("/utility-verification", "/confirmation", ["/signup", "/application"])).toEqual({
    kind: "back",
    entries: 1,
    trail: ["/signup"],
    replace: true,
  });
});

test("keeps the review behind a form that it opens, so that Back returns to it", () => {
  for (const changed of [form, manualForm]) {
    expect(moveTo(changed, review, steps)).toEqual({ kind: "push", trail: [...steps, review] });
    expect(moveTo(review, changed, [...steps, review])).toEqual({
      kind: "back",
      entries: 1,
      trail: steps,
      replace: false,
    });
  }
});

test("returns to the review after several screens that it led to", () => {
  const changed = [...steps, review, connect];
  expect(moveTo(form, connect, [...steps, review])).toEqual({ kind: "push", trail: changed });
  expect(moveTo(review, form, changed)).toEqual({ kind: "back", entries: 2, trail: steps, replace: false });
  expect(moveTo(signUp, form, changed)).toMatchObject({ kind: "back", entries: 5, trail: [] });
});

test("adds pages that are no steps, such as those that a link in an e-mail opens", () => {
  expect(moveTo("/signup", "/not-me", [])).toEqual({ kind: "push", trail: ["/not-me"] });
});

test("starts without a trail where the history has none that it can read", () => {
  expect(trailIn(null)).toEqual([]);
  expect(trailIn({ trail: "nonsense" })).toEqual([]);
  expect(trailIn({ trail: steps, billData: {} })).toEqual(steps);
});
