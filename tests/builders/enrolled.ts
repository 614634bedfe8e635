import type { ParsedBill } from "#contracts/http/bill.ts";
import { customerId as customerIdField } from "#contracts/http/fields.ts";
import { session } from "#contracts/http/session.ts";
import { anApplication } from "./records.ts";
import type { Visitor } from "./visitor.ts";

const answered = <Json>({ status, json }: { status: number; json: Json }): Json => {
  if (status !== 200) throw new Error(`the API answered ${status}: ${JSON.stringify(json)}`);
  return json;
};

/** A household with its bill in hand, from the sign-up to the confirmation, in the calls that the site makes. */
export async function enrolled(
  visitor: Visitor,
  billFile: string,
  {
    email,
    everyMs = 2000,
  }: { email?: string /** How often the page asks for the bill. */; everyMs?: number } = {},
) {
  answered(await visitor.get("/eligibility/data"));
  await visitor.signUp(email);
  const { sessionId } = visitor;
  answered(await visitor.get(`/session/${sessionId}`));

  const tempId = await visitor.upload(billFile);
  const { parsed_bill: bill } = await visitor.result(tempId, everyMs);
  if (!bill) throw new Error("the bill could not be read");

  answered(await visitor.get(`/session/${sessionId}`));
  answered(await visitor.get("/lmi/data"));
  answered(await visitor.post("/session", { sessionId, status: "application_in_progress" }));
  const formValues = { ...anApplication({ ...(email && { email }) }), enrollmentSource: "bill_upload" };
  answered(await visitor.post("/application/submit", { sessionId, formValues }));

  const { utilityData } = session.parse(answered(await visitor.get(`/session/${sessionId}`)));
  answered(await visitor.disclosure());
  const formData = { ...accountIn(bill, utilityData), didAccept: true };
  const json = answered(await visitor.post("/application/complete", { sessionId, formData }));
  const customerId = customerIdField.parse((json as { customerId: unknown }).customerId);
  answered(await visitor.post("/email/customer", { sessionId }));
  answered(await visitor.get(`/customer/${customerId}/enrollment`));
  return { customerId, sessionId };
}

type Known = { enrollmentId?: string | undefined } | undefined;

const accountIn = ({ utility, enrollment_id }: ParsedBill, known: Known) => ({
  utilityCompany: utility.utility_code,
  accountNumber: known?.enrollmentId ?? enrollment_id ?? "",
});
