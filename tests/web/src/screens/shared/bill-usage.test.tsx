import { ChakraProvider } from "@chakra-ui/react/styled-system";
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import type { BillUsage as Usage } from "#contracts/http/bill.ts";
import { BillUsage } from "#web/src/screens/shared/bill-usage.tsx";
import { system } from "#web/src/theme/system.ts";

const sure = { confidence: 0.97, check: false };
const unsure = { confidence: 0.7, check: true };
const usage: Usage = {
  kwh: 1612,
  charges: { total: 143.2 },
  period: { from: "2024-09-07", to: "2024-10-08", days: 31 },
  certainty: { kwh: sure, charges: sure, period: sure },
};
const show = (shown: Usage | undefined, utility: "pse" | "ace" = "pse") =>
  render(
    <ChakraProvider value={system}>
      <BillUsage
        usage={shown}
        utility={utility}
        discount={{ percent: utility === "ace" ? 15 : 31, minimum: 15 }}
      />
    </ChakraProvider>,
  );

afterEach(cleanup);

test("says what the last bill would have cost less, and how that is calculated", async () => {
  const user = userEvent.setup();
  show(usage);
  expect(await screen.findByRole("heading", { name: "About $44 less a month" })).toBeVisible();
  expect(
    screen.getByText(
      "About $44 of $143.20 at 31%, or $21 at the guaranteed 15%, if credits cover your whole bill.",
    ),
  ).toBeVisible();
  expect(
    screen.getByText(
      "Every $100 of solar credits on your bill costs you $69 at 31%, or $85 at the guaranteed 15%.",
    ),
  ).toBeVisible();
  await user.click(screen.getByText("How this is calculated"));
  expect(screen.getByText("Your last bill: 1,612 kWh, $143.20 for electricity in 31 days.")).toBeVisible();
  expect(screen.getByText("Your discount: $143.20 × 31% = $44.39.")).toBeVisible();
  expect(screen.getByText("The guaranteed minimum: $143.20 × 15% = $21.48.")).toBeVisible();
});

test("names one amount where the rate is the guaranteed minimum", async () => {
  show(usage, "ace");
  expect(
    await screen.findByText("About $21 of $143.20 at the guaranteed 15%, if credits cover your whole bill."),
  ).toBeVisible();
});

test("does not call two months a month", async () => {
  show({ ...usage, period: { from: "2024-08-07", to: "2024-10-08", days: 62 } });
  expect(await screen.findByRole("heading", { name: "About $44 less on a bill like this" })).toBeVisible();
});

test("puts no amount on what was hard to read, and asks for no check where it cannot be confirmed", async () => {
  show({ ...usage, certainty: { ...usage.certainty, charges: unsure } });
  expect(await screen.findByText(/1,612 kWh, 31 days\./)).toBeVisible();
  expect(screen.queryByText(/We couldn't read all of it for certain/)).toBeNull();
  expect(screen.queryByText(/less a month/)).toBeNull();
});

test("tells a household with community-solar credits what they mean for a new subscription", async () => {
  show({ ...usage, communitySolar: true });
  expect(await screen.findByText("Your bill shows community solar credits")).toBeVisible();
  expect(screen.getByText(/you usually have to leave it before another one can start/)).toBeVisible();
  expect(screen.queryByText(/less a month/)).toBeNull();
});

test("tells a net-metered household that its own panels come first", async () => {
  show({ netMetering: true, certainty: { netMetering: sure } });
  expect(await screen.findByText(/Your own panels come first/)).toBeVisible();
  expect(screen.queryByText("What your bill says")).toBeNull();
});

test("gives an example of $100 without a bill", () => {
  show(undefined);
  expect(
    screen.getByText(
      "About $31 of $100 at 31%, or $15 at the guaranteed 15%, if credits cover your whole bill.",
    ),
  ).toBeVisible();
});
