import { screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { OwnEnrollment } from "#contracts/http/my-enrollment.ts";
import { ids } from "#tests/builders/records.ts";
import { expectFocus } from "#tests/web/support/expect-focus.ts";
import { errorResponse, type FakeResponses, fakeApi, switchedOff } from "#tests/web/support/fake-api.ts";
import { openMyEnrollment, openPart } from "#tests/web/support/open-my-enrollment.tsx";
import { aMyEnrollment, anOwnEnrollment, completedAt } from "#tests/web/support/own-enrollment.ts";
import { renderSite } from "#tests/web/support/render-site.tsx";

const found = aMyEnrollment(anOwnEnrollment({ phone: "609-555-0142" }));

function open(responses: FakeResponses) {
  const api = fakeApi(responses);
  return { api, ...renderSite("/my-enrollment") };
}
test("offers everything that we hold as a file to read and one for programs", async () => {
  openMyEnrollment(found);
  await openPart("Privacy and data");
  const data = within((await screen.findByText("Privacy and data")).closest("details") as HTMLElement);
  const links = data.getAllByRole("link").map((link) => link.getAttribute("href"));
  expect(links).toEqual(
    ["pdf", "json"].map((format) => `/api/my-enrollment/personal-data?format=${format}&language=en`),
  );
  expect(data.getByRole("link", { name: /PDF/ })).not.toHaveAttribute("download"); // an error is a page
});

test("without access it offers a link, and says the same whether the address is known or not", async () => {
  const { user, api } = open({
    "GET /api/my-enrollment": errorResponse("access_expired"),
    "POST /api/my-enrollment/link": { json: { sent: true } },
  });
  const email = await screen.findByLabelText("Your email");
  await user.type(email, "not an address");
  await user.click(screen.getByRole("button", { name: "Email me a link" }));
  expect(api.requestsTo("/api/my-enrollment/link")).toEqual([]);
  expect(email).toBeInvalid();

  await user.clear(email);
  await user.type(email, "ana@example.org");
  await user.click(screen.getByRole("button", { name: "Email me a link" }));
  const sent = await screen.findByText(/^If we know ana@example.org, an email with a link is on its way/);
  expect(sent.parentElement).toHaveFocus(); // the form is gone
  expect(api.requestsTo("/api/my-enrollment/link")[0]?.body).toEqual({
    email: "ana@example.org",
    language: "en",
  });
});

test("says that the device is offline, and tries again", async () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValueOnce(false);
  let isReachable = false;
  const { user } = open({
    "GET /api/my-enrollment": () => (isReachable ? { json: found } : "unreachable"),
  });
  expect(await screen.findByText(/^You're offline/)).toBeVisible();
  isReachable = true;
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText(/^PSE&G, enrolled on/)).toBeVisible();
});

test.each([
  ["Sign out here", false, "You're signed out on this device."],
  ["Sign out everywhere", true, "You're signed out on every device."],
] as const)("%s ends the access and shows nothing personal any more", async (button, everywhere, message) => {
  const { user, api } = openMyEnrollment(found, {
    "POST /api/my-enrollment/sign-out": { json: { signedOut: true } },
  });
  localStorage.setItem("session_id", ids.session);
  localStorage.setItem("applicationData", '{"firstName":"Ana"}');
  sessionStorage.setItem("sign_up_draft", '{"firstName":"Ana"}');
  const scrollTo = vi.spyOn(window, "scrollTo");
  await user.click(await screen.findByRole("button", { name: button }));
  await expectFocus(await screen.findByText(message));
  expect(scrollTo).toHaveBeenCalledWith(0, 0);
  expect(screen.queryByText(/^Ana Rivera/)).toBeNull();
  expect([{ ...localStorage }, { ...sessionStorage }]).toEqual([{}, {}]);
  expect(api.requestsTo("/api/my-enrollment/sign-out")[0]?.body).toEqual({ everywhere });
});

test.each([
  ["Change: Telephone", "Save", "contact-details"],
  ["Delete my data", undefined, "deletion"],
  ["Cancel this enrollment", "Yes, cancel it", "cancellation"],
  ["Undo: keep my enrollment", undefined, "cancellation"],
  ["Switch it off", undefined, "vendors"],
  ["Sign out everywhere", undefined, "sign-out"],
] as const)(
  "after the access ended, '%s' shows nothing any more and says that it was not done",
  async (button, save, path) => {
    let isSignedOut = false;
    const end = { when: "within_two_bills" as const };
    const changes = button.startsWith("Undo")
      ? { cancellation: { at: completedAt, end, undoUntil: "2099-11-27T17:00:00.000Z" } }
      : { cancellationTerms: { end, isFinal: false } };
    const { user } = open({
      "GET /api/my-enrollment": () =>
        isSignedOut
          ? errorResponse("access_expired")
          : { json: aMyEnrollment(anOwnEnrollment({ phone: "(609) 555-0142", ...changes })) },
      [`POST /api/my-enrollment/${path}`]: errorResponse("access_expired"),
    });
    await openPart("Privacy and data");
    const control = await screen.findByRole("button", { name: button });
    isSignedOut = true;
    await user.click(control);
    if (save) await user.click(await screen.findByRole("button", { name: save }));
    const notice = await screen.findByText(
      "What you just asked for was not done: your access on this device had ended. Have a link emailed to you, open it, and do it again.",
    );
    expect(notice).toHaveFocus();
    expect(notice.closest("[role=status]")).toBeVisible();
    expect(screen.getByRole("button", { name: "Email me a link" })).toBeVisible();
    expect(screen.queryByText(/^Ana Rivera/)).toBeNull();
    expect(screen.queryByText("You're signed out on this device.")).toBeNull();
  },
);

test("an address without anything may have been changed: a link first, the sign-up second", async () => {
  openMyEnrollment(aMyEnrollment());
  expect(await screen.findByText(/Either the enrollment has another address now/)).toBeVisible();
  expect(screen.getByRole("button", { name: "Email me a link" })).toBeVisible();
  expect(await screen.findByRole("link", { name: "Sign up" })).toHaveAttribute("href", "/signup");
});

test("says that a link waits, whether the address is known or not, while operations has switched e-mail off", async () => {
  const { user } = open({
    "GET /api/my-enrollment": errorResponse("access_expired"),
    "POST /api/my-enrollment/link": { json: { sent: true } },
    ...switchedOff("mail"),
  });
  await user.type(await screen.findByLabelText("Your email"), "ana@example.org");
  await user.click(screen.getByRole("button", { name: "Email me a link" }));
  expect(
    await screen.findByText(/^Our emails are delayed right now\. If we know ana@example.org/),
  ).toBeVisible();
  expect(screen.queryByText(/on its way/)).toBeNull();
});

test("offers to send the confirmation again while an enrollment waits for it", async () => {
  const path = "/api/my-enrollment/link";
  const { api, user } = openMyEnrollment(aMyEnrollment(anOwnEnrollment()), {
    [`POST ${path}`]: { json: { sent: true } },
  });
  await user.click(await screen.findByRole("button", { name: "Send the confirmation again" }));
  await expectFocus(await screen.findByText(/^It's on its way\. Open its link/));
  expect(api.requestsTo(path)).toMatchObject([{ body: { email: "ana@example.org", language: "en" } }]);
});

test.each<[string, Partial<OwnEnrollment>]>([
  [
    "was confirmed",
    { progress: { received: {}, checked: { at: completedAt }, matched: {}, sent: {}, creditExpected: {} } },
  ],
  ["is on hold", { state: "held", hold: {} }],
])("offers no confirmation of an enrollment that %s", async (_, changes) => {
  openMyEnrollment(aMyEnrollment(anOwnEnrollment(changes)));
  await screen.findByText("How we reach you");
  expect(screen.queryByText("One thing is left: confirm your email")).toBeNull();
});
