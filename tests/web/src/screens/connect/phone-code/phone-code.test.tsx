import { act, cleanup, screen, waitFor } from "@testing-library/react";
import decodeQR from "qr/decode.js";
import { describe, expect, test, vi } from "vitest";
import { setup } from "#tests/web/src/screens/connect/support/bill-page.tsx";
import { aBill, aSession, sessionId, sessionWithBill, tempId } from "#tests/web/support/builders.ts";
import { errorResponse, type FakeResponse, type FakeResponses } from "#tests/web/support/fake-api.ts";
import {
  finalPollMs,
  linkDurationMs,
  linkPollDelayMs,
} from "#web/src/screens/connect/phone-code/use-upload-link.ts";

const tokenOf = (link: number) => `${sessionId}.${String(link).padStart(22, "A")}`;
const urlOf = (link: number) => `${window.location.origin}/upload#token=${tokenOf(link)}`;

async function openCode(responses: FakeResponses = {}) {
  let links = 0;
  let linkedBillId: string | undefined;
  let session = aSession();
  let hasMoved = false;
  const page = await setup({
    "POST /api/upload-link": () => {
      links += 1;
      return { json: { token: tokenOf(links) } };
    },
    [`GET /api/session/${sessionId}`]: () =>
      hasMoved ? errorResponse("already_moved") : { json: { ...session, linkedBillId } },
    ...responses,
  });
  await page.user.click(await screen.findByRole("button", { name: "Use your phone's camera" }));
  await screen.findByRole("heading", { name: "Send your bill from your phone" });
  return {
    ...page,
    announce: () => {
      linkedBillId = tempId;
    },
    verifySession: () => {
      session = sessionWithBill();
    },
    moveMeanwhile: () => {
      hasMoved = true;
    },
    polls: () => page.api.requestsTo(`/api/session/${sessionId}`).length,
  };
}

const group = () => screen.getByRole("group", { name: "Send your bill from your phone" });

/** What a camera reads from the drawing: four pixels a module, as the path draws them. */
function textOfCode(): string {
  const drawing = screen.getByRole("img", { name: "QR code with the link for your phone" });
  const modules = Number(drawing.getAttribute("viewBox")?.split(" ")[2]);
  const scale = 4;
  const width = modules * scale;
  const data = new Uint8Array(width * width * 4).fill(255);
  const path = drawing.querySelector("path")?.getAttribute("d") ?? "";
  for (const [, x, y] of path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)) {
    for (let row = 0; row < scale; row++) {
      const start = ((Number(y) * scale + row) * width + Number(x) * scale) * 4;
      for (let pixel = 0; pixel < scale; pixel++) data.fill(0, start + pixel * 4, start + pixel * 4 + 3);
    }
  }
  return decodeQR({ width, height: width, data });
}

test("draws a code that a camera reads as the link, and shows the link beside it", async () => {
  const { api } = await openCode();
  expect(await screen.findByLabelText("Or open this link on your phone")).toHaveValue(urlOf(1));
  expect(textOfCode()).toBe(urlOf(1));
  expect(api.requestsTo("/api/upload-link")).toMatchObject([{ method: "POST", body: { sessionId } }]);
  expect(group()).toHaveFocus();
});

test("shows the whole code once it is drawn below the window", async () => {
  const scrollIntoView = vi.spyOn(Element.prototype, "scrollIntoView");
  let answer = (_response: FakeResponse) => {};
  const { api } = await openCode({
    "POST /api/upload-link": () =>
      new Promise<FakeResponse>((resolve) => {
        answer = resolve;
      }),
  });
  await waitFor(() => expect(api.requestsTo("/api/upload-link")).toHaveLength(1));
  expect(scrollIntoView).not.toHaveBeenCalled();
  vi.spyOn(HTMLElement.prototype, "getBoundingClientRect").mockReturnValue(new DOMRect(0, 2_000, 300, 700));
  answer({ json: { token: tokenOf(1) } });
  await screen.findByLabelText("Or open this link on your phone");
  expect(scrollIntoView.mock.contexts).toEqual([group()]);
  expect(scrollIntoView).toHaveBeenCalledExactlyOnceWith({ block: "start" });
  vi.restoreAllMocks();
});

test("copies the link", async () => {
  const { user } = await openCode();
  await user.click(await screen.findByRole("button", { name: "Copy the link" }));
  expect(await screen.findByText("The link is copied.")).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(urlOf(1));
});

test("goes on by itself when the phone announces a bill, and shows what was read", async () => {
  let bill = aBill({ status: "uploading", parsed_bill: undefined });
  const { announce, verifySession } = await openCode({
    [`GET /api/bills/${tempId}`]: () => ({ json: bill }),
  });
  await screen.findByLabelText("Or open this link on your phone");

  announce();
  expect(await screen.findByText("Your phone is sending your bill…", {}, { timeout: 4_000 })).toBeVisible();
  expect(screen.queryByRole("img", { name: "QR code with the link for your phone" })).toBeNull();
  bill = aBill({ status: "analyzing", parsed_bill: undefined });
  expect(await screen.findByText("Reading your bill…")).toBeVisible();
  verifySession();
  bill = aBill();
  expect(await screen.findByText("Here's what we found")).toBeVisible();
});

