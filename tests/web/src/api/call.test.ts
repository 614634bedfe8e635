import { afterEach, expect, test, vi } from "vitest";
import { listIncomeLimitsRoute } from "#contracts/http/eligibility.ts";
import { getSessionRoute } from "#contracts/http/session.ts";
import { errorResponse, type FakeResponse, fakeApi } from "#tests/web/support/fake-api.ts";
import { callApi } from "#web/src/api/call.ts";

afterEach(() => void vi.useRealTimers());

const sessionId = "0199aaaa-0000-4000-8000-000000000001";

const failWith = (response: FakeResponse) => {
  fakeApi({ [`GET /api/session/${sessionId}`]: response });
  return callApi(getSessionRoute, { params: { sessionId } }).catch((error: unknown) => error);
};

const body = { error: "Sentence for programs.", requestId: "req-1" };

test("asks for JSON, and sends cookies to this site only", async () => {
  const fetch = vi.fn(async (_url: string, _request: RequestInit) => Response.json([]));
  vi.stubGlobal("fetch", fetch);
  await callApi(listIncomeLimitsRoute, {}).catch(() => undefined);
  const [url, request] = fetch.mock.calls[0] ?? [];
  expect(url).toBe("/api/lmi/data");
  expect(request).toMatchObject({ method: "GET", headers: { accept: "application/json" } });
  expect(request).not.toHaveProperty("credentials"); // the browser's default is same-origin
  vi.unstubAllGlobals();
});

test("has the message of the error code", async () => {
  expect(await failWith(errorResponse("session_not_found"))).toMatchObject({
    status: 404,
    code: "session_not_found",
    message:
      "We could not find your sign-up in this browser. If you went on with another device, finish it there. Otherwise, please start again.",
    requestId: "req-1",
  });
});

test("fills the parameters into the message", async () => {
  const params = { phone: "1-800-555-0142" };
  expect(await failWith({ status: 429, json: { ...body, code: "too_many_messages", params } })).toMatchObject(
    {
      message: "That was a lot of messages at once. Please try again in ten minutes, or call 1-800-555-0142.",
    },
  );
});

test("has the message of each field's code, and the first one for the whole form", async () => {
  const fieldCodes = {
    name: { code: "too_long", params: { max: 60 } },
    email: { code: "email_invalid" },
  } as const;
  expect(await failWith(errorResponse("validation_failed", fieldCodes))).toMatchObject({
    message: "Please use at most 60 characters",
    fields: {
      name: "Please use at most 60 characters",
      email: "Please enter a valid email address (e.g., name@example.com)",
    },
  });
});

test("has a general message for a code that is newer than the page", async () => {
  expect(await failWith({ status: 409, json: { ...body, code: "not_yet_invented" } })).toMatchObject({
    status: 409,
    code: undefined,
    message: "An unexpected error occurred. Please try again.",
    requestId: "req-1",
  });
});

test("has a general message for a field code that is newer than the page", async () => {
  const fieldCodes = { email: { code: "not_yet_invented" } };
  expect(
    await failWith({ status: 422, json: { ...body, code: "validation_failed", fieldCodes } }),
  ).toMatchObject({ fields: { email: "Please check this answer" } });
});

test("has a general message for a body that is not from the API", async () => {
  expect(await failWith({ status: 502, json: { message: "Bad gateway" } })).toMatchObject({
    status: 502,
    message: "An unexpected error occurred. Please try again.",
    requestId: undefined,
  });
});

test("asks to wait after API Gateway has throttled a route for minutes", async () => {
  vi.useFakeTimers();
  const failure = failWith({ status: 429, json: { message: "Too Many Requests" } });
  await vi.advanceTimersByTimeAsync(400_000);
  expect(await failure).toMatchObject({
    status: 429,
    code: "rate_limited",
    message: "That was a lot at once. Please wait five minutes and try again.",
  });
});

test("has status 0 when there is no response", async () => {
  expect(await failWith("unreachable")).toMatchObject({
    status: 0,
    message: "We can't reach Wattigator right now. Please check your connection and try again.",
  });
});
