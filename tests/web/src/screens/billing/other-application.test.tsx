import { cleanup, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { presentDisclosureRequest } from "#contracts/http/application.ts";
import { podId } from "#tests/web/support/builders.ts";
import { errorResponse } from "#tests/web/support/fake-api.ts";
import { aDisclosure, findDisclosureLink, openBilling, submittedSession } from "./support/billing-page.tsx";

test("says what is enrolled if another tab has completed with another number", async () => {
  const { user, terms, complete } = await openBilling({
    "POST /api/application/complete": {
      status: 409,
      json: {
        code: "already_enrolled",
        params: { utility: "PSE&G", number: "PoD ID", ending: "0001" },
        error: "Sentence for programs.",
        requestId: "req-1",
      },
    },
  });
  await user.click(terms);
  await complete();
  const alert = await screen.findByText(
    /It enrolled your PSE&G account \(PoD ID ending in 0001\)\. The number you just entered was not used\./,
  );
  expect(alert).toBeVisible();
  expect(screen.getByRole("link", { name: "See your enrollment" })).toHaveAttribute("href", "/confirmation");
  expect(screen.queryByRole("heading", { name: "Rock on, you did it!" })).toBeNull();
});

test("shows the confirmation if another tab has completed the same enrollment before the form is ready", async () => {
  const { user, terms, complete } = await openBilling({
    "POST /api/disclosure": errorResponse("already_complete"),
  });
  await user.click(terms);
  await complete();
  expect(await screen.findByRole("heading", { name: "Rock on, you did it!" })).toBeVisible();
});

test("leads to the enrollment if another tab has completed while the number is changed", async () => {
  const { user, number } = await openBilling({
    "POST /api/disclosure": ({ body }) =>
      presentDisclosureRequest.parse(body).accountNumber === podId
        ? { json: aDisclosure(body) }
        : errorResponse("already_complete"),
  });
  await findDisclosureLink();
  await user.clear(number);
  await user.type(number, "PE111111111111111111");
  expect(await screen.findByRole("link", { name: "See your enrollment" })).toHaveAttribute(
    "href",
    "/confirmation",
  );
  expect(screen.getByText("Your application is already complete.")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
});

test("leads to My enrollment if the household has moved with another application, and forgets this one", async () => {
  const { user, terms, complete } = await openBilling({
    "POST /api/application/complete": errorResponse("already_moved"),
  });
  await findDisclosureLink();
  await user.click(terms);
  await complete();
  const link = await screen.findByRole("link", { name: "Go to My enrollment" });
  expect(link).toHaveAttribute("href", "/my-enrollment");
  expect(screen.getByText(/nothing was signed here/)).toBeVisible();
  expect(localStorage.getItem("session_id")).toBeNull();
});

test("tells a household that moves, and no other, that its signature ends the former enrollment for good", async () => {
  const text = /^Your signature ends the enrollment of your old home: .* A move can't be undone\.$/;
  await openBilling({}, { ...submittedSession, move: { utility: "pse", zip: "08820" } });
  expect(await screen.findByText(text)).toBeVisible();
  cleanup();

  await openBilling();
  await findDisclosureLink();
  expect(screen.queryByText(text)).toBeNull();
});
