import { screen, waitFor } from "@testing-library/react";
import { expect } from "vitest";
import { type ApplicationDraft, presentDisclosureRequest } from "#contracts/http/application.ts";
import {
  customerId,
  sessionId,
  sessionWithBillOfAnotherPerson,
  storeSessionId,
} from "#tests/web/support/builders.ts";
import { type FakeResponses, fakeApi } from "#tests/web/support/fake-api.ts";
import { renderSite } from "#tests/web/support/render-site.tsx";

/** The server's answer: the fingerprint and the URL of the disclosure for what stands on the screen. */
export const aDisclosure = (body: unknown, hash = "a".repeat(64)) => {
  const { utilityCompany, accountNumber, language } = presentDisclosureRequest.parse(body);
  const query = new URLSearchParams({ utility: utilityCompany, accountNumber, language });
  return { documentHash: hash, reference: "1a2b3c4d", url: `/pdf/${sessionId}?${query}` };
};

export const submittedApplication: ApplicationDraft = {
  firstName: "Fatima",
  lastName: "O'Mallory",
  email: "ana@example.org",
  phone: "609 555 0142",
  serviceAddress: { street: "610 Pemberly St", unit: "4B", city: "Edison", state: "NJ", zip: "08820" },
  mailingAddress: { sameAsService: true, street: "", unit: "", city: "", state: "", zip: "" },
  householdInfo: { size: 3, income: "Yes" },
};

export const submittedSession = sessionWithBillOfAnotherPerson({
  status: "application_submitted",
  customerId,
  applicationData: submittedApplication,
});

export const submittedEnrollment = {
  customerId,
  email: "ana@example.org",
  firstName: "Ana",
  utility: "pse",
  discount: { percent: 31, minimum: 15 },
  application: submittedApplication,
};

export async function openBilling(responses: FakeResponses = {}, session = submittedSession) {
  storeSessionId();
  let current = session;
  const api = fakeApi({
    [`GET /api/session/${sessionId}`]: () => ({ json: current }),
    "POST /api/disclosure": ({ body }) => ({ json: aDisclosure(body) }),
    "POST /api/application/complete": () => {
      current = { ...session, status: "completed" };
      return { json: { customerId } };
    },
    "POST /api/email/customer": { json: { confirmationEmail: "pending" } },
    [`GET /api/customer/${customerId}/enrollment`]: { json: submittedEnrollment },
    ...responses,
  });
  const page = renderSite("/utility-confirmation");
  const number = await screen.findByLabelText(/^Enter your (Utility Account|PoD|Customer|Service)/);
  const terms = screen.getByRole("checkbox", { name: /I have read and accept/ });
  /** Once nothing is prepared anymore, as a person waits for the button. */
  const complete = async () => {
    const button = screen.getByRole("button", { name: "Complete Application" });
    await waitFor(() => expect(button).not.toHaveAttribute("aria-disabled"));
    await page.user.click(button);
  };
  return { ...page, api, number, terms, complete };
}

export const findDisclosureLink = () =>
  screen.findByRole("link", { name: /Community Solar Disclosure form/ });
export const queryDisclosureLink = () =>
  screen.queryByRole("link", { name: /Community Solar Disclosure form/ });
