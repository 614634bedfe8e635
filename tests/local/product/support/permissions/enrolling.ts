import { readFile } from "node:fs/promises";
import { createLinkedBillReply, createUploadLinkReply } from "#contracts/http/bill.ts";
import { encryptPassword } from "#contracts/http/credentials.ts";
import { sessionReply } from "#contracts/http/session.ts";
import { serviceKey, utilityAuthReply } from "#contracts/http/utility-auth.ts";
import { sandboxPassword, verificationCode } from "#local/utility-service/sandbox-users.ts";
import { enrollHousehold } from "#tests/builders/enroll-household.ts";
import { enrollTyped } from "#tests/builders/enroll-typed.ts";
import { aManualApplication } from "#tests/builders/records.ts";
import { postForm, Visitor } from "#tests/builders/visitor.ts";
import { newClick, register, trackAll } from "#verification/abuse/support/affiliate.ts";
import {
  complete,
  householdAt,
  newEmail,
  newEnrollmentNumber,
} from "#verification/abuse/support/households.ts";
import { confirmationTokenIn } from "#verification/abuse/support/inbox.ts";
import { succeed, type World } from "./world.ts";

const billFile = (name: string) => `tests/fixtures/bills/${name}.pdf`;

/** Comes through a partner's link, enrolls with a bill, and reads its papers by its cookie and by the links of its e-mail. */
export async function enrollWithBill(world: World): Promise<void> {
  const { endpoints } = world;
  const visitor = new Visitor(endpoints.api);
  const email = newEmail();
  await succeed(register(visitor, newClick()));
  const { sessionId } = await enrollHousehold(visitor, billFile("pse-d01"), { email, pollInterval: 100 });
  await trackAll(visitor);
  const confirmation = await world.emailWith(email, "/pdf/");
  const link = /https?:\S+\/pdf\/\S+/.exec(confirmation.body.text ?? "")?.[0] ?? "";
  const paper = `${endpoints.web}/pdf/${sessionId}`;
  const { search } = new URL(link);
  const headers = { cookie: `__Host-owner=${visitor.secret}` };
  for (const url of [paper, `${paper}/receipt`]) {
    await fetchPaper(`${url}${search}`);
    await fetchPaper(url, headers);
  }
  const answer = await fetch(`${paper}/link`, { method: "POST", redirect: "manual", headers: form });
  if (answer.status !== 303) throw new Error(`The form of a link answered ${answer.status}.`);
  const confirmed = { token: confirmationTokenIn(confirmation), action: "confirm" };
  await succeed(visitor.post("/email/confirm", confirmed));
}

export const form = { "content-type": "application/x-www-form-urlencoded" };

async function fetchPaper(url: string, headers: Record<string, string> = {}): Promise<void> {
  const { status } = await fetch(url, { headers });
  if (status !== 200) throw new Error(`${url} answered ${status}.`);
}

/** Types an account number, hands a scan in from the phone, and submits the application for two addresses. Returns the bill's id. */
export async function scanFromPhone({ endpoints }: World): Promise<string> {
  const email = newEmail();
  const { visitor } = await householdAt(endpoints.api, "signed up", { email });
  const { sessionId } = visitor;
  const typed = { utility: "pse", utilityName: "PSE&G", accountNumber: "7001234567", manualEntry: true };
  for (const _ of ["typed", "typed again"]) {
    await succeed(visitor.request("PUT", `/session/${sessionId}/utility-data`, JSON.stringify(typed)));
  }
  const link = await succeed(visitor.post("/upload-link", { sessionId }));
  const { token } = createUploadLinkReply.parse(link.json);
  const file = await readFile(billFile("pse-s01"));
  const phone = new Visitor(endpoints.api);
  await succeed(phone.post("/upload-link/check", { token }));
  const announced = { token, fileType: "application/pdf", fileSize: file.length };
  const { json } = await succeed(phone.post("/upload-link/bills", announced));
  const { upload } = createLinkedBillReply.parse(json);
  await succeed(phone.post("/upload-link/check", { token })); // again, as after a reload
  await succeed(phone.post("/upload-link/bills", announced));
  await postForm(upload, file);
  const { linkedBillId = "" } = sessionReply.parse((await visitor.get(`/session/${sessionId}`)).json);
  const { status } = await visitor.result(linkedBillId, 250);
  if (status !== "complete") throw new Error(`The scan ended as ${status}.`);
  for (const address of [email, newEmail()]) {
    const formValues = aManualApplication({ email: address });
    await succeed(visitor.post("/application/submit", { sessionId, formValues }));
  }
  return linkedBillId;
}

