import { act, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { sessionId, tempId } from "#tests/web/support/builders.ts";
import { pdf, setup } from "./support/bill-page.tsx";

const isToldThatBillIsStopped = ({ requestsTo }: Awaited<ReturnType<typeof setup>>["api"]) =>
  waitFor(() =>
    expect(requestsTo("/api/session").map(({ body }) => body)).toContainEqual({
      sessionId,
      stoppedBillId: tempId,
    }),
  );

test("stops a running upload, tells the API, and accepts another file", async () => {
  const { startUpload, chooseFile, uploads, user, findFileField, api } = await setup();
  const upload = await startUpload();
  act(() => upload.progress(40));
  await user.click(screen.getByRole("button", { name: "Stop" }));
  expect(await findFileField()).toBeVisible();
  await isToldThatBillIsStopped(api);
  await chooseFile(pdf);
  await waitFor(() => expect(uploads).toHaveLength(2));
});

test("stops waiting for a bill that is being read, and tells the API", async () => {
  const { startUpload, user, findFileField, api } = await setup();
  act((await startUpload()).respond.bind(null, 204));
  await screen.findByText("Reading your bill…");
  await user.click(screen.getByRole("button", { name: "Stop" }));
  expect(await findFileField()).toBeVisible();
  expect(sessionStorage.getItem("awaited_bill")).toBeNull();
  await isToldThatBillIsStopped(api);
});

const offlineText =
  "You're offline. Nothing you've entered is lost, and you can go on as soon as you're connected again.";
const goOffline = () => vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);

test("says that the device is offline, and sends the same file again", async () => {
  const { startUpload, uploads, user } = await setup();
  const upload = await startUpload();
  const offline = goOffline();
  act(() => upload.loseConnection());
  expect(await within(screen.getByRole("group")).findByText(offlineText)).toBeVisible();
  expect(screen.queryByText("Error Processing Bill")).toBeNull();
  offline.mockRestore();
  act(() => void window.dispatchEvent(new Event("online")));
  expect(screen.queryByText(offlineText)).toBeNull();
  expect(screen.getByText("You're online again. Press 'Try Again' to upload your bill.")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Try Again" }));
  await waitFor(() => expect(uploads).toHaveLength(2));
});

test("says that the device is offline while the bill is being read", async () => {
  const { startUpload } = await setup();
  act((await startUpload()).respond.bind(null, 204));
  await screen.findByText("Reading your bill…");
  const offline = goOffline();
  act(() => void window.dispatchEvent(new Event("offline")));
  expect(screen.getByText(offlineText)).toBeVisible();
  offline.mockRestore();
  act(() => void window.dispatchEvent(new Event("online")));
  expect(screen.queryByText(offlineText)).toBeNull();
});
