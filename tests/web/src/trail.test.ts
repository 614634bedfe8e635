import { expect, test } from "vitest";
import { moveTo, trailIn } from "#web/src/trail.ts";

const steps = ["/signup", "/utility-verification", "/application"];

test("adds a later step to the history", () => {
  expect(moveTo("/utility-confirmation", "/application", steps.slice(0, 2))).toEqual({
    kind: "push",
    trail: steps,
  });
});

test("returns to an earlier step instead of showing it a second time", () => {
  expect(moveTo("/application", "/utility-confirmation", steps)).toEqual({
    kind: "back",
    entries: 1,
    trail: steps.slice(0, 2),
    replace: false,
  });
  expect(moveTo("/utility-verification", "/utility-confirmation", steps)).toMatchObject({ entries: 2 });
});

test("takes either form for the third step: the guard knows which one it is", () => {
  const manual = ["/signup", "/utility-verification", "/enrollment"];
  expect(moveTo("/application", "/utility-confirmation", manual)).toMatchObject({ kind: "back", entries: 1 });
});

test("opens an earlier step that the history does not contain in place of the first later one", () => {
  expect(moveTo("/utility-verification", "/utility-confirmation", ["/signup"])).toEqual({
    kind: "replace",
    trail: ["/signup"],
  });
  expect(moveTo("/utility-verification", "/utility-confirmation", ["/signup", "/application"])).toEqual({
    kind: "back",
    entries: 1,
    trail: ["/signup"],
    replace: true,
  });
});

test("adds pages that are no steps, such as those that a link in an e-mail opens", () => {
  expect(moveTo("/signup", "/not-me", [])).toEqual({ kind: "push", trail: ["/not-me"] });
});

test("starts without a trail where the history has none that it can read", () => {
  expect(trailIn(null)).toEqual([]);
  expect(trailIn({ trail: "nonsense" })).toEqual([]);
  expect(trailIn({ trail: steps, billData: {} })).toEqual(steps);
});
