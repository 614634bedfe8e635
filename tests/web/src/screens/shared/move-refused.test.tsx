import { screen, waitFor } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import type { Session } from "#contracts/http/session.ts";
import { errorMessages } from "#contracts/messages/en/errors.ts";
import type { UtilityCode } from "#domain/utilities/index.ts";
import { setup as openApplication } from "#tests/web/src/screens/application/support/application-page.tsx";
import { openBilling } from "#tests/web/src/screens/billing/support/billing-page.tsx";
import { setup as openEnrollment } from "#tests/web/src/screens/enrollment/support/enrollment-page.tsx";
import { aSession, customerId, sessionId, sessionWithBill } from "#tests/web/support/builders.ts";
import { expectFocus } from "#tests/web/support/expect-focus.ts";
import { errorResponse, type FakeResponse } from "#tests/web/support/fake-api.ts";

const move = { utility: "jcpl", zip: "07728" } as const;
const refused = errorResponse("move_outside_of_territory");
const title = "Your subscription can't move to this home";
const submitPath = "/api/application/submit";

/** The application is refused as a move, and taken on its own. */
const answer = ({ body }: { body: unknown }): FakeResponse =>
  (body as { enrollsSeparately?: boolean }).enrollsSeparately ? { json: { customerId } } : refused;

const enrollSeparately = () => screen.getByRole("button", { name: "Enroll this home on its own" });
const failureToast = () =>
  screen.queryByText("There was an error submitting your application. Please try again.");

test("a home with another utility is enrolled on its own from the form, with one press", async () => {
  const { user, submit, api } = await openApplication(
    { [`POST ${submitPath}`]: answer },
    { ...sessionWithBill(), move },
  );
  await user.type(screen.getByLabelText(/^Phone/), "609 555 0142");
  await submit();
  const heading = await screen.findByRole("heading", { name: title });
  await waitFor(() => expect(heading).toHaveFocus());
  expect(screen.getByText(/old home then stays as it is/)).toBeVisible();
  expect(failureToast()).toBeNull();
  await user.click(enrollSeparately());
  await expect.poll(() => api.requestsTo(submitPath)).toHaveLength(2);
  const [first, second] = api.requestsTo(submitPath).map(({ body }) => body as Record<string, unknown>);
  expect(first).not.toHaveProperty("enrollsSeparately");
  expect(second).toEqual({ ...first, enrollsSeparately: true });
});

test("the billing screen asks for the utility of a bill that does not say it, and has not that of the former home", async () => {
  localStorage.setItem("initialUtility", "jcpl");
  const { utilityData, ...session } = sessionWithBill();
  if (!utilityData) throw new Error("the builder has utility data");
  const { utility: _, ...unknownUtility } = utilityData;
  const { user, submit, pathname } = await openApplication(
    { [`POST ${submitPath}`]: answer },
    { ...session, utilityData: unknownUtility, move },
  );
  await user.type(screen.getByLabelText(/^Phone/), "609 555 0142");
  await submit();
  await user.click(await screen.findByRole("button", { name: "Enroll this home on its own" }));
  await expect.poll(pathname).toBe("/utility-confirmation");
  expect(localStorage.getItem("initialUtility")).toBeNull();
});

