import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { submitApplicationReply } from "#contracts/http/application.ts";
import { correlationHeader } from "#contracts/http/correlation.ts";
import type { Product } from "#tests/builders/product.ts";
import { anApplication } from "#tests/builders/records.ts";
import { Visitor } from "#tests/builders/visitor.ts";

/** Distinctive personal data: its occurrence in a log is a leak. */
export const person = {
  firstName: "Zuleika",
  lastName: "Quennell",
  email: "Zuleika.Quennell@example.org",
  phone: "(609) 555-0187",
};
const street = "1115 Whippoorwill Terrace";
export const uploadedBill = {
  file: "tests/fixtures/bills/pse-d01.pdf",
  /** Text on the bill. */
  texts: ["ABERNATHY", "KINGSBRIDGE", "7292037384", "4017206050484"],
};
const accountNumber = "PE000004017206050484";

/** Completes an enrollment with one rejected request at each step. */
export async function enrollWithMistakes(product: Product) {
  const correlationId = randomUUID();
  const visitor = new Visitor(product.endpoints.api, { [correlationHeader]: correlationId });
  const { firstName, lastName, email } = person;
  await visitor.request("POST", "/session", `{"email":"${person.email}"`);
  await visitor.post("/session", {
    status: "started",
    firstName,
    lastName,
    email: "zuleika.quennell at example.org",
  });
  await visitor.signUp(email);
  await visitor.post("/customer/create", { sessionId: visitor.sessionId, firstName, lastName, email });
  const tempId = await visitor.upload(uploadedBill.file);
  await visitor.result(tempId);
  const formValues = {
    ...anApplication(person),
    serviceAddress: { street, unit: "", city: "Clifton", state: "NJ", zip: "07013" },
  };
  await visitor.post("/application/submit", {
    sessionId: visitor.sessionId,
    formValues: { ...formValues, phone: "6095550187x" },
  });
  const { json } = await visitor.post("/application/submit", { sessionId: visitor.sessionId, formValues });
  const { customerId } = submitApplicationReply.parse(json);
  const formData = { utilityCompany: "pse", accountNumber, didAccept: true };
  await visitor.post("/application/complete", {
    sessionId: visitor.sessionId,
    formData: { ...formData, accountNumber: "7292037384" },
  });
  const { status } = await visitor.post("/application/complete", { sessionId: visitor.sessionId, formData });
  expect(status).toBe(200);
  await visitor.post("/email/customer", { sessionId: visitor.sessionId });
  await fetch(`${product.endpoints.web}/pdf/${visitor.sessionId}?token=1.${customerId}.${"A".repeat(43)}`);
  return { correlationId, customerId, tempId, visitor };
}
