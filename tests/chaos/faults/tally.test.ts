import { expect, test } from "vitest";
import { Tally } from "./tally.ts";

test("contains what earlier tallies counted", () => {
  const [first, second] = [new Tally(), new Tally()];
  first.add("throttled", "11-1", "save-session");
  second.add("throttled", "11-3", "save-session");
  second.add("no answer", "11-3", "create-bill");

  const both = new Tally(first.tries, second.tries);
  expect(both.of("throttled", new Set(["11-3"]))).toEqual({ tried: 2, places: 1, survived: 1, lost: 1 });
  expect(both.met("11-3")).toEqual(["no answer: create-bill", "throttled: save-session"]);

  both.add("throttled", "11-5", "save-session");
  expect(first.of("throttled", new Set()).tried).toBe(1);
});
