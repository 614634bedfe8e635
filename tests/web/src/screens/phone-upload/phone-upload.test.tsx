import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { errorResponse, type FakeResponse, fakeApi } from "#tests/web/support/fake-api.ts";
import { fakeUploads } from "#tests/web/support/fake-upload.ts";
import { renderSite } from "#tests/web/support/render-site.tsx";

afterEach(() => window.history.replaceState(null, "", "/"));

const title = "Send your bill to your computer";
const pdf = new File(["%PDF-1.7"], "bill.pdf", { type: "application/pdf" });
const permission = { json: { upload: { url: "https://bucket.example.org/", fields: { key: "k" } } } };

async function openPage(
  answer: FakeResponse | (() => FakeResponse) = permission,
  { fragment = "#token=abc", check = { json: { valid: true } } as FakeResponse } = {},
) {
  const api = fakeApi({
    "POST /api/upload-link/check": () => check,
    "POST /api/upload-link/bills": typeof answer === "function" ? answer : () => answer,
  });
  const uploads = fakeUploads();
  window.history.replaceState(null, "", `/upload${fragment}`);
  const page = renderSite("/upload");
  await screen.findByRole("heading", { level: 1 });
  const choose = (file = pdf) =>
    fireEvent.change(screen.getByLabelText("Upload a copy of your most recent electric bill"), {
      target: { files: [file] },
    });
  const send = async () => {
    const sent = uploads.length;
    choose();
    await waitFor(() => expect(uploads).toHaveLength(sent + 1));
    const upload = uploads.at(-1);
    if (!upload) throw new Error("nothing was uploaded");
    return upload;
  };
  const requestsTo = (start: string) => api.requests.filter(({ path }) => path.startsWith(start));
  const sentToApi = () => requestsTo("/api/").filter(({ path }) => path !== "/api/upload-link/check");
  return { ...page, uploads, choose, send, sentToApi, requestsTo };
}

test("opening the page only asks whether the code can still be used, and the token does not stay in the URL", async () => {
  const { sentToApi, requestsTo } = await openPage();
  expect(screen.getByRole("heading", { level: 1, name: title })).toBeVisible();
  expect(requestsTo("/api/upload-link/")).toMatchObject([
    { path: "/api/upload-link/check", body: { token: "abc" } },
  ]);
  expect(sentToApi()).toEqual([]);
  expect(window.location.href).not.toContain("abc");
  expect(screen.getByText(/If somebody else sent you this link, don't use it/)).toBeVisible();
});

test("sends one bill, shows its progress, and says to go on on the computer", async () => {
  const { send, sentToApi } = await openPage();
  const upload = await send();
  expect(sentToApi()).toMatchObject([
    { path: "/api/upload-link/bills", body: { token: "abc", fileType: "application/pdf", fileSize: 8 } },
  ]);
  act(() => upload.progress(40));
  expect(screen.getByRole("progressbar")).toHaveAttribute("aria-valuenow", "40");
  act(() => upload.respond(204));
  expect(await screen.findByRole("heading", { name: "Done. Continue on your computer." })).toBeVisible();
  expect(screen.queryByLabelText("Upload a copy of your most recent electric bill")).toBeNull();
  expect(sentToApi()).toHaveLength(1); // it reads nothing
});

test("a code that was used or has expired says so before a bill is chosen, and how to get another one", async () => {
  await openPage(permission, { check: errorResponse("link_not_valid") });
  expect(await screen.findByRole("heading", { name: "This code doesn't work any more" })).toBeVisible();
  expect(screen.getByText(/A code works for one bill and for 10 minutes/)).toBeVisible();
  expect(screen.queryByLabelText("Upload a copy of your most recent electric bill")).toBeNull();
});

test("takes a bill if nobody can say whether the code can still be used", async () => {
  const { send } = await openPage(permission, { check: "unreachable" });
  const upload = await send();
  act(() => upload.respond(204));
  expect(await screen.findByRole("heading", { name: "Done. Continue on your computer." })).toBeVisible();
});

test("a link that ends while the page is open says how to get another one", async () => {
  const { choose } = await openPage(errorResponse("link_not_valid"));
  choose();
  expect(await screen.findByRole("heading", { name: "This code doesn't work any more" })).toBeVisible();
  expect(screen.getByText(/A code works for one bill and for 10 minutes/)).toBeVisible();
});

test("a link without a token says so at once", async () => {
  await openPage(permission, { fragment: "" });
  expect(screen.getByRole("heading", { name: "This code doesn't work any more" })).toBeVisible();
});

test("sends the same bill again after the connection broke", async () => {
  const { send, user } = await openPage();
  const broken = await send();
  act(() => broken.loseConnection());
  expect(await screen.findByText("Error Processing Bill")).toBeVisible();
  expect(screen.queryByRole("link", { name: "Enter your details by hand instead" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Try Again" }));
  const upload = await send();
  act(() => upload.respond(204));
  expect(await screen.findByRole("heading", { name: "Done. Continue on your computer." })).toBeVisible();
});

test("keeps the file while the phone is offline", async () => {
  const onLine = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  let answer: FakeResponse = "unreachable";
  const { choose, user, uploads } = await openPage(() => answer);
  choose();
  const tryAgain = await screen.findByRole("button", { name: "Try Again" });
  answer = permission;
  onLine.mockReturnValue(true);
  await user.click(tryAgain);
  await waitFor(() => expect(uploads).toHaveLength(1));
  onLine.mockRestore();
});

test("stops an upload, and takes another file", async () => {
  const { send, user } = await openPage();
  await send();
  await user.click(screen.getByRole("button", { name: "Stop" }));
  expect(await screen.findByLabelText("Upload a copy of your most recent electric bill")).toBeVisible();
});

test("sends a PDF whose type the phone does not know", async () => {
  const { choose, uploads, sentToApi } = await openPage();
  choose(new File(["%PDF-1.7"], "BILL.PDF", { type: "application/octet-stream" }));
  await waitFor(() => expect(uploads).toHaveLength(1));
  expect(sentToApi()).toMatchObject([{ body: { fileType: "application/pdf" } }]);
});

test("rejects a file that is no bill before it sends anything", async () => {
  const { choose, sentToApi } = await openPage();
  choose(new File(["x"], "bill.txt", { type: "text/plain" }));
  expect(await screen.findByText("Please upload a PDF file")).toHaveAttribute("role", "alert");
  expect(sentToApi()).toEqual([]);
});

test("shows why the API rejects a file", async () => {
  const { choose } = await openPage(errorResponse("limited_for_a_day"));
  choose();
  expect((await screen.findAllByText(/You have done this as often as one day allows/))[0]).toBeVisible();
});
