import { afterAll, beforeAll, expect, test } from "vitest";
import { conversionParts } from "#domain/conversions.ts";
import { limits } from "#domain/limits.ts";
import { newInstance, type Product, startProduct } from "#tests/builders/product.ts";
import { Visitor } from "#tests/builders/visitor.ts";
import { ThirdPartyDoubles } from "#tests/doubles/third-parties.ts";
import {
  newClick,
  openByLink,
  pageHeaders,
  register,
  track,
  trackAll,
  waitForReports,
} from "#verification/abuse/support/affiliate.ts";
import {
  complete,
  householdAt,
  newEmail,
  newEnrollmentNumber,
} from "#verification/abuse/support/households.ts";
import { confirmationTokenIn, emailsTo } from "#verification/abuse/support/inbox.ts";

const network = new ThirdPartyDoubles();
let product: Product;
let api: string;
beforeAll(async () => {
  await network.start();
  product = await startProduct(await newInstance(), network.environment);
  api = product.endpoints.api;
});
afterAll(async () => {
  await product.stop();
  await network.stop();
});

/** The reports that the product's server sent to the affiliate network, for a click or all of them. */
async function reports(click?: string) {
  await waitForReports(product.endpoints);
  const received = network.tracking.requestsTo("/sread.php").map(({ query }) => query);
  return received.filter(({ cks }) => click === undefined || cks === click);
}

const notKept = { status: 200, json: { kept: false }, cookies: [] };
const rejected = { status: 403, json: { code: "cross_origin" }, cookies: [] };

/** A browser into which somebody wrote a click without following a partner's link. */
const withCookie = (click: string) => new Visitor(api).writeCookie("awc", click);

test("ten sign-ups with invented clicks in a cookie are not reported", async () => {
  for (let household = 0; household < 10; household++) {
    const { visitor } = await householdAt(api, "completed", {}, withCookie(newClick()));
    expect(await trackAll(visitor)).toEqual([false, false]);
  }

  expect(await reports()).toEqual([]);
});

test("a click that a link, an image or another website sends is neither registered nor reported", async () => {
  const click = newClick();
  for (const [site, mode, answer] of [
    ["cross-site", "navigate", rejected], // a link on another website
    ["cross-site", "no-cors", rejected], // an image
    ["cross-site", "cors", rejected], // a script
    ["none", "navigate", notKept], // an address that is typed, or opened from an e-mail
    ["same-origin", "navigate", notKept], // a link on this site
  ] as const) {
    const headers = { "sec-fetch-site": site, "sec-fetch-mode": mode };
    expect(await openByLink(api, click, headers), `${site}, ${mode}`).toMatchObject(answer);
  }
  expect(await openByLink(api, click, {})).toEqual(notKept); // an old browser
  const { visitor } = await householdAt(api, "completed", {}, withCookie(click));

  expect(await trackAll(visitor)).toEqual([false, false]);
  expect(await reports(click)).toEqual([]);
});

test("a click that is not of the network's format is neither registered nor reported", async () => {
  const malformed = [
    "",
    "two words",
    "1001_1403695822_a430",
    "1001_14036_a430d81e22c9e8687f423efcf024fbaa",
    "1001_1403695822_g430d81e22c9e8687f423efcf024fbaa",
    "smoke_1403695822_a430d81e22c9e8687f423efcf024fbaa",
    `${newClick()}; Domain=example.org`,
    `${newClick()}\r\nSet-Cookie: x=1`,
  ];
  for (const click of malformed) expect((await register(new Visitor(api), click)).status, click).toBe(422);
  const { visitor } = await householdAt(api, "completed", {}, withCookie("1001_1403695822_a430"));

  expect(await trackAll(visitor)).toEqual([false, false]);
  expect(await reports()).toEqual([]);
});

test("a registered click on another advertiser's account is not reported", async () => {
  const click = newClick("2002");
  const visitor = new Visitor(api);
  await register(visitor, click);
  await householdAt(api, "completed", {}, visitor);

  expect(await trackAll(visitor)).toEqual([false, false]);
  expect(await reports(click)).toEqual([]);
});

test("nothing is reported before an enrollment is completed", async () => {
  const click = newClick();
  const visitor = new Visitor(api);
  expect(await register(visitor, click)).toMatchObject({ status: 200, json: { kept: true } });
  await householdAt(api, "submitted", {}, visitor);

  expect(await track(visitor, "LT:1.0")).toBe(false);
  expect(await track(visitor, "DEFAULT:1.0")).toBe(409);
  expect(await reports(click)).toEqual([]);
});

test.each(["1", "1, 1"])("Sec-GPC: %s stops registering and reporting", async (signal) => {
  const gpc = { "sec-gpc": signal };
  const declined = newClick();
  expect(await register(new Visitor(api), declined, gpc)).toMatchObject({ json: { kept: false } });
  const registered = newClick();
  const visitor = new Visitor(api);
  await register(visitor, registered);
  await householdAt(api, "completed", {}, visitor);

  expect(await trackAll(visitor, gpc)).toEqual([false, false]);
  expect(await reports(registered)).toEqual([]);
  const { visitor: later } = await householdAt(api, "completed", {}, withCookie(declined));
  expect(await trackAll(later)).toEqual([false, false]);
  expect(await reports(declined)).toEqual([]);
});

test("six sign-ups with one click are reported three times a day", async () => {
  const click = newClick();
  await register(new Visitor(api), click);
  for (let household = 0; household < 6; household++) {
    const { visitor } = await householdAt(api, "completed", {}, withCookie(click));
    for (const parts of conversionParts) await track(visitor, parts); // at once they might be counted twice
  }

  expect(await reports(click)).toHaveLength(limits.conversionsOfClick.max);
});

test("a household whose page asks ten times at once is reported once", async () => {
  const click = newClick();
  const visitor = new Visitor(api);
  await register(visitor, click);
  await householdAt(api, "completed", {}, visitor);
  await Promise.all(Array.from({ length: 10 }, () => track(visitor, "DEFAULT:1.0", pageHeaders)));

  const orders = (await reports(click)).map(({ ref }) => ref);
  expect(orders.sort()).toEqual([visitor.sessionId, `${visitor.sessionId}-lt`]);
});

test("a number that passes to another household is not reported again", async () => {
  const accountNumber = newEnrollmentNumber();
  const [firstClick, secondClick] = [newClick(), newClick()];
  const first = new Visitor(api);
  await register(first, firstClick);
  await householdAt(api, "completed", { accountNumber }, first);
  await trackAll(first);
  expect(await reports(firstClick)).toHaveLength(2);

  const second = new Visitor(api);
  await register(second, secondClick);
  const email = newEmail();
  await householdAt(api, "submitted", { email }, second);
  expect(await complete(second, accountNumber)).toMatchObject({ status: 409 });
  await second.post("/email/confirmation-link", { sessionId: second.sessionId });
  const [mail] = await emailsTo(product.endpoints, email);
  await second.post("/email/confirm", { token: confirmationTokenIn(mail) });
  expect(await complete(second, accountNumber)).toMatchObject({ status: 200 });

  expect(await trackAll(second)).toEqual([false, false]);
  expect(await reports(secondClick)).toEqual([]);
});
