import { act, configure, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import type { Bill } from "#contracts/http/bill.ts";
import { pdf, setup } from "#tests/web/src/screens/connect/support/bill-page.tsx";
import { aBill, aParsedBill, sessionId, sessionWithBill, tempId } from "#tests/web/support/builders.ts";
import { resetWork, work } from "./support/fake-photographs.ts";
import { openWith, pageFiles, picture, seesPages } from "./support/photographs-page.tsx";

vi.mock("#web/src/photographs/photographs.ts", () => import("./support/fake-photographs.ts"));
beforeEach(resetWork);

const press = (name: string) => screen.getByRole("button", { name });
const announced = (text: string) =>
  waitFor(() => expect(screen.getAllByRole("status").map(({ textContent }) => textContent)).toContain(text));

test("makes one bill of the chosen pictures, in their order", async () => {
  const { user, uploads, api } = await openWith(["a.jpg", "b.jpg"]);
  await seesPages("a.jpg", "b.jpg");
  await expect.poll(() => screen.getByRole("heading", { name: "Pictures of your bill" })).toHaveFocus();
  await user.click(press("Send my bill"));
  await waitFor(() => expect(uploads).toHaveLength(1));
  expect(work.pdfs).toEqual([["a.jpg", "b.jpg"]]);
  expect(api.requestsTo("/api/bills")).toMatchObject([
    { body: { fileName: "bill.pdf", fileType: "application/pdf", fileSize: 8 } },
  ]);
});

test("prepares each picture once where React mounts each screen twice", async () => {
  configure({ reactStrictMode: true }); // as `npm run dev` does
  onTestFinished(() => configure({ reactStrictMode: false }));
  await openWith(["a.jpg", "b.jpg"]);
  await seesPages("a.jpg", "b.jpg");
  expect(work.cuts.map(({ name }) => name)).toEqual(["a.jpg", "b.jpg"]);
});

test("takes pictures that are dropped on the zone or chosen in its field", async () => {
  const { choose } = await openWith(["a.jpg"]);
  await seesPages("a.jpg");
  fireEvent.click(press("Choose another way"));
  const zone = screen.getByLabelText("Upload a copy of your most recent electric bill");
  fireEvent.change(zone, { target: { files: [picture("b.jpg")] } });
  await seesPages("a.jpg", "b.jpg");
  fireEvent.click(press("Choose another way"));
  const dropped = screen.getByLabelText("Upload a copy of your most recent electric bill");
  fireEvent.drop(dropped, { dataTransfer: { files: [picture("c.jpg")] } });
  await seesPages("a.jpg", "b.jpg", "c.jpg");
  choose("Add pictures", "d.jpg");
  await seesPages("a.jpg", "b.jpg", "c.jpg", "d.jpg");
});

test("takes a picture that is named and typed as a PDF", async () => {
  const { chooseFile } = await setup();
  await chooseFile(
    new File([Uint8Array.of(0xff, 0xd8, 0xff, 0xe0)], "bill.pdf", { type: "application/pdf" }),
  );
  await seesPages("bill.pdf");
  expect(screen.queryByText("Please upload a PDF file")).toBeNull();
});

test("keeps the first six pictures and says that a seventh was left out", async () => {
  const { choose, user } = await openWith(["1.jpg", "2.jpg", "3.jpg", "4.jpg", "5.jpg"]);
  await seesPages("1.jpg", "2.jpg", "3.jpg", "4.jpg", "5.jpg");
  choose("Add pictures", "6.jpg", "7.jpg");
  await seesPages("1.jpg", "2.jpg", "3.jpg", "4.jpg", "5.jpg", "6.jpg");
  expect(
    screen.getByText("One bill can have six pictures. We kept the first six and left the others out."),
  ).toBeVisible();
  expect(screen.getByText("That's six pages, the most that one bill can have.")).toBeVisible();
  expect(screen.queryByLabelText("Add pictures")).toBeNull();
  await user.click(press("Remove: page 6"));
  expect(screen.getByLabelText("Add pictures")).toBeVisible();
});

test("moves pages, keeps the focus and says the new number", async () => {
  const { user } = await openWith(["a.jpg", "b.jpg", "c.jpg"]);
  await seesPages("a.jpg", "b.jpg", "c.jpg");
  press("Move down: page 1").focus();
  await user.keyboard("{Enter}");
  await seesPages("b.jpg", "a.jpg", "c.jpg");
  await announced("This is now page 2.");
  expect(press("Move down: page 2")).toHaveFocus();
  await user.keyboard("{Enter}");
  await seesPages("b.jpg", "c.jpg", "a.jpg");
  expect(screen.getByRole("heading", { name: "Page 3" })).toHaveFocus();
});

test("removes a page and moves the focus to its neighbor, or to the heading after the last one", async () => {
  const { user } = await openWith(["a.jpg", "b.jpg"]);
  await seesPages("a.jpg", "b.jpg");
  await user.click(press("Remove: page 1"));
  await seesPages("b.jpg");
  await announced("Page 1 was removed.");
  expect(screen.getByRole("heading", { name: "Page 1" })).toHaveFocus();
  await user.click(press("Remove: page 1"));
  expect(screen.getByRole("heading", { name: "Pictures of your bill" })).toHaveFocus();
  expect(screen.queryByRole("button", { name: "Send my bill" })).toBeNull();
});

test("turns a page and cuts it again", async () => {
  const { user } = await openWith(["a.jpg"]);
  await seesPages("a.jpg");
  await user.click(press("Turn: page 1"));
  await announced("Page 1 was turned.");
  expect(work.cuts).toHaveLength(2);
});

test("advises to take a dark picture again, and accepts it all the same", async () => {
  const { user, choose } = await openWith(["dark.jpg", "dark2.jpg"]);
  await seesPages("dark.jpg", "dark2.jpg");
  const advice = () => screen.queryAllByText(/^This picture is dark\. Names may be misread\./);
  expect(advice()).toHaveLength(2);
  await user.click(press("Use it anyway: page 1"));
  expect(advice()).toHaveLength(1);
  expect(screen.getByRole("heading", { name: "Page 1" })).toHaveFocus();
  choose("Take it again: page 2", "bright.jpg");
  await seesPages("dark.jpg", "bright.jpg");
  expect(advice()).toHaveLength(0);
  await expect.poll(() => screen.getByRole("heading", { name: "Page 2" })).toHaveFocus();
});

test("a page stays if the picture that should replace it cannot be opened", async () => {
  const { choose } = await openWith(["a.jpg"]);
  await seesPages("a.jpg");
  choose("Take it again: page 1", "notes.jpg");
  expect(await screen.findByText(/This file isn't a picture that we can open/)).toBeVisible();
  await seesPages("a.jpg");
});

test.each([
  ["photo.heic", /This browser can't open HEIC pictures\..*Most Compatible/],
  ["notes.jpg", /isn't a picture that we can open/],
  ["poster.jpg", /too large for this device/],
])("says what to do about %s, and takes the other pictures", async (name, message) => {
  await openWith(["a.jpg", name, "b.jpg"]);
  await seesPages("a.jpg", "b.jpg");
  const problem = screen.getByText(message);
  expect(problem.closest("[role=alert]")).not.toBeNull();
  expect(within(problem).getByText(`${name}:`)).toBeVisible();
});

test("keeps the pictures while the device is offline, and sends them afterwards", async () => {
  const { user, uploads } = await openWith(["a.jpg"]);
  await seesPages("a.jpg");
  const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event("offline")));
  expect(
    screen.getByText("You're offline. Your pictures are kept; send them when you're back online."),
  ).toBeVisible();
  await user.click(press("Send my bill"));
  expect(work.pdfs).toEqual([]);
  online.mockRestore();
  act(() => void window.dispatchEvent(new Event("online")));
  await user.click(press("Send my bill"));
  await waitFor(() => expect(uploads).toHaveLength(1));
});

test("sends the same PDF again after a failed upload", async () => {
  const { user, uploads } = await openWith(["a.jpg"]);
  await seesPages("a.jpg");
  await user.click(press("Send my bill"));
  await waitFor(() => expect(uploads).toHaveLength(1));
  act(() => uploads[0]?.loseConnection());
  await user.click(await screen.findByRole("button", { name: "Try Again" }));
  await waitFor(() => expect(uploads).toHaveLength(2));
  expect(work.pdfs).toHaveLength(1);
});

/** Sends a picture, of which this becomes. */
async function sendOnePicture(bill: Bill) {
  const page = await openWith(["a.jpg"], { [`GET /api/bills/${tempId}`]: { json: bill } });
  await seesPages("a.jpg");
  page.verifySession();
  await page.user.click(press("Send my bill"));
  await waitFor(() => expect(page.uploads).toHaveLength(1));
  act(() => page.uploads[0]?.respond(204));
  return page;
}

test("leads back to the pictures when the bill could not be read", async () => {
  const reason = "We could not read this scan or picture well enough.";
  const failed = {
    status: "error",
    error: reason,
    errorCode: "poorly_recognized",
    parsed_bill: undefined,
  } as const;
  const { user } = await sendOnePicture(aBill(failed));
  await user.click(await screen.findByRole("button", { name: "Change my pictures" }));
  await seesPages("a.jpg");
});

const withoutNumber = aBill({ parsed_bill: aParsedBill({ enrollment_id: null }) });

test("a picture of the page with the enrollment number is added to those of a bill that was read without it", async () => {
  const { user, uploads, choose } = await sendOnePicture(withoutNumber);
  await user.click(await screen.findByRole("button", { name: "Add a picture of that page" }));
  await seesPages("a.jpg");
  expect(screen.getByText(/^Your PoD ID is still missing\. .* on page 2 /)).toBeVisible();
  expect(screen.queryByRole("button", { name: "Send my bill" })).toBeNull();
  expect(screen.queryByRole("link", { name: "Continue to Application" })).toBeNull();
  expect(screen.queryByRole("link", { name: "Manually Enter Your Information" })).toBeNull();
  choose("Add pictures", "b.jpg");
  await seesPages("a.jpg", "b.jpg");
  expect(screen.getByText("Send your bill again, and we look for your PoD ID.")).toBeVisible();
  await user.click(press("Send my bill"));
  await waitFor(() => expect(uploads).toHaveLength(2));
  expect(work.pdfs).toEqual([["a.jpg"], ["a.jpg", "b.jpg"]]);
});

test("sends the pictures again after a bill with the added one was stopped", async () => {
  const { user, uploads, choose } = await sendOnePicture(withoutNumber);
  await user.click(await screen.findByRole("button", { name: "Add a picture of that page" }));
  choose("Add pictures", "b.jpg");
  await seesPages("a.jpg", "b.jpg");
  await user.click(press("Send my bill"));
  await waitFor(() => expect(uploads).toHaveLength(2));
  await user.click(press("Stop"));
  await seesPages("a.jpg", "b.jpg");
  expect(screen.getByText("Send your bill again, and we look for your PoD ID.")).toBeVisible();
  expect(press("Send my bill")).toBeVisible();
  await user.click(press("Back to what we read"));
  expect(await screen.findByText("Here's what we found")).toBeVisible();
  await user.click(press("Add a picture of that page"));
  await seesPages("a.jpg", "b.jpg");
  expect(press("Send my bill")).toBeVisible(); // the one that was added was not read
});

test.each(["the button", "Back"])(
  "%s leads from the pictures to the bill that was read from them",
  async (way) => {
    const { user } = await sendOnePicture(withoutNumber);
    await user.click(await screen.findByRole("button", { name: "Add a picture of that page" }));
    await seesPages("a.jpg");
    if (way === "Back") act(() => window.history.back());
    else await user.click(press("Back to what we read"));
    expect(await screen.findByText("Here's what we found")).toBeVisible();
    await user.click(press("Add a picture of that page"));
    await seesPages("a.jpg");
  },
);

test("pictures that were not sent do not belong to a bill of the phone", async () => {
  let linkedBillId: string | undefined;
  const { user } = await openWith(["a.jpg"], {
    "POST /api/upload-link": { json: { token: `${sessionId}.${"A".repeat(22)}` } },
    [`GET /api/bills/${tempId}`]: { json: withoutNumber },
    [`GET /api/session/${sessionId}`]: () => ({ json: { ...sessionWithBill(), linkedBillId } }),
  });
  await seesPages("a.jpg");
  await user.click(press("Choose another way"));
  await user.click(press("Use your phone's camera"));
  await screen.findByRole("heading", { name: "Send your bill from your phone" });
  linkedBillId = tempId;
  await screen.findByText("Here's what we found", undefined, { timeout: 10_000 });
  expect(screen.queryByRole("button", { name: "Add a picture of that page" })).toBeNull();
  await waitFor(() => expect(work.closed).toBe(1));
});

test("another bill than the one that was read begins without its pictures", async () => {
  const { user } = await sendOnePicture(aBill());
  await user.click(await screen.findByRole("button", { name: "Use a different bill" }));
  expect(await screen.findByLabelText("Upload a copy of your most recent electric bill")).toBeVisible();
  expect(pageFiles()).toEqual([]);
  expect(screen.queryByRole("button", { name: "Add a picture of that page" })).toBeNull();
});

test("keeps the pictures while another way is looked at, and forgets them for a PDF", async () => {
  const { user, chooseFile, uploads } = await openWith(["a.jpg"]);
  await seesPages("a.jpg");
  await user.click(press("Choose another way"));
  expect(screen.getByText("Your picture is still here.")).toBeVisible();
  expect(press("Go on with my pictures")).toHaveFocus();
  await user.click(press("Go on with my pictures"));
  await seesPages("a.jpg");
  await user.click(press("Choose another way"));
  await chooseFile(pdf);
  await waitFor(() => expect(uploads).toHaveLength(1));
  expect(work.closed).toBe(1);
});

test("a page is enlarged, and Back closes it", async () => {
  const { user } = await openWith(["a.jpg"]);
  await seesPages("a.jpg");
  const enlarge = press("Page 1 as we'll send it Enlarge");
  await user.click(enlarge);
  const dialog = within(await screen.findByRole("dialog", { name: "Page 1" }));
  expect(dialog.getByRole("img")).toHaveAttribute("src", "blob:page-of-a.jpg");
  act(() => window.history.back());
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await waitFor(() => expect(enlarge).toHaveFocus());
  await seesPages("a.jpg");
});

test("the camera comes before the choice of a PDF", async () => {
  const { findFileField } = await setup();
  const pdfField = await findFileField();
  const photographField = screen.getByLabelText("Photograph your bill");
  expect(photographField.compareDocumentPosition(pdfField) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);
});

test("speaks of no pictures where there are none", async () => {
  const { user } = await openWith(["a.jpg"]);
  await seesPages("a.jpg");
  await user.click(press("Remove: page 1"));
  await user.click(press("Choose another way"));
  expect(await screen.findByText("Choose a file")).toBeVisible();
  expect(screen.queryByText(/still here/)).toBeNull();
});

test("does not move to a problem again when a page is turned", async () => {
  const { user } = await openWith(["1.jpg", "2.jpg", "3.jpg", "4.jpg", "5.jpg", "6.jpg", "7.jpg"]);
  await screen.findByText(/One bill can have six pictures/);
  await waitFor(() => expect(pageFiles()).toHaveLength(6));
  await user.click(press("Turn: page 1"));
  const alert = screen.getByText(/One bill can have six pictures/).closest("[role=alert]");
  await waitFor(() => expect(press("Turn: page 1")).toBeEnabled());
  expect(alert).not.toHaveFocus();
});
