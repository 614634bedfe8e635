import { screen, waitFor } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { setup as openApplication } from "#tests/web/src/screens/application/support/application-page.tsx";
import { setup as openManualForm } from "#tests/web/src/screens/enrollment/support/enrollment-page.tsx";
import { aSession, sessionId, sessionWithBill, storeSessionId } from "#tests/web/support/builders.ts";
import { fakeApi } from "#tests/web/support/fake-api.ts";
import { tellFromOtherTab } from "#tests/web/support/other-tab.ts";
import { renderSite } from "#tests/web/support/render-site.tsx";

/** A session that another tab completes when `complete` is called. */
function sessionOfTwoTabs(session = sessionWithBill()) {
  let current = session;
  const complete = () => {
    current = { ...session, status: "completed" };
  };
  return { responses: { [`GET /api/session/${sessionId}`]: () => ({ json: current }) }, complete };
}

/** The manual form, opened with the session that the browser has. The server's answer to it comes with `answerSession`. */
async function openBeforeTheAnswer(responses: ReturnType<typeof sessionOfTwoTabs>["responses"]) {
  const path = `GET /api/session/${sessionId}` as const;
  const answered = Promise.withResolvers<void>();
  let isFirst = true;
  storeSessionId();
  fakeApi({
    [path]: async () => {
      if (!isFirst) await answered.promise;
      isFirst = false;
      return responses[path]();
    },
  });
  const page = renderSite("/utility-verification");
  await page.user.click(await screen.findByRole("link", { name: "Manually Enter Your Information" }));
  await screen.findByRole("heading", { level: 1, name: /A few minutes from now/ });
  return { ...page, answerSession: () => answered.resolve() };
}

const findNotice = () => screen.findByRole("heading", { level: 1, name: "You're already enrolled" });
const answer = (label: string) => screen.getByText(label, { selector: "dt" }).nextSibling?.textContent;

describe("when another tab has completed the enrollment", () => {
  test("the review form shows at once what was typed there, and where it can still be changed", async () => {
    const otherTab = sessionOfTwoTabs();
    const { user } = await openApplication(otherTab.responses);
    await user.type(screen.getByLabelText(/^Phone/), "609 555 0142");
    await user.click(screen.getByRole("button", { name: "Change these details" }));
    await user.clear(screen.getByLabelText("Street"));
    await user.type(screen.getByLabelText("Street"), "1 Other St");
    otherTab.complete();
    tellFromOtherTab();

    expect(await findNotice()).toBeVisible();
    expect(answer("Phone")).toBe("(609) 555-0142");
    expect(answer("Service Address")).toBe("1 Other St, Edison, NJ 08820");
    expect(screen.queryByText("Email", { selector: "dt" })).toBeNull(); // prefilled, and not changed
    const links = screen.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")]);
    expect(links).toEqual(
      expect.arrayContaining([
        ["Open your signed disclosure form (opens in a new tab)", `/pdf/${sessionId}`],
        ["Correct it in My enrollment", "/my-enrollment"],
        ["See your enrollment", "/confirmation"],
      ]),
    );
  });

  test("the review form says so after its submission, which the server ignores, if it heard of nothing before", async () => {
    const otherTab = sessionOfTwoTabs();
    const { user, submit, pathname } = await openApplication(otherTab.responses);
    await user.type(screen.getByLabelText(/^Phone/), "609 555 0142");
    otherTab.complete();
    await submit();

    expect(await findNotice()).toBeVisible();
    expect(answer("Phone")).toBe("(609) 555-0142");
    expect(pathname()).toBe("/application");
  });

  test.each(["after being told", "after its submission"])("the manual form says so %s", async (when) => {
    const otherTab = sessionOfTwoTabs(aSession());
    const { user, fillInForm, submit, pathname } = await openManualForm(otherTab.responses);
    await fillInForm();
    await user.type(screen.getByLabelText(/^Referral/), "SUN-7");
    otherTab.complete();
    if (when === "after being told") tellFromOtherTab();
    else await submit();

    expect(await findNotice()).toBeVisible();
    expect(answer("Referral Code/Offer ID")).toBe("SUN-7");
    expect(answer("Electric utility")).toBe("JCP&L");
    expect(pathname()).toBe("/enrollment");
  });

  test("a form that was opened before it, and whose session is answered after it, shows what was typed there", async () => {
    const otherTab = sessionOfTwoTabs(aSession());
    const { user, pathname, answerSession } = await openBeforeTheAnswer(otherTab.responses);
    await user.type(screen.getByLabelText("Phone"), "609 555 0142");
    otherTab.complete();
    answerSession();

    expect(await findNotice()).toBeVisible();
    expect(answer("Phone")).toBe("(609) 555-0142");
    expect(pathname()).toBe("/enrollment");
  });

  test("a form that was opened before it, and in which nothing was typed, leads to the confirmation", async () => {
    const otherTab = sessionOfTwoTabs(aSession());
    const { pathname, answerSession } = await openBeforeTheAnswer(otherTab.responses);
    otherTab.complete();
    answerSession();
    await waitFor(() => expect(pathname()).toBe("/confirmation"));
  });

  test("a form in which nothing was typed only leads to the enrollment", async () => {
    const otherTab = sessionOfTwoTabs();
    await openApplication(otherTab.responses);
    otherTab.complete();
    tellFromOtherTab();

    expect(await findNotice()).toBeVisible();
    expect(screen.queryByText(/This is what you entered here/)).toBeNull();
    expect(screen.getByRole("link", { name: "See your enrollment" })).toBeVisible();
  });
});

test("a form stays open after another tab has only submitted the application", async () => {
  const { api } = await openApplication();
  const before = api.requestsTo(`/api/session/${sessionId}`).length;
  tellFromOtherTab();
  await waitFor(() => expect(api.requestsTo(`/api/session/${sessionId}`)).toHaveLength(before + 1));
  expect(screen.getByRole("heading", { level: 1, name: "Check your details" })).toBeVisible();
});

test("a submission tells the other tabs", async () => {
  const { user, submit, pathname } = await openApplication();
  await user.type(screen.getByLabelText(/^Phone/), "609 555 0142");
  expect(localStorage.getItem("application_revision")).toBeNull();
  await submit();
  await waitFor(() => expect(pathname()).toBe("/utility-confirmation"));
  expect(localStorage.getItem("application_revision")).not.toBeNull();
});