test("says when the code has expired, asks no more, and gets a new code", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { polls, user, api } = await openCode();
  await screen.findByLabelText("Or open this link on your phone");

  await act(() => vi.advanceTimersByTimeAsync(linkDurationMs));
  expect(await screen.findByText("This code has expired.")).toBeVisible();
  expect(screen.queryByLabelText("Or open this link on your phone")).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(finalPollMs));
  const last = polls();
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(polls()).toBe(last);

  await user.click(screen.getByRole("button", { name: "Get a new code" }));
  expect(await screen.findByLabelText("Or open this link on your phone")).toHaveValue(urlOf(2));
  expect(api.requestsTo("/api/upload-link")).toHaveLength(2);
});

test("asks no more once the household has moved with another application, and leads to My enrollment", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { polls, moveMeanwhile } = await openCode();
  await screen.findByLabelText("Or open this link on your phone");

  moveMeanwhile();
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  expect(await screen.findByRole("heading", { name: "You've moved already" })).toBeVisible();
  expect(screen.getByRole("link", { name: "Go to My enrollment" })).toHaveAttribute("href", "/my-enrollment");
  expect(localStorage.getItem("session_id")).toBeNull();
  const last = polls();
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(polls()).toBe(last);
});

test("asks less often after a minute, and at most every five seconds", () => {
  expect([0, 60_000, 90_000, 600_000].map(linkPollDelayMs)).toEqual([2_000, 2_000, 3_000, 5_000]);
});

test("asks nothing while the page is hidden", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { polls } = await openCode();
  await screen.findByLabelText("Or open this link on your phone");
  vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  const before = polls();
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(polls()).toBe(before);
  vi.restoreAllMocks();
});

test("says why there is no code, and tries again", async () => {
  let answer = errorResponse("limited_for_a_day");
  const { user } = await openCode({ "POST /api/upload-link": () => answer });
  expect(await screen.findByText(/You have done this as often as one day allows/)).toBeVisible();

  answer = { json: { token: tokenOf(7) } };
  await user.click(screen.getByRole("button", { name: "Get a new code" }));
  expect(await screen.findByLabelText("Or open this link on your phone")).toHaveValue(urlOf(7));
});

describe("after a reload of the page", () => {
  /** A reload renders the page anew and keeps the storage of the tab. It unmounts nothing. */
  async function reload({ afterMs }: { afterMs: number }) {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { api } = await openCode();
    await screen.findByLabelText("Or open this link on your phone");
    const kept = { ...sessionStorage };
    cleanup();
    for (const [key, value] of Object.entries(kept)) sessionStorage.setItem(key, value);
    vi.setSystemTime(Date.now() + afterMs);
    const page = await setup({ "POST /api/upload-link": { json: { token: tokenOf(2) } } });
    return { ...page, created: () => [api, page.api].flatMap((one) => one.requestsTo("/api/upload-link")) };
  }

  test("shows the same code again, which a phone may be using, and leaves the focus alone", async () => {
    const { created } = await reload({ afterMs: 60_000 });
    expect(await screen.findByLabelText("Or open this link on your phone")).toHaveValue(urlOf(1));
    expect(group()).not.toHaveFocus();
    expect(created()).toHaveLength(1);

    await act(() => vi.advanceTimersByTimeAsync(linkDurationMs - 60_000));
    expect(await screen.findByText("This code has expired.")).toBeVisible();
  });

  test("says that the code has expired, and gets a new one", async () => {
    const { user, created } = await reload({ afterMs: linkDurationMs });
    expect(await screen.findByText("This code has expired.")).toBeVisible();
    expect(screen.queryByRole("img", { name: /QR code/ })).toBeNull();
    await user.click(screen.getByRole("button", { name: "Get a new code" }));
    expect(await screen.findByLabelText("Or open this link on your phone")).toHaveValue(urlOf(2));
    expect(created()).toHaveLength(2);
  });
});

test("keeps no link once the code is closed", async () => {
  const { user } = await openCode();
  await screen.findByLabelText("Or open this link on your phone");
  await user.click(screen.getByRole("button", { name: "Close" }));
  expect(JSON.stringify({ ...sessionStorage })).not.toContain(tokenOf(1));
});

test("closing it leads back to the offer, and asks no more", async () => {
  const { user, polls } = await openCode();
  await screen.findByLabelText("Or open this link on your phone");
  await user.click(screen.getByRole("button", { name: "Close" }));
  expect(screen.getByRole("button", { name: "Use your phone's camera" })).toHaveFocus();
  const last = polls();
  await waitFor(() => expect(screen.queryByRole("img", { name: /QR code/ })).toBeNull());
  expect(polls()).toBe(last);
});
