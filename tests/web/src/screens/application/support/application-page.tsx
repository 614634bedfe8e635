import { screen } from "@testing-library/react";
import { customerId, sessionId, sessionWithBill, storeSessionId } from "#tests/web/support/builders.ts";
import { type FakeResponses, fakeApi, sessionResponse } from "#tests/web/support/fake-api.ts";
import { renderSite } from "#tests/web/support/render-site.tsx";

export const income = {
  year: 2026,
  counties: [
    { zipcode: "08820", county: "Middlesex" },
    { zipcode: "07040", county: "Essex" },
    { zipcode: "07040", county: "Union" },
  ],
  incomeLimits: [
    { county: "Middlesex", household_size: 1, limit: 78_000 },
    { county: "Middlesex", household_size: 3, limit: 94_000 },
    { county: "Essex", household_size: 1, limit: 70_000 },
    { county: "Union", household_size: 1, limit: 71_000 },
  ],
};

/** Opens the application screen with a session whose bill was read. */
export async function setup(responses: FakeResponses = {}, session = sessionWithBill()) {
  storeSessionId();
  const api = fakeApi({
    [`GET /api/session/${sessionId}`]: sessionResponse(session),
    "GET /api/lmi/data": { json: income },
    "POST /api/session": { json: { sessionId } },
    "POST /api/application/submit": { json: { customerId } },
    ...responses,
  });
  const page = renderSite("/application");
  await screen.findByRole("heading", { level: 1, name: /Check your details|No Utility Data Found/ });
  const submit = () => page.user.click(screen.getByRole("button", { name: "Continue Application" }));
  /** Gives what is known fields. */
  const change = () => page.user.click(screen.getByRole("button", { name: "Change these details" }));
  return { ...page, api, submit, change };
}
