import { act, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { customerId, podId } from "#tests/web/support/builders.ts";
import { errorResponse } from "#tests/web/support/fake-api.ts";
import {
  aDisclosure,
  findDisclosureLink,
  openBilling,
  queryDisclosureLink,
  submittedApplication,
} from "./support/billing-page.tsx";

const another = "PE111111111111111111";

test("the disclosure is presented for the number that stands on the screen, not for the one of the bill", async () => {
  const { user, number, terms, complete, api } = await openBilling();
  await findDisclosureLink();
  await user.clear(number);
  await user.type(number, another);
  expect(await findDisclosureLink()).toHaveAttribute("href", expect.stringContaining(another));
  await user.click(terms);
  await complete();

  await screen.findByRole("heading", { name: "Rock on, you did it!" });
  expect(api.requestsTo("/api/disclosure").map(({ body }) => body)).toMatchObject([
    { accountNumber: podId },
    { accountNumber: another, utilityCompany: "pse", language: "en" },
  ]);
  expect(api.requestsTo("/api/application/complete")).toMatchObject([
    { body: { formData: { accountNumber: another }, documentHash: "a".repeat(64) } },
  ]);
});

test("the disclosure is presented with one request on the usual way, and signed with its fingerprint", async () => {
  const { user, terms, complete, api } = await openBilling();
  await findDisclosureLink();
  await user.click(terms);
  await complete();
  await screen.findByRole("heading", { name: "Rock on, you did it!" });
  expect(api.requestsTo("/api/disclosure")).toHaveLength(1);
});

test("nothing is signed while the disclosure is prepared, which nobody could open", async () => {
  const ready = Promise.withResolvers<void>();
  const { user, terms, complete, api } = await openBilling({
    "POST /api/disclosure": async ({ body }) => {
      await ready.promise;
      return { json: aDisclosure(body, "b".repeat(64)) };
    },
  });
  await user.click(terms);
  const button = screen.getByRole("button", { name: "Complete Application" });
  expect(button).toHaveAttribute("aria-disabled", "true");
  await user.click(button);
  ready.resolve();
  await findDisclosureLink();
  expect(button).not.toHaveAttribute("aria-disabled");
  expect(terms).toBeChecked();
  expect(api.requestsTo("/api/application/complete")).toEqual([]);

  await complete();
  await screen.findByRole("heading", { name: "Rock on, you did it!" });
  expect(api.requestsTo("/api/disclosure")).toHaveLength(1);
  expect(api.requestsTo("/api/application/complete")).toMatchObject([
    { body: { documentHash: "b".repeat(64) } },
  ]);
});

test.each(["Try again", "Complete Application"])(
  'after a failure, "%s" prepares the disclosure again and signs nothing',
  async (name) => {
    let isDown = true;
    const { user, terms, api } = await openBilling({
      "POST /api/disclosure": ({ body }) => (isDown ? "unreachable" : { json: aDisclosure(body) }),
    });
    const press = () => user.click(screen.getByRole("button", { name }));
    await user.click(terms);
    const failed = "We couldn't prepare your disclosure form.";
    expect(await screen.findByText(failed)).toBeVisible();
    await press();
    await waitFor(() => expect(api.requestsTo("/api/disclosure")).toHaveLength(2));
    expect(await screen.findByText(failed)).toBeVisible();
    expect(queryDisclosureLink()).toBeNull();

    isDown = false;
    await press();
    expect(await findDisclosureLink()).toBeVisible();
    expect(api.requestsTo("/api/application/complete")).toEqual([]);
  },
);

test("the disclosure is shown and asked again if it has changed since it was presented", async () => {
  let completions = 0;
  let issued = 0;
  const { user, terms, complete, api } = await openBilling({
    "POST /api/disclosure": ({ body }) => ({ json: aDisclosure(body, String(++issued).repeat(64)) }),
    "POST /api/application/complete": () =>
      ++completions === 1 ? errorResponse("disclosure_changed") : { json: { customerId } },
  });
  await findDisclosureLink();
  await user.click(terms);
  await complete();

  const notice = await screen.findByRole("alert", { name: "Your disclosure form has changed" });
  await waitFor(() => expect(notice).toHaveFocus());
  expect(notice).toHaveTextContent("Nothing was signed.");
  expect(await within(notice).findByRole("link", { name: /Read the new form/ })).toBeVisible();
  expect(terms).not.toBeChecked();
  expect(screen.queryByText("Please accept the terms and conditions")).toBeNull();

  await user.click(terms);
  expect(screen.queryByRole("alert", { name: "Your disclosure form has changed" })).toBeNull();
  await complete();
  expect(api.requestsTo("/api/application/complete").map(({ body }) => body)).toMatchObject([
    { documentHash: "1".repeat(64) },
    { documentHash: "2".repeat(64) },
  ]);
});

test("asks for the acceptance of a changed form again, and shows an error only at the next attempt", async () => {
  const { user, number, terms, complete } = await openBilling();
  await user.click(terms);
  await user.clear(number);
  await user.type(number, "PE12");
  await complete();
  expect(await screen.findAllByText(/Please check your account number/)).not.toHaveLength(0);

  await user.clear(number);
  await user.type(number, podId);
  expect(terms).not.toBeChecked();
  expect(screen.queryByText("Please accept the terms and conditions")).toBeNull();
  const askedAgain = "Your disclosure form now shows what you changed. Please accept it again.";
  expect(await screen.findByText(askedAgain)).toBeVisible();

  await complete();
  expect(await screen.findAllByText("Please accept the terms and conditions")).not.toHaveLength(0);
  await user.click(terms);
  expect(screen.queryByText("Please accept the terms and conditions")).toBeNull();
});

test.each([
  ["before it is accepted", false],
  ["while it is prepared", true],
])(
  "nothing is signed for an application of another tab that the screen does not show: %s",
  async (_, isLate) => {
    const [oak, elm] = ["2026-11-20T17:00:00.000Z", "2026-11-20T18:00:00.000Z"];
    let current = { street: "1 Oak Street", submittedAt: oak };
    let preparing = Promise.resolve();
    const { user, number, terms, api } = await openBilling({
      "POST /api/disclosure": async ({ body }) => {
        await preparing;
        return { json: { ...aDisclosure(body), submittedAt: current.submittedAt } };
      },
      [`GET /api/customer/${customerId}/enrollment`]: () => ({
        json: {
          customerId,
          email: "ana@example.org",
          firstName: "Ana",
          application: { ...submittedApplication, serviceAddress: { street: current.street } },
          submittedAt: current.submittedAt,
        },
      }),
    });
    await findDisclosureLink();
    expect(screen.getByText("1 Oak Street")).toBeVisible();
    current = { street: "9 Elm Street", submittedAt: elm };
    const { promise, resolve: answer } = Promise.withResolvers<void>();
    if (isLate) preparing = promise;
    await user.clear(number);
    await user.type(number, another);
    if (isLate) {
      await user.click(terms);
      answer();
    }
    expect(await screen.findByText("9 Elm Street")).toBeVisible();
    expect(screen.getByRole("heading", { name: "Your disclosure form has changed" })).toBeVisible();
    expect(terms).not.toBeChecked();
    expect(api.requestsTo("/api/application/complete")).toEqual([]);
  },
);

test("the disclosure is prepared as soon as the connection is back", async () => {
  const offline = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  await openBilling({
    "POST /api/disclosure": ({ body }) => (navigator.onLine ? { json: aDisclosure(body) } : "unreachable"),
  });
  expect(await screen.findByText(/^You're offline/)).toBeVisible();
  offline.mockRestore();
  act(() => void window.dispatchEvent(new Event("online")));
  expect(await findDisclosureLink()).toBeVisible();
  expect(screen.queryByText(/^You're offline/)).toBeNull();
});
