import { errorResponse } from "#contracts/http/error-response.ts";
import { send, Visitor } from "#tests/builders/visitor.ts";
import { billFile, expect, test } from "./support/household.ts";

const nobody = "0b6f7a52-6d0c-4b8e-9d0f-1f6f0a3f5a01";

test.describe("a bill that cannot be read ends with a sentence that says why", () => {
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
      const shown = await visitor.result(await visitor.upload(billFile(file)));
      expect(shown).toMatchObject({ status: "error", error: expect.stringMatching(sentence) });
    });
  }
});

test("the person reads the same sentence on the page, and can try again", async ({ page, household }) => {
  await household.arrive();
  await household.dropBill("edge-encrypted");
  await expect(page.getByText("We had trouble reading your bill.")).toBeVisible();
  await expect(page.getByText(/This PDF has a password/).first()).toBeVisible();
  await page.getByRole("button", { name: "Try Again" }).click();
  await household.dropBill("pse-d01");
  await expect(page.getByText("Here's what we found")).toBeVisible();
});

test("an empty file and a picture are refused before anything is sent", async ({ page, household }) => {
  await household.arrive();
  await household.dropBill("edge-empty");
  await expect(page.getByText("This file is empty.").first()).toBeVisible();
  const picture = { name: "bill.png", mimeType: "image/png", buffer: Buffer.from("not a bill") };
  await page.getByLabel("Upload a copy of your most recent electric bill").setInputFiles(picture);
  await expect(page.getByText("Please upload a PDF file").first()).toBeVisible();
});

test.describe("the API answers anything a client can send", () => {
  let visitor: Visitor;
  test.beforeEach(async ({ endpoints }) => {
    visitor = await new Visitor(endpoints.api).signUp();
  });

  const refused = async (answer: Promise<{ status: number; json: unknown }>, status: number) => {
    const { status: answered, json } = await answer;
    expect(answered).toBe(status);
    return errorResponse.parse(json);
  };

  test("JSON that does not parse", async () => {
    await refused(visitor.request("POST", "/session", '{"firstName":'), 400);
  });

  test("a wrong type, named at its field", async () => {
    const { fields } = await refused(
      visitor.post("/session", { sessionId: visitor.sessionId, firstName: 7 }),
      422,
    );
    expect(fields).toHaveProperty("firstName");
  });

  test("an unknown session and somebody else's look the same", async () => {
    const { error } = await refused(visitor.get(`/session/${nobody}`), 404);
    const stranger = visitor.stranger();
    expect((await refused(stranger.get(`/session/${visitor.sessionId}`), 404)).error).toBe(error);
    await refused(stranger.post("/session", { sessionId: visitor.sessionId, firstName: "Mallory" }), 404);
    expect((await visitor.get(`/session/${visitor.sessionId}`)).json).toMatchObject({ firstName: "Ana" });
  });

  test("an id that is none", async () => {
    await refused(visitor.get("/session/%2e%2e%2fetc"), 404);
    await refused(visitor.get("/bills/1"), 404);
  });

  test("a file of the wrong type, an empty one and one above 10 MB", async () => {
    const file = {
      sessionId: visitor.sessionId,
      fileName: "bill.pdf",
      fileType: "application/pdf",
      fileSize: 9,
    };
    await refused(visitor.post("/bills", { ...file, fileType: "text/html" }), 415);
    await refused(visitor.post("/bills", { ...file, fileSize: 0 }), 422);
    await refused(visitor.post("/bills", { ...file, fileSize: 10 * 1024 * 1024 + 1 }), 413);
  });

  test("a file that turns out larger than it said is refused by the bucket", async () => {
    const { upload } = await visitor.announce(new Uint8Array(9));
    const answer = await send(upload, new Uint8Array(10 * 1024 * 1024 + 1));
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain("EntityTooLarge");
  });

  test("a status that only the server may set", async () => {
    await refused(visitor.post("/session", { sessionId: visitor.sessionId, status: "completed" }), 422);
  });

  test("an application before its bill, and completing before the application", async () => {
    await refused(visitor.post("/application/submit", { sessionId: visitor.sessionId, formValues: {} }), 422);
    const formData = { utilityCompany: "pse", accountNumber: "PE000067586564119084", didAccept: true };
    await refused(visitor.post("/application/complete", { sessionId: visitor.sessionId, formData }), 409);
    await refused(visitor.post("/email/customer", { sessionId: visitor.sessionId }), 409);
  });

  test("a body far larger than any form", async () => {
    await refused(visitor.post("/session", { firstName: "x".repeat(100_000) }), 413);
  });

  test("a route that is none", async () => {
    expect((await visitor.get("/nothing")).status).toBe(404);
  });
});
