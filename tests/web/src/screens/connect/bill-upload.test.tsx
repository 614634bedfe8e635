import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { maxBillProcessingSeconds } from "#domain/bill-deadlines.ts";
import {
  aBill,
  aParsedBill,
  podId,
  sessionId,
  sessionWithBill,
  tempId,
} from "#tests/web/support/builders.ts";
import { errorResponse } from "#tests/web/support/fake-api.ts";
import { finalPollMs, pollDelayMs, pollingTimeoutMs } from "#web/src/screens/connect/use-bill-polling.ts";
import { pdf, setup } from "./support/bill-page.tsx";

test.each([
  ["a text", new File(["x"], "bill.txt", { type: "text/plain" }), "Please upload a PDF file"],
  ["a drawing", new File(["x"], "bill.svg", { type: "image/svg+xml" }), "Please upload a PDF file"],
  [
    "an empty file",
    new File([], "bill.pdf", { type: "application/pdf" }),
    "This file is empty. Please choose your bill again.",
  ],
  [
    "a file above 10 MB",
    new File(["%PDF-1.7", new Uint8Array(10 * 1024 * 1024)], "bill.pdf", { type: "application/pdf" }),
    "This file is larger than 10 MB. Please upload only your electric bill.",
  ],
])("rejects %s before sending anything", async (_, file, message) => {
  const { chooseFile, api } = await setup();
  await chooseFile(file);
  expect(await screen.findByText(message)).toHaveAttribute("role", "alert");
  expect(api.requestsTo("/api/bills")).toHaveLength(0);
});

test.each([
  ["BILL.PDF", "application/octet-stream"],
  ["bill.pdf", "application/x-pdf"],
  ["bill.pdf", "text/plain"],
  ["bill.pdf", ""],
  ["bill", ""],
  ["scan.jpg", "image/jpeg"],
])("sends a PDF that is named %s and has the type '%s'", async (name, type) => {
  const { chooseFile, uploads, api } = await setup();
  await chooseFile(new File(["%PDF-1.7"], name, { type }));
  await waitFor(() => expect(uploads).toHaveLength(1));
  expect(api.requestsTo("/api/bills")).toMatchObject([{ body: { fileType: "application/pdf" } }]);
});

test("says that a file did not arrive which the device cannot read", async () => {
  const gone = new File(["%PDF-1.7"], "bill.pdf", { type: "application/pdf" });
  const unreadable = new DOMException("The file could not be read.", "NotReadableError");
  gone.slice = () => Object.assign(new Blob(), { arrayBuffer: () => Promise.reject(unreadable) });
  const { chooseFile, uploads } = await setup();
  await chooseFile(gone);
  await waitFor(() => expect(uploads).toHaveLength(1));
  act(() => uploads[0]?.loseConnection());
  expect(await screen.findByText("Your bill did not reach us. Please upload it again.")).toBeVisible();
});

test("the field for a file accepts .pdf and pictures", async () => {
  const { findFileField } = await setup();
  expect(await findFileField()).toHaveAttribute("accept", ".pdf,application/pdf,image/*");
});

test("shows upload progress, then the parsed bill, and continues to the application", async () => {
  let bill = aBill({ status: "analyzing", parsed_bill: undefined });
  const { startUpload, api, user, pathname, verifySession } = await setup({
    [`GET /api/bills/${tempId}`]: () => ({ json: bill }),
  });

  const upload = await startUpload();
  expect(api.requestsTo("/api/bills")).toMatchObject([
    { body: { sessionId, fileName: "bill.pdf", fileType: "application/pdf", fileSize: 8 } },
  ]);
  expect(upload).toMatchObject({ url: "https://bucket.example.org/", fields: ["key", "policy", "file"] });
  act(() => upload.progress(40));
  expect(screen.getByRole("progressbar")).toHaveAttribute("aria-valuenow", "40");

  act(() => upload.respond(204));
  expect(await screen.findByText("Reading your bill…")).toBeVisible();
  expect(screen.getByText("Bill uploaded successfully. Analyzing your bill...")).toBeVisible();

  verifySession();
  bill = aBill();
  expect(await screen.findByText("Here's what we found")).toBeVisible();
  expect(screen.getByText("Bill processed successfully")).toBeVisible();
  expect(
    screen.getByText("Compare this with your bill. You can correct all of it before you sign."),
  ).toBeVisible();
  expect(screen.queryByText("Bill uploaded successfully. Analyzing your bill...")).toBeNull();
  expect(screen.getByText("PoD ID").nextSibling?.textContent).toBe(`${podId} This is the number we enroll.`);
  expect(screen.queryByText("ESIID")).toBeNull();
  expect(screen.getByText("Account").nextSibling?.textContent).toBe("7312345608 please check");
  expect(localStorage.getItem("utilityBillData")).toBe(JSON.stringify(aParsedBill()));

  await user.click(screen.getByRole("button", { name: "Continue" }));
  await waitFor(() => expect(pathname()).toBe("/application"));
});

