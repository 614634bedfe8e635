import { expect, test } from "vitest";
import { suggestEmail } from "#domain/email-slips.ts";
import * as inputs from "#tests/fixtures/inputs.ts";

test.each(inputs.emailSlips)("suggests $meant for $typed", ({ typed, meant }) => {
  expect(suggestEmail(typed)).toBe(meant);
});
