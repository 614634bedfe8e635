import { expect, test } from "vitest";
import { ApiError } from "#web/src/api/api-error.ts";
import { handleRequestError } from "#web/src/screens/connect/dialog/request-errors.ts";
import { toRequestError } from "#web/src/screens/connect/dialog/send-request.ts";
import { initialState } from "#web/src/screens/connect/dialog/state.ts";

const message = "Please wait.";
const limited = new ApiError(429, { message, code: "rate_limited", requestId: "req-1" });
const tooManyLogins = new ApiError(429, { message, code: "too_many_logins", requestId: "req-1" });

test.each([limited, new ApiError(0, { message }), new ApiError(503, { message })])(
  "keeps waiting for a hosted login after the status $status",
  (error) => {
    const change = handleRequestError(initialState({ zipcode: "" }), "hosted_state", toRequestError(error));
    expect(change).toEqual({ pendingRequest: { name: "hosted_state" } });
  },
);

test.each([limited, tooManyLogins])("shows the message of the limit $code at a login", (error) => {
  const change = handleRequestError(initialState({ zipcode: "" }), "login", toRequestError(error));
  expect(change).toEqual({ error: message, offersAlternatives: true, loginEnded: false });
});
