import { screen, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import type { MyEnrollment } from "#contracts/http/my-enrollment.ts";
import { errorMessages } from "#contracts/messages/en/errors.ts";
import { ids } from "#tests/builders/records.ts";
import { errorResponse, type FakeResponse, fakeApi } from "#tests/web/support/fake-api.ts";
import { openPart } from "#tests/web/support/open-my-enrollment.tsx";
import { aMyEnrollment, anOwnEnrollment } from "#tests/web/support/own-enrollment.ts";
import { renderSite } from "#tests/web/support/render-site.tsx";

const path = "/api/my-enrollment/vendors";
const since = "2026-11-20T17:00:00.000Z";
const off = { json: { vendorsOffSince: since } };

afterEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: the page reads it, too
  document.cookie = "vendor-opt-out=; Max-Age=0";
});

async function open(found: MyEnrollment, ...answers: FakeResponse[]) {
  let count = 0;
  const api = fakeApi({
    "GET /api/my-enrollment": { json: found },
    [`POST ${path}`]: () => answers[count++] ?? off,
  });
  const { user } = renderSite("/my-enrollment");
  await openPart("Privacy and data");
  const heading = await screen.findByRole("heading", { name: "Other companies" });
  const section = within(heading.parentElement as HTMLElement);
  const press = (name: string) => user.click(section.getByRole("button", { name }));
  return { section, press, sent: () => api.requestsTo(path).map(({ body }) => body) };
}

const enrolled = aMyEnrollment(anOwnEnrollment());

test("switches vendors off, says since when, and the button to switch them on takes the focus", async () => {
  const { section, press, sent } = await open(enrolled);
  expect(section.getByText("The use of your data by them is on.")).toBeVisible();
  await press("Switch it off");
  expect(
    await section.findByText("The use of your data by them is off since November 20, 2026."),
  ).toBeVisible();
  expect(section.getByRole("status")).toHaveTextContent(/^It's off, for everything under this email address/);
  expect(section.getByRole("button", { name: "Switch it on again" })).toHaveFocus();
  expect(sent()).toEqual([{ choice: "off" }]);
});

test("switches them on again, and off once more", async () => {
  const { section, press, sent } = await open({ ...enrolled, vendorsOffSince: since }, { json: {} }, off);
  await press("Switch it on again");
  expect(await section.findByText("The use of your data by them is on.")).toBeVisible();
  await press("Switch it off");
  expect(await section.findByText(/off since/)).toBeVisible();
  expect(sent()).toEqual([{ choice: "on" }, { choice: "off" }]);
});

test("says why it could not be changed, and changes nothing", async () => {
  const { section, press } = await open(enrolled, errorResponse("session_changed"));
  await press("Switch it off");
  expect(await section.findByText(errorMessages.session_changed)).toBeVisible();
  expect(section.getByText("The use of your data by them is on.")).toBeVisible();
});

test("of an address that has only drafts, this browser knows the choice", async () => {
  // biome-ignore lint/suspicious/noDocumentCookie: the server sets it
  document.cookie = "vendor-opt-out=1";
  const unfinished = [{ sessionId: ids.session, startedAt: since, isSubmitted: false }];
  const { section } = await open({ email: "ana@example.org", enrollments: [], unfinished });
  expect(section.getByText("The use of your data by them is off.")).toBeVisible();
  expect(section.queryByText(/your enrollment|your discount/i)).toBeNull(); // it has none
});

test("says that Global Privacy Control counts in any case", async () => {
  vi.stubGlobal("navigator", Object.assign(Object.create(navigator), { globalPrivacyControl: true }));
  const { section } = await open(enrolled);
  expect(section.getByText(/^This browser sends Global Privacy Control\./)).toBeVisible();
});
