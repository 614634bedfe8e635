import type { ParsedBill } from "#contracts/http/bill.ts";
import { customerId as customerIdField } from "#contracts/http/fields.ts";
import { session } from "#contracts/http/session.ts";
import { anApplication } from "./records.ts";
import type { PollInterval, Visitor } from "./visitor.ts";

const expectOk = <Json>({ status, json }: { status: number; json: Json }): Json => {
  if (status !== 200) throw new Error(`The API answered ${status}: ${JSON.stringify(json)}`);
  return json;
};

/** Enrolls a household with its bill, from sign-up to confirmation, with the API calls that the site makes. */
export async function enrollHousehold(
  visitor: Visitor,
  billFile: string,
  { email, pollInterval = 2000 }: { email?: string; pollInterval?: PollInterval } = {},
) {
  expectOk(await visitor.get("/eligibility/data"));
  await visitor.signUp(email);
  const { sessionId } = visitor;
  expectOk(await visitor.get(`/session/${sessionId}`));

  const tempId = await visitor.upload(billFile);
  const { parsed_bill: bill } = await visitor.result(tempId, pollInterval);
  if (!bill) throw new Error("The bill could not be read.");

  expectOk(await visitor.get(`/session/${sessionId}`));
  expectOk(await visitor.get("/lmi/data"));
  expectOk(await visitor.post("/session", { sessionId, status: "application_in_progress" }));
  const formValues = { ...anApplication({ ...(email && { email }) }), enrollmentSource: "bill_upload" };
  expectOk(await visitor.post("/application/submit", { sessionId, formValues }));

  const { utilityData } = session.parse(expectOk(await visitor.get(`/session/${sessionId}`)));
  const account = enrollmentNumberFrom(bill, utilityData);
  const documentHash = await visitor.openDisclosure(account);
  const formData = { ...account, didAccept: true };
  const json = expectOk(await visitor.post("/application/complete", { sessionId, formData, documentHash }));
  const customerId = customerIdField.parse((json as { customerId: unknown }).customerId);
  expectOk(await visitor.post("/email/customer", { sessionId }));
  expectOk(await visitor.get(`/customer/${customerId}/enrollment`));
  return { customerId, sessionId };
}

type SavedUtilityData = { enrollmentId?: string | undefined } | undefined;

const enrollmentNumberFrom = ({ utility, enrollment_id }: ParsedBill, saved: SavedUtilityData) => ({
  utilityCompany: utility.utility_code,
  accountNumber: saved?.enrollmentId ?? enrollment_id ?? "",
});
