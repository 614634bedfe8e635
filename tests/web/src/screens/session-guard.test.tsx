import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { sessionId, storeSessionId } from "#tests/web/support/builders.ts";
import { errorResponse, fakeApi } from "#tests/web/support/fake-api.ts";
import { renderSite } from "#tests/web/support/render-site.tsx";

test("redirects a browser without a session to the home page", async () => {
  fakeApi({});
  const { address } = renderSite("/utility-confirmation");
  await waitFor(() => expect(address()).toBe("/"));
});

test("shows an error screen with the request id instead of redirecting when the session cannot be loaded", async () => {
  storeSessionId();
  fakeApi({ [`GET /api/session/${sessionId}`]: errorResponse("unhealthy") });
  const { address } = renderSite("/utility-confirmation");
  expect(await screen.findByRole("heading", { name: "Something went wrong" })).toBeVisible();
  expect(screen.getByText("Reference: req-1")).toBeVisible();
  expect(address()).toBe("/utility-confirmation");
});