describe("a home that was typed in", () => {
  const utilityField = () => screen.getByLabelText(/^Electric utility/);
  const utilityPath = `/api/session/${sessionId}/utility-data`;

  /** Refused with the utility of the former home, which the form has chosen, in the ZIP code 08820. */
  async function refuse(inZip: UtilityCode[]) {
    localStorage.setItem("initialUtility", "jcpl");
    const page = await openEnrollment(
      {
        [`POST ${submitPath}`]: answer,
        "GET /api/eligibility/data": { json: inZip.map((provider) => ({ zipcode: "08820", provider })) },
      },
      { ...aSession(), move },
    );
    await page.fillInForm();
    await page.submit();
    await expectFocus(await screen.findByRole("heading", { name: title }));
    return { ...page, utilities: () => page.api.requestsTo(utilityPath).map(({ body }) => body) };
  }

  test("is enrolled on its own with the only utility of its ZIP code, not with that of the former home", async () => {
    const { user, api, utilities, pathname } = await refuse(["pse"]);
    await user.click(enrollSeparately());
    await expect.poll(pathname).toBe("/utility-confirmation");
    expect(api.requestsTo(submitPath)).toMatchObject([{}, { body: { enrollsSeparately: true } }]);
    expect(utilities()).toMatchObject([{ utility: "jcpl" }, { utility: "pse" }]);
    expect(await screen.findByLabelText("Electric utility")).toHaveValue("pse");
    expect(localStorage.getItem("initialUtility")).toBeNull();
  });

  test.each([
    ["several utilities serve", ["pse", "ace"]],
    ["none of ours serves", []],
  ] as const)("asks for its utility if %s its ZIP code", async (_, inZip) => {
    const { user, api, utilities, pathname } = await refuse([...inZip]);
    for (const attempt of ["first", "second"]) {
      await user.click(enrollSeparately());
      expect(utilityField(), attempt).toHaveFocus();
      expect(utilityField()).toHaveValue("");
      expect(utilityField()).toHaveAccessibleDescription("Choose your electric utility.");
    }
    expect(api.requestsTo(submitPath)).toHaveLength(1);
    await user.selectOptions(utilityField(), "ace");
    await user.click(enrollSeparately());
    await expect.poll(pathname).toBe("/utility-confirmation");
    expect(utilities()).toMatchObject([{ utility: "jcpl" }, { utility: "ace" }]);
  });

  test("is enrolled with the utility of the former home if the household chooses it again", async () => {
    const { user, utilities, pathname } = await refuse([]);
    await user.click(enrollSeparately());
    await user.selectOptions(utilityField(), "jcpl");
    await user.click(enrollSeparately());
    await expect.poll(pathname).toBe("/utility-confirmation");
    expect(utilities()).toMatchObject([{ utility: "jcpl" }, { utility: "jcpl" }]);
  });
});

describe("an application whose household has moved with another one", () => {
  /** It moves after the form was opened. */
  function moveMeanwhile(session: Session) {
    let hasMoved = false;
    return {
      [`POST ${submitPath}`]: () => {
        hasMoved = true;
        return errorResponse("already_moved");
      },
      [`GET /api/session/${sessionId}`]: () =>
        hasMoved ? errorResponse("already_moved") : { json: session },
    };
  }

  /** Says so in place of the form, and forgets the session. */
  async function expectAlreadyMoved() {
    const link = await screen.findByRole("link", { name: "Go to My enrollment" });
    expect(link).toHaveAttribute("href", "/my-enrollment");
    expect(screen.getByRole("heading", { name: "You've moved already" })).toBeVisible();
    expect(screen.queryByText(errorMessages.already_moved)).toBeNull();
    expect(failureToast()).toBeNull();
    expect(localStorage.getItem("session_id")).toBeNull();
  }

  test("leads to My enrollment from the form with an account", async () => {
    const session = { ...sessionWithBill(), move };
    const { user, submit } = await openApplication(moveMeanwhile(session), session);
    await user.type(screen.getByLabelText(/^Phone/), "609 555 0142");
    await submit();
    await expectAlreadyMoved();
  });

  test("leads to My enrollment from the form that is filled in by hand", async () => {
    localStorage.setItem("initialUtility", "jcpl");
    const session = { ...aSession(), move };
    const { fillInForm, submit } = await openEnrollment(moveMeanwhile(session), session);
    await fillInForm();
    await submit();
    await expectAlreadyMoved();
  });
});

test("the billing screen says how to go on", async () => {
  const { user, terms, complete } = await openBilling({ "POST /api/application/complete": refused });
  await user.click(terms);
  await complete();
  expect(await screen.findByText(/^Your subscription can't move to another utility\./)).toBeVisible();
});
