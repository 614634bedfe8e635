import { expect, test } from "vitest";
import { describePromise, describeSavings } from "#contracts/messages/describe-savings.ts";
import { discountMessages } from "#contracts/messages/en/discount.ts";
import { savingsMessages } from "#contracts/messages/en/savings.ts";

const savings = (discount: { percent: number; minimum: number }, bill?: number) =>
  describeSavings(discount, savingsMessages, bill);

test("says what the rate and the guaranteed minimum save of the same bill, and why", () => {
  expect(savings({ percent: 31, minimum: 15 }, 130)).toEqual({
    example: "About $40 of $130 at 31%, or $19 at the guaranteed 15%, if credits cover your whole bill.",
    why: "Every $100 of solar credits on your bill costs you $69 at 31%, or $85 at the guaranteed 15%.",
  });
});

test("names the bill to the cent, so that the savings are its share", () => {
  expect(savings({ percent: 15, minimum: 15 }, 226.73).example).toMatch(/^About \$34 of \$226\.73 at the/);
});

test("promises the rate with the guaranteed minimum, and says it once where both are the same", () => {
  expect(describePromise({ percent: 31, minimum: 15 }, discountMessages)).toBe(
    "Your rate as of today: 31% off your solar credits. Guaranteed: never less than 15%.",
  );
  expect(describePromise({ percent: 15, minimum: 15 }, discountMessages)).toBe(
    "Your rate as of today: 15% off your solar credits, the guaranteed minimum.",
  );
});

test("rounds down what is guaranteed", () => {
  expect(savings({ percent: 15, minimum: 15 }, 139).example).toBe(
    "About $20 of $139 at the guaranteed 15%, if credits cover your whole bill.",
  );
});

test("takes a bill of $100 where the household's own is not known", () => {
  const { forExample, example } = savings({ percent: 20, minimum: 15 });
  expect(forExample).toBe("Take an electric bill of $100.");
  expect(example).toMatch(/^About \$20 of \$100 at 20%, or \$15 at the/);
});