/** Connects a utility account. */
export async function connect({ endpoints }: World): Promise<void> {
  const { visitor } = await householdAt(endpoints.api, "signed up");
  const { sessionId } = visitor;
  const post = async (body: object) =>
    utilityAuthReply.parse((await succeed(visitor.post("/utility-auth", { sessionId, ...body }))).json);
  const key = serviceKey.parse((await visitor.get(`/utility-auth/key?sessionId=${sessionId}`)).json);
  const account = { utility_code: "jcpl" as const, state_id: "NJ", username: "sms-code" };
  const login = { method: "login" as const, sessionId, ...account };
  const { response } = await post({ ...login, ...(await encryptPassword(sandboxPassword, key, login)) });
  const { token } = response ?? {};
  await post({ method: "verification", token, verification_type: "sms" });
  await post({ method: "submit_verification", token, verification_code: verificationCode, type: "sms" });
  const found = await post({ method: "account_information", token });
  const utilityData = {
    utility: "jcpl",
    utilityName: "JCP&L",
    state_id: "NJ",
    isUtilityConnect: true,
    accountDetails: found.response,
  };
  await succeed(visitor.request("PUT", `/session/${sessionId}/utility-data`, JSON.stringify(utilityData)));
}

/** Connects a utility account on a connector's page. `connected` does what the household does there. */
export async function connectHosted({ endpoints }: World, connected: () => void): Promise<void> {
  const { visitor } = await householdAt(endpoints.api, "signed up");
  const { sessionId } = visitor;
  const start = { sessionId, method: "start_hosted", utility_code: "pse", state_id: "NJ" };
  const { response } = utilityAuthReply.parse((await succeed(visitor.post("/utility-auth", start))).json);
  connected();
  const query = new URLSearchParams({ sessionId, token: response?.token ?? "" });
  await succeed(visitor.get(`/utility-auth/hosted?${query}`));
}

/** Types a number that an unconfirmed household holds, which is notified, and takes it over once its address is confirmed. */
export async function takeNumberOver(world: World): Promise<void> {
  const { api } = world.endpoints;
  const accountNumber = newEnrollmentNumber();
  await enrollTyped(api, newEmail(), accountNumber);
  const email = newEmail();
  const { visitor } = await householdAt(api, "submitted", { email });
  const { sessionId } = visitor;
  await succeed(
    visitor.post("/customer/create", { sessionId, firstName: "Anna", lastName: "Rivera", email }),
  );
  await succeed(
    visitor.post("/application/submit", { sessionId, formValues: aManualApplication({ email }) }),
  );
  await succeed(complete(visitor, accountNumber), 409);
  await succeed(visitor.post("/email/number-holder", { sessionId, utilityCompany: "pse", accountNumber }));
  await succeed(visitor.post("/email/confirmation-link", { sessionId, language: "en" }));
  const token = confirmationTokenIn(await world.emailWith(email, "confirm-email"));
  await succeed(visitor.post("/email/confirm", { token }));
  await succeed(complete(visitor, accountNumber));
}

/** Uses what needs no household. */
export async function browse({ endpoints, invoke }: World): Promise<void> {
  const { api } = endpoints;
  const visitor = new Visitor(api);
  await succeed(visitor.get("/health"));
  await succeed(visitor.get("/switches"));
  const message = { name: "Ana", email: newEmail(), phone: "609-555-0142", message: "Hello" };
  await succeed(visitor.post("/contact", message));
  const body = new URLSearchParams({ ...message, message: "Hello again" });
  const sent = await fetch(`${api}/contact-form`, {
    method: "POST",
    redirect: "manual",
    headers: form,
    body,
  });
  if (sent.status !== 303) throw new Error(`The contact form answered ${sent.status}.`);
  await invoke("check-site", {});
}
