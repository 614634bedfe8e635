import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { aSession, customerId, sessionId } from "#tests/web/support/builders.ts";
import { errorResponse, fakeApi } from "#tests/web/support/fake-api.ts";
import { renderSite } from "#tests/web/support/render-site.tsx";

const retrySoon = { "retry-after": "0.5" };
/** API Gateway's own answers, and the firewall's. */
const busyAnswers = {
  "API Gateway throttles": { status: 429, headers: retrySoon, json: { message: "Too Many Requests" } },
  "API Gateway has no room": { status: 503, headers: retrySoon, json: { message: "Service Unavailable" } },
  "the firewall limits": { ...Object(errorResponse("rate_limited")), headers: retrySoon },
};

const sentence = /^We're busy right now. Please wait: we try again by ourselves/;

test.each(Object.entries(busyAnswers))("waits and goes on by itself while %s", async (_, busy) => {
  let attempts = 0;
  const api = fakeApi({
    "POST /api/session": () => (++attempts < 3 ? busy : { json: { sessionId } }),
    "POST /api/customer/create": { json: { customerId } },
    [`GET /api/session/${sessionId}`]: { json: aSession() },
  });
  const { user, pathname } = renderSite("/signup");
  const button = await screen.findByRole("button", { name: "Get started" });
  await user.type(screen.getByLabelText("First Name"), "Ana");
  await user.type(screen.getByLabelText("Last Name"), "Rivera");
  await user.type(screen.getByLabelText("Email"), "ana@example.org");
  const announcements = countAdditions(sentence);
  await user.click(button);

  const notice = await screen.findByText(sentence);
  expect(notice.closest("[aria-live=polite]")).not.toBeNull();
  expect(screen.getByText("We try again in 1 second.")).toHaveAttribute("aria-hidden", "true");
  expect(screen.getByRole("alert")).toBeEmptyDOMElement();
  expect(button).toHaveFocus();
  expect(screen.getByLabelText("Email")).toHaveValue("ana@example.org");

  await waitFor(() => expect(pathname()).toBe("/utility-verification"));
  expect(api.requestsTo("/api/session").filter(({ method }) => method === "POST")).toHaveLength(3);
  expect(screen.queryByText(sentence)).toBeNull();
  expect(announcements()).toBe(1);
});

/** How often a text was added to the page, which is how often a live region says it. */
function countAdditions(text: RegExp): () => number {
  let count = 0;
  const observer = new MutationObserver((records) => {
    const added = records.flatMap(({ addedNodes }) => [...addedNodes]);
    count += added.filter(({ textContent }) => text.test(textContent ?? "")).length;
  });
  observer.observe(document.body, { childList: true, subtree: true });
  return () => count;
}