test("shows that the bill is being read until the result is there", async () => {
  let bill = aBill({ status: "analyzing", parsed_bill: undefined });
  const { startUpload, verifySession } = await setup({
    [`GET /api/bills/${tempId}`]: () => ({ json: bill }),
  });
  const upload = await startUpload();
  act(() => upload.respond(204));
  await screen.findByText("Reading your bill…");

  const panel = screen.getByRole("group", { name: "Your electric bill" });
  const shown: boolean[] = [];
  const isShown = () => /Reading your bill…|Here's what we found/.test(panel.textContent ?? "");
  const observer = new MutationObserver(() => shown.push(isShown()));
  observer.observe(panel, { childList: true, subtree: true });
  verifySession();
  bill = aBill();
  await screen.findByText("Here's what we found");
  observer.disconnect();
  expect(shown).not.toContain(false);
});

test("ignores a second file during an upload", async () => {
  const { findFileField, uploads, api } = await setup();
  const input = await findFileField();
  fireEvent.change(input, { target: { files: [pdf] } });
  fireEvent.change(input, { target: { files: [pdf] } });
  await waitFor(() => expect(uploads).toHaveLength(1));
  expect(api.requestsTo("/api/bills")).toHaveLength(1);
});

/** The sentences of the panel below its heading. */
function panelTexts() {
  const heading = screen.getByRole("heading", { name: "Error Processing Bill" });
  return [...(heading.parentElement?.querySelectorAll("p") ?? [])].map(({ textContent }) => textContent);
}
const whatToDo = "We had trouble reading your bill. Please try again or use manual entry.";

test("explains why a bill cannot be read and offers a retry", async () => {
  const reason = "This PDF has a password. Please save a copy that opens without one and upload that.";
  const { startUpload, user, findFileField } = await setup({
    [`GET /api/bills/${tempId}`]: {
      json: aBill({ status: "error", error: reason, errorCode: "encrypted", parsed_bill: undefined }),
    },
  });
  act((await startUpload()).respond.bind(null, 204));

  expect(await screen.findByText(`Failed to process bill: ${reason}`)).toBeVisible();
  expect(panelTexts()).toEqual([reason, whatToDo]);
  await user.click(screen.getByRole("button", { name: "Try Again" }));
  expect(await findFileField()).toBeVisible();
});

test.each([
  ["unreadable", "Error processing bill", []],
  ["no_data", "No data returned from bill analysis", ["No data returned from bill analysis"]],
] as const)("says what to do where the reason does not: %s", async (errorCode, error, cause) => {
  const { startUpload } = await setup({
    [`GET /api/bills/${tempId}`]: {
      json: aBill({ status: "error", error, errorCode, parsed_bill: undefined }),
    },
  });
  act((await startUpload()).respond.bind(null, 204));
  expect(await screen.findByText(`Failed to process bill: ${error}`)).toBeVisible();
  expect(panelTexts()).toEqual([...cause, whatToDo]);
});

test("does not offer to type the numbers of a bill of another company", async () => {
  const error = "This bill is from Rockland Electric. We serve PSE&G, JCP&L and Atlantic City Electric.";
  const { startUpload } = await setup({
    [`GET /api/bills/${tempId}`]: {
      json: aBill({
        status: "error",
        error,
        errorCode: "unserved_issuer",
        errorParams: { issuer: "Rockland Electric" },
        parsed_bill: undefined,
      }),
    },
  });
  act((await startUpload()).respond.bind(null, 204));
  expect(await screen.findByText(error)).toBeVisible();
  expect(panelTexts()).toEqual([error]);
  expect(screen.getByRole("button", { name: "Try Again" })).toBeVisible();
  expect(screen.queryByRole("link", { name: "Enter your details by hand instead" })).toBeNull();
});

