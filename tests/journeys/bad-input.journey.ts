import { readFile } from "node:fs/promises";
import { errorResponse } from "#contracts/http/error-response.ts";
import { postForm, Visitor } from "#tests/builders/visitor.ts";
import { billFile, expect, test } from "./support/household.ts";

const unknownSessionId = "0b6f7a52-6d0c-4b8e-9d0f-1f6f0a3f5a01";

test.describe("an unreadable bill ends with an error that says why", () => {
  for (const [file, sentence] of [
    ["edge-encrypted", /password/],
    ["edge-truncated", /damaged|incomplete/],
    ["edge-zero-pages", /no pages|damaged/],
    ["edge-not-a-bill", /doesn't look like an electric bill/],
    ["edge-png-named-pdf", /Please upload a PDF file/],
    ["edge-rockland", /This bill is from Rockland Electric/],
  ] as const) {
    test(file, async ({ endpoints }) => {
      const visitor = await new Visitor(endpoints.api).signUp();
      const bill = await visitor.result(await visitor.upload(billFile(file)));
      expect(bill).toMatchObject({ status: "error", error: expect.stringMatching(sentence) });
    });
  }
});

test("the page shows the reason and offers a retry", async ({ page, household }) => {
  await household.startEnrollment();
  await household.uploadBill("edge-encrypted");
  await expect(page.getByText("Error Processing Bill")).toBeVisible();
  await expect(page.getByText(/This PDF has a password/).first()).toBeVisible();
  await page.getByRole("button", { name: "Try Again" }).click();
  await household.uploadBill("pse-d01");
  await expect(page.getByText("Here's what we found")).toBeVisible();
});

test("rejects an empty file and a text before sending anything", async ({ page, household }) => {
  await household.startEnrollment();
  await household.uploadBill("edge-empty");
  await expect(page.getByText("This file is empty.").first()).toBeVisible();
  const text = { name: "bill.txt", mimeType: "text/plain", buffer: Buffer.from("not a bill") };
  await page.getByLabel("Upload a copy of your most recent electric bill").setInputFiles(text);
  await expect(page.getByText("Please upload a PDF file").first()).toBeVisible();
});

test("reads a bill whose name and type the device does not know", async ({ page, household }) => {
  await household.startEnrollment();
  await page.getByLabel("Upload a copy of your most recent electric bill").setInputFiles({
    name: "BILL",
    mimeType: "application/octet-stream",
    buffer: await readFile(billFile("pse-d01")),
  });
  await expect(page.getByText("Here's what we found")).toBeVisible();
});

test.describe("the API answers invalid requests with a client error", () => {
  let visitor: Visitor;
  test.beforeEach(async ({ endpoints }) => {
    visitor = await new Visitor(endpoints.api).signUp();
  });

  const expectError = async (
    response: Promise<{ status: number; json: unknown }>,
    expectedStatus: number,
  ) => {
    const { status, json } = await response;
    expect(status).toBe(expectedStatus);
    return errorResponse.parse(json);
  };

  test("400 for JSON that does not parse", async () => {
    await expectError(visitor.request("POST", "/session", '{"firstName":'), 400);
  });

  test("422 names the field that has the wrong type", async () => {
    const { fields } = await expectError(
      visitor.post("/session", { sessionId: visitor.sessionId, firstName: 7 }),
      422,
    );
    expect(fields).toHaveProperty("firstName");
  });

  test("404 with the same text for an unknown session and for somebody else's", async () => {
    const { error } = await expectError(visitor.get(`/session/${unknownSessionId}`), 404);
    const stranger = visitor.stranger();
    expect((await expectError(stranger.get(`/session/${visitor.sessionId}`), 404)).error).toBe(error);
    await expectError(stranger.post("/session", { sessionId: visitor.sessionId, firstName: "Mallory" }), 404);
    expect((await visitor.get(`/session/${visitor.sessionId}`)).json).toMatchObject({ firstName: "Ana" });
  });

  test("404 for an id that is not a UUID", async () => {
    await expectError(visitor.get("/session/%2e%2e%2fetc"), 404);
    await expectError(visitor.get("/bills/1"), 404);
  });

  test("415, 422 and 413 for a wrong file type, an empty file and a file above 10 MB", async () => {
    const file = {
      sessionId: visitor.sessionId,
      fileName: "bill.pdf",
      fileType: "application/pdf",
      fileSize: 9,
    };
    await expectError(visitor.post("/bills", { ...file, fileType: "text/html" }), 415);
    await expectError(visitor.post("/bills", { ...file, fileSize: 0 }), 422);
    await expectError(visitor.post("/bills", { ...file, fileSize: 10 * 1024 * 1024 + 1 }), 413);
  });

  test("the bucket rejects a file that is larger than announced", async () => {
    const { upload } = await visitor.requestUpload(new Uint8Array(9));
    const response = await postForm(upload, new Uint8Array(10 * 1024 * 1024 + 1));
    expect(response.status).toBe(400);
    expect(await response.text()).toContain("EntityTooLarge");
  });

  test("422 for a status that only the server may set", async () => {
    await expectError(visitor.post("/session", { sessionId: visitor.sessionId, status: "completed" }), 422);
  });

  test("422 and 409 for steps that are requested too early", async () => {
    await expectError(
      visitor.post("/application/submit", { sessionId: visitor.sessionId, formValues: {} }),
      422,
    );
    const formData = { utilityCompany: "pse", accountNumber: "PE000067586564119084", didAccept: true };
    await expectError(visitor.post("/application/complete", { sessionId: visitor.sessionId, formData }), 409);
    await expectError(visitor.post("/email/customer", { sessionId: visitor.sessionId }), 409);
  });

  test("413 for a body far larger than any form", async () => {
    await expectError(visitor.post("/session", { firstName: "x".repeat(100_000) }), 413);
  });

  test("404 for an unknown route", async () => {
    expect((await visitor.get("/nothing")).status).toBe(404);
  });
});
