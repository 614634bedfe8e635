import { submitApplicationReply } from "#contracts/http/application.ts";
import { aManualApplication } from "./records.ts";
import { uniqueNumber } from "./unique-number.ts";
import { Visitor } from "./visitor.ts";

/** Enrolls a PSE&G household that types its number, with the API calls that the site makes. `status` is the last answer's. */
export async function enrollTyped(api: string, email: string, accountNumber = uniqueNumber("pse")) {
  const account = { utilityCompany: "pse", accountNumber };
  const visitor = await new Visitor(api).signUp(email);
  const { sessionId } = visitor;
  const utilityData = { utility: "pse", utilityName: "PSE&G", accountNumber, manualEntry: true };
  await visitor.request("PUT", `/session/${sessionId}/utility-data`, JSON.stringify(utilityData));
  const formValues = aManualApplication({ email });
  await visitor.post("/session", { sessionId, applicationData: formValues });
  const submitted = await visitor.post("/application/submit", { sessionId, formValues });
  const { customerId } = submitApplicationReply.parse(submitted.json);
  const documentHash = await visitor.openDisclosure(account);
  const formData = { ...account, didAccept: true };
  const { status } = await visitor.post("/application/complete", { sessionId, formData, documentHash });
  return { visitor, customerId, account, status };
}
