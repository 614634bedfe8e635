import { describe, expect, test } from "vitest";
import { addressWindowSeconds } from "#contracts/http/address-window.ts";
import { addressLimits } from "#contracts/http/request-limits.ts";
import { ApiError } from "#web/src/api/api-error.ts";
import { handleRequestError } from "#web/src/screens/connect/dialog/request-errors.ts";
import { hostedPollDelayMs, toRequestError } from "#web/src/screens/connect/dialog/send-request.ts";
import { type ConnectState, initialState } from "#web/src/screens/connect/dialog/state.ts";

const message = "Please wait.";
const limited = new ApiError(429, { message, code: "rate_limited", requestId: "req-1" });
const tooManyLogins = new ApiError(429, { message, code: "too_many_logins", requestId: "req-1" });
const waiting: ConnectState = {
  ...initialState({ zipcode: "" }),
  hosted: { link: "https://partner.example.org/1", state: "waiting", polls: 0 },
};

test.each([limited, new ApiError(0, { message }), new ApiError(503, { message })])(
  "keeps waiting for a hosted login after the status $status",
  (error) => {
    const change = handleRequestError(waiting, "hosted_state", toRequestError(error));
    expect(change).toMatchObject({ pendingRequest: { name: "hosted_state" }, hosted: { state: "waiting" } });
  },
);

describe("the time between two polls of a hosted login", () => {
  const delayAfter = (error: ApiError) =>
    hostedPollDelayMs(
      handleRequestError(waiting, "hosted_state", toRequestError(error)).hosted?.polls ?? Number.NaN,
    );

  test("grows from two to ten seconds", () => {
    expect([0, 3, 9, 300].map(hostedPollDelayMs)).toEqual([2_000, expect.closeTo(3_456), 10_000, 10_000]);
  });

  test("grows while the API does not answer", () => {
    expect(delayAfter(new ApiError(503, { message }))).toBeGreaterThan(hostedPollDelayMs(0));
  });

  test("is ten seconds at once when a limit is reached", () => {
    expect(delayAfter(limited)).toBe(10_000);
  });

  test("keeps a household below the firewall's limit for reads", () => {
    let seconds = 0;
    let polls = 0;
    for (; seconds < addressWindowSeconds; polls++) seconds += hostedPollDelayMs(polls) / 1000;
    expect(polls * 50).toBeLessThan(addressLimits.Reads); // fifty households behind one address
  });
});

test.each([limited, tooManyLogins])("shows the message of the limit $code at a login", (error) => {
  const change = handleRequestError(initialState({ zipcode: "" }), "login", toRequestError(error));
  expect(change).toEqual({ error: message, offersAlternatives: true, loginEnded: false });
});