test("shows the error of the storage service", async () => {
  const { startUpload } = await setup();
  const upload = await startUpload();
  act(() => upload.respond(400, "<Error><Message>Policy expired.</Message></Error>"));
  expect(await screen.findByText("Storage error: Policy expired.")).toBeVisible();
  expect(panelTexts()).toEqual(["Your bill did not reach us. Please upload it again.", whatToDo]);
});

test("replaces the progress bar by an error when the connection is lost", async () => {
  const { startUpload } = await setup();
  const upload = await startUpload();
  act(() => upload.loseConnection());
  expect(await screen.findByText("Storage error: The connection was interrupted.")).toBeVisible();
  expect(panelTexts()).toEqual(["Your bill did not reach us. Please upload it again.", whatToDo]);
});

test("shows the API's error when it rejects an upload", async () => {
  const { chooseFile } = await setup({
    "POST /api/bills": errorResponse("limited_for_a_day"),
  });
  await chooseFile(pdf);
  expect(
    await screen.findByText(
      "You have done this as often as one day allows. Please try again tomorrow, or call us.",
    ),
  ).toBeVisible();
});

test("keeps polling while the API restarts", async () => {
  let polls = 0;
  const { startUpload, verifySession } = await setup({
    [`GET /api/bills/${tempId}`]: () => {
      polls += 1;
      if (polls === 2) return "unreachable";
      if (polls === 3) return errorResponse("unhealthy");
      return { json: polls < 4 ? aBill({ status: "analyzing", parsed_bill: undefined }) : aBill() };
    },
  });
  act((await startUpload()).respond.bind(null, 204));
  verifySession();
  expect(await screen.findByText("Here's what we found", {}, { timeout: 6_000 })).toBeVisible();
});

test("continues to wait for the bill after a reload", async () => {
  sessionStorage.setItem("awaited_bill", tempId);
  await setup({ [`GET /api/bills/${tempId}`]: { json: aBill() } }, sessionWithBill());
  expect(await screen.findByText("Here's what we found")).toBeVisible();
});

test("stops polling after the timeout and offers a retry", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  sessionStorage.setItem("awaited_bill", tempId);
  await setup();
  await screen.findByText("Reading your bill…");
  await act(() => vi.advanceTimersByTimeAsync(pollingTimeoutMs + finalPollMs));
  expect(screen.getByText("Reading your bill took too long. Please try again.")).toBeVisible();
  expect(screen.getByRole("button", { name: "Try Again" })).toBeVisible();
});

test("polls longer than the API may take for a final status", () => {
  expect(pollingTimeoutMs).toBeGreaterThan(maxBillProcessingSeconds * 1_000);
});

test("shows the message of a stuck bill, with a retry and manual entry", async () => {
  const reason = "Reading your bill took too long. Please try again, or enter your details by hand.";
  sessionStorage.setItem("awaited_bill", tempId);
  const { user, findFileField } = await setup({
    [`GET /api/bills/${tempId}`]: {
      json: aBill({ status: "error", error: reason, errorCode: "timed_out", parsed_bill: undefined }),
    },
  });
  expect(await screen.findByText(reason)).toBeVisible();
  const manualEntryLink = screen.getByRole("link", { name: "Enter your details by hand instead" });
  expect(manualEntryLink).toHaveAttribute("href", "/manual-entry");
  expect(sessionStorage.getItem("awaited_bill")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Try Again" }));
  expect(await findFileField()).toBeVisible();
});

test("polls once more before the timeout after a computer wakes up", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  sessionStorage.setItem("awaited_bill", tempId);
  let bill = aBill({ status: "analyzing", parsed_bill: undefined });
  const { verifySession } = await setup({ [`GET /api/bills/${tempId}`]: () => ({ json: bill }) });
  await screen.findByText("Reading your bill…");
  bill = aBill();
  verifySession();
  // After the wake-up all due timers fire at once, before a response can arrive.
  act(() => void vi.advanceTimersByTime(pollingTimeoutMs));
  expect(await screen.findByText("Here's what we found")).toBeVisible();
});

test("polls 25 ms after a reply at first and at most every two seconds later", () => {
  expect([0, 100, 200, 1_000, 4_000, 60_000].map(pollDelayMs)).toEqual([25, 25, 50, 250, 1_000, 2_000]);
});
