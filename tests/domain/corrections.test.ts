import { expect, test } from "vitest";
import {
  answerDeadline,
  correctionRequests,
  nextAnswerDeadline,
  openCorrections,
} from "#domain/corrections.ts";

const first = { kind: "requested", id: "1", at: "2026-11-20T17:00:00.000Z" } as const;
const second = { kind: "requested", id: "2", at: "2026-11-21T17:00:00.000Z" } as const;

test("a request is answered within 45 days", () => {
  expect(answerDeadline("2026-11-20T17:00:00.000Z")).toBe("2027-01-04T17:00:00.000Z");
});

test("a request is open until the first event that ends it", () => {
  const withdrawn = { kind: "withdrawn", requestId: "1" } as const;
  const answered = { kind: "answered", requestId: "1" } as const;
  expect(openCorrections([first, second, withdrawn])).toEqual([second]);
  expect(correctionRequests([first, withdrawn, answered])).toEqual([{ request: first, end: withdrawn }]);
});

test("the next deadline is that of the oldest open request", () => {
  expect(nextAnswerDeadline([second, first])).toBe(answerDeadline(first.at));
  expect(nextAnswerDeadline([first, second, { kind: "answered", requestId: "1" }])).toBe(
    answerDeadline(second.at),
  );
  expect(nextAnswerDeadline([first, { kind: "withdrawn", requestId: "1" }])).toBeUndefined();
});
