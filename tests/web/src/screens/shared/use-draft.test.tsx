import { act, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { sessionId, sessionWithBill, storeSessionId } from "#tests/web/support/builders.ts";
import { fakeApi } from "#tests/web/support/fake-api.ts";
import { storeInOtherTab } from "#tests/web/support/other-tab.ts";
import { renderSite } from "#tests/web/support/render-site.tsx";

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

const storedDraft = () => JSON.parse(localStorage.getItem("applicationData") ?? "{}");

function editInOtherTab(changes: object) {
  storeInOtherTab("applicationData", JSON.stringify({ ...storedDraft(), ...changes }));
}

test("stores every edit in the browser at once and on the server after a short delay", async () => {
  const { user, api } = await setup();
  await user.click(screen.getByLabelText(/^Phone/));
  await user.paste("609"); // one edit: a busy machine may take longer than the delay between two
  expect(storedDraft()).toMatchObject({ phone: "609" });
  expect(api.requestsTo("/api/session")).toHaveLength(0);

  await screen.findByText("Draft saved", {}, { timeout: 4_000 });
  expect(api.requestsTo("/api/session")).toMatchObject([
    {
      body: { sessionId, status: "application_in_progress", phone: "609", applicationData: { phone: "609" } },
    },
  ]);
});

test("sends the name and the e-mail address with the draft", async () => {
  const { user, api } = await setup();
  await user.type(screen.getByLabelText(/^Phone/), "6");
  window.dispatchEvent(new Event("pagehide"));
  const person = { firstName: "Ana", lastName: "Rivera", email: "ana@example.org", phone: "6" };
  await waitFor(() => expect(api.requestsTo("/api/session")).toMatchObject([{ body: person }]));
});

test("sends the last edit when the page closes", async () => {
  const { user, api } = await setup();
  await user.type(screen.getByLabelText(/^Phone/), "6");
  window.dispatchEvent(new Event("pagehide"));
  await waitFor(() =>
    expect(api.requestsTo("/api/session")).toMatchObject([{ keepalive: true, body: { phone: "6" } }]),
  );
});

test("applies edits from another tab and shows a notice", async () => {
  const { user } = await setup();
  await user.type(screen.getByLabelText(/^Phone/), "609");
  editInOtherTab({ lastName: "Whitlock" });
  expect(await screen.findByText("Updated with what you typed in another tab.")).toBeVisible();
  expect(screen.getByText("Ana Whitlock")).toBeVisible();
  expect(screen.getByLabelText(/^Phone/)).toHaveValue("609");
});

test("stores and sends edits from another tab together with its own", async () => {
  const { user, api } = await setup();
  await user.type(screen.getByLabelText(/^Phone/), "6");
  editInOtherTab({ lastName: "Whitlock" });
  await user.type(screen.getByLabelText(/^Phone/), "09");
  expect(storedDraft()).toMatchObject({ lastName: "Whitlock", phone: "609" });
  await waitFor(
    () =>
      expect(api.requestsTo("/api/session").at(-1)).toMatchObject({
        body: { applicationData: { lastName: "Whitlock", phone: "609" } },
      }),
    { timeout: 4_000 },
  );
});

test("does not overwrite a newer edit from another tab with an older unsent one", async () => {
  const { user, api } = await setup();
  await user.type(screen.getByLabelText(/^Phone/), "6");
  editInOtherTab({ lastName: "Whitlock" });
  window.dispatchEvent(new Event("pagehide"));
  await waitFor(() =>
    expect(api.requestsTo("/api/session")).toMatchObject([
      { body: { applicationData: { lastName: "Whitlock", phone: "6" } } },
    ]),
  );
});

test("applies missed edits when the page is restored from the back/forward cache", async () => {
  await setup();
  localStorage.setItem("applicationData", JSON.stringify({ firstName: "Tima" }));
  act(() => void window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true })));
  expect(await screen.findByText(/^Tima /)).toBeVisible();
});
