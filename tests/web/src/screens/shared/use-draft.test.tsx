import { act, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { sessionId, sessionWithBill, storeSessionId } from "#tests/web/support/builders.ts";
import { fakeApi } from "#tests/web/support/fake-api.ts";
import { renderSite } from "#tests/web/support/render-site.tsx";
import { changesBetween } from "#web/src/screens/shared/draft-changes.ts";

async function setup() {
  storeSessionId();
  const api = fakeApi({
    [`GET /api/session/${sessionId}`]: { json: sessionWithBill() },
    "POST /api/session": { json: { sessionId } },
  });
  const page = renderSite("/application");
  await screen.findByRole("heading", { level: 1, name: "Check your details" });
  return { ...page, api };
}

const draftHere = () => JSON.parse(localStorage.getItem("applicationData") ?? "{}");

/** What a browser tells this tab when another one has written. */
function otherTabTypes(changed: object) {
  localStorage.setItem("applicationData", JSON.stringify({ ...draftHere(), ...changed }));
  act(() => void window.dispatchEvent(new StorageEvent("storage", { key: "applicationData" })));
}

test("what is typed in another tab appears here, and says so", async () => {
  const { user } = await setup();
  await user.type(screen.getByLabelText(/^Phone/), "609");
  otherTabTypes({ lastName: "Whitlock" });
  expect(await screen.findByText("Updated with what you typed in another tab.")).toBeDefined();
  expect(screen.getByLabelText("Last Name")).toHaveProperty("value", "Whitlock");
  expect(screen.getByLabelText(/^Phone/)).toHaveProperty("value", "609");
});

test("what was typed there is in what this tab keeps and sends next", async () => {
  const { user, api } = await setup();
  await user.type(screen.getByLabelText(/^Phone/), "6");
  otherTabTypes({ lastName: "Whitlock" });
  await user.type(screen.getByLabelText(/^Phone/), "09");
  expect(draftHere()).toMatchObject({ lastName: "Whitlock", phone: "609" });
  await waitFor(
    () =>
      expect(api.to("/api/session")).toMatchObject([
        { body: { applicationData: { lastName: "Whitlock", phone: "609" } } },
      ]),
    { timeout: 4_000 },
  );
});

test("an older edit that still waits here does not go out after the newer one", async () => {
  const { user, api } = await setup();
  await user.type(screen.getByLabelText(/^Phone/), "6");
  otherTabTypes({ lastName: "Whitlock" });
  window.dispatchEvent(new Event("pagehide"));
  await waitFor(() =>
    expect(api.to("/api/session")).toMatchObject([
      { body: { applicationData: { lastName: "Whitlock", phone: "6" } } },
    ]),
  );
});

test("a page that was put aside catches up when it is shown again", async () => {
  await setup();
  localStorage.setItem("applicationData", JSON.stringify({ firstName: "Tima" }));
  act(() => void window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true })));
  await waitFor(() => expect(screen.getByLabelText("First Name")).toHaveProperty("value", "Tima"));
});

test("only answers that differ are changes, and an absent one is none", () => {
  const older = { firstName: "Ana", phone: "1", serviceAddress: { street: "1 Elm", city: "Edison" } };
  const newer = { firstName: "Ana", serviceAddress: { street: "2 Elm" }, householdInfo: { size: 2 } };
  expect(changesBetween(older, newer)).toEqual([
    { path: "serviceAddress.street", value: "2 Elm" },
    { path: "householdInfo.size", value: 2 },
  ]);
});
