import { expect, test } from "vitest";
import { withoutParameters } from "#web/src/third-parties/without-parameters.ts";

test.each([
  ["https://www.example.org/confirm-email?token=t0k3n", "https://www.example.org/confirm-email"],
  ["https://www.example.org/my-enrollment/open#token=t0k3n", "https://www.example.org/my-enrollment/open"],
  ["/pdf/5d0c?accountNumber=PE1&language=en#page=2", "/pdf/5d0c"],
  [
    'Failed to fetch "/api/utility-auth/hosted?token=t0k3n" (https://example.org/upload#token=t0k3n).',
    'Failed to fetch "/api/utility-auth/hosted" (https://example.org/upload).',
  ],
  [
    "TypeError: x\n    at f (https://example.org/assets/a.js:1:10)\n    at https://example.org/?email=ana@example.org:2:3",
    "TypeError: x\n    at f (https://example.org/assets/a.js:1:10)\n    at https://example.org/",
  ],
  ["How does it work? Step # 1", "How does it work? Step # 1"],
])("removes query and fragment of every URL: %s", (text, expected) => {
  expect(withoutParameters(text)).toBe(expected);
});
