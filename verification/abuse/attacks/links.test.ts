import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { mailboxChanges } from "#contracts/http/enrollment.ts";
import { newInstance, type Product, startProduct } from "#tests/builders/product.ts";
import { aManualApplication } from "#tests/builders/records.ts";
import { Visitor } from "#tests/builders/visitor.ts";
import { browserWithAccess } from "#verification/abuse/support/access.ts";
import { householdAt, newEmail } from "#verification/abuse/support/households.ts";
import { accessTokenIn, emailsTo, notMeTokenIn } from "#verification/abuse/support/inbox.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct(await newInstance());
});
afterAll(() => product.stop());

const anybody = () => new Visitor(product.endpoints.api);
const press = (token: string, action: string) => anybody().post("/mailbox", { token, action });

/** The first e-mail to an address that has this link. */
const emailWith = (email: string, link: string) =>
  vi.waitFor(
    async () => {
      const found = (await emailsTo(product.endpoints, email)).find(({ body }) => body.text?.includes(link));
      if (!found) throw new Error(`No e-mail with ${link} has come yet.`);
      return found;
    },
    { timeout: 60_000, interval: 250 },
  );

/** An application with the stranger's own address, and the token of "This wasn't me" that it is sent. */
async function applicationWithLink() {
  const own = newEmail();
  const { visitor } = await householdAt(product.endpoints.api, "submitted", { email: own });
  const { sessionId } = visitor;
  await visitor.post("/email/confirmation-link", { sessionId });
  const token = notMeTokenIn(await emailWith(own, "/not-me"));
  /** By the two ways in which the site corrects an address before completion. */
  const correct = async (email: string) => {
    const formValues = aManualApplication({ email });
    const person = { sessionId, firstName: "Ana", lastName: "Rivera", email };
    expect(await visitor.post("/application/submit", { sessionId, formValues })).toMatchObject({
      status: 200,
    });
    expect(await visitor.post("/customer/create", person)).toMatchObject({ status: 200 });
  };
  return { visitor, token, correct };
}

const refused = { status: 409, json: { code: "enrollment_has_other_address" } };

describe("a stranger who corrects the address of an application to a victim's", () => {
  test("cannot block the victim's mailbox with the link that came to an own address", async () => {
    const victim = newEmail();
    const { token, correct } = await applicationWithLink();
    expect(await press(token, "look")).toMatchObject({ status: 200, json: { isBlocked: false } });
    await correct(victim);
    for (const action of ["look", ...mailboxChanges])
      expect(await press(token, action)).toMatchObject(refused);

    // A blocked mailbox would get nothing.
    await householdAt(product.endpoints.api, "completed", { email: victim });
    expect(notMeTokenIn(await emailWith(victim, "/not-me"))).not.toBe("");
  });

  test("neither unblocks a mailbox whose owner blocked it, nor learns of that", async () => {
    const victim = newEmail();
    await householdAt(product.endpoints.api, "completed", { email: victim });
    const own = notMeTokenIn(await emailWith(victim, "/not-me"));
    await press(own, "hold");

    const { token, correct } = await applicationWithLink();
    await correct(victim);
    const answers = await Promise.all(["look", ...mailboxChanges].map((action) => press(token, action)));
    const unblocked = await applicationWithLink();
    await unblocked.correct(newEmail());
    expect(await press(unblocked.token, "look")).toMatchObject(refused);
    for (const answer of answers) expect(answer).toMatchObject(refused);
    expect(await press(own, "look")).toMatchObject({ status: 200, json: { isBlocked: true } });
  });
});

describe("after the address of an enrollment was changed", () => {
  const pdf = ({ href }: URL, path = "") => {
    const url = new URL(href);
    url.pathname += path;
    return fetch(url, { redirect: "manual" });
  };
  const disclosureLinkIn = (text = "") => new URL(/https?:\S+\/pdf\/\S+/.exec(text)?.[0] ?? "");

  /** Somebody at a browser of the household moves its enrollment to an address of their own. */
  async function takenOver() {
    const { api } = product.endpoints;
    const [former, taker] = [newEmail(), newEmail()];
    const { target } = await householdAt(api, "completed", { email: former });
    const papers = disclosureLinkIn((await emailWith(former, "/pdf/")).body.text);
    const browser = await browserWithAccess(product.endpoints, former);
    await browser.post("/my-enrollment/email-address", { email: taker, language: "en" });
    const token = accessTokenIn(await emailWith(taker, "/my-enrollment/new-address#"));
    const opened = { token, purpose: "new-address" };
    const takerBrowser = anybody();
    expect(await takerBrowser.post("/my-enrollment/open", opened)).toMatchObject({ status: 200 });
    const warning = notMeTokenIn(await emailWith(former, "about=new-address"));
    return { former, taker, target, papers, browser, takerBrowser, warning };
  }

  test("the former mailbox does not read the papers any more, also once it was canceled", async () => {
    const { papers, takerBrowser, target } = await takenOver();
    for (const path of ["", "/receipt"]) expect((await pdf(papers, path)).status).not.toBe(200);
    const { customerId } = target;
    expect(
      await takerBrowser.post("/my-enrollment/cancellation", { customerId, action: "cancel" }),
    ).toMatchObject({ status: 200 });
    for (const path of ["", "/receipt"]) expect((await pdf(papers, path)).status).not.toBe(200);
  });

  test("the former mailbox restores its address, and the other one keeps nothing that opens the enrollment", async () => {
    const { former, taker, papers, browser, takerBrowser, warning } = await takenOver();
    expect(await press(warning, "hold")).toMatchObject({ status: 200, json: { hold: {} } });
    expect(await press(warning, "restore")).toMatchObject({ status: 200 });

    expect((await takerBrowser.get("/my-enrollment")).json).toMatchObject({ enrollments: [] });
    expect(await browser.get("/my-enrollment")).toMatchObject({ json: { code: "access_expired" } });
    const notice = await emailWith(taker, "restored");
    expect(notice.body.text).not.toMatch(/not-me|token=/);
    expect((await pdf(papers)).status).toBe(200);
    const again = await browserWithAccess(product.endpoints, former);
    expect(await again.get("/my-enrollment")).toMatchObject({ json: { enrollments: [{ state: "held" }] } });
  });

  test("the warning blocks no mailbox, and tells nothing about one", async () => {
    const { taker, warning } = await takenOver();
    for (const action of ["look", "hold", "unblock", "undo"]) {
      const reply = await press(warning, action);
      expect(reply).toMatchObject({ status: 200 });
      expect(reply.json).not.toHaveProperty("isBlocked");
    }
    await householdAt(product.endpoints.api, "completed", { email: taker });
    expect(await emailWith(taker, "/confirm-email")).toBeDefined();
  });
});
