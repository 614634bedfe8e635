import { randomInt } from "node:crypto";
import { submitApplicationReply } from "#contracts/http/application.ts";
import { saveSessionReply } from "#contracts/http/session.ts";
import { createCustomerReply } from "#contracts/http/sign-up.ts";
import { aManualApplication } from "#tests/builders/records.ts";
import { Visitor } from "#tests/builders/visitor.ts";
import type { Target } from "./requests.ts";

/** How far a household has come, or why there is none. */
export const stages = [
  "malformed id",
  "unknown id",
  "started",
  "signed up",
  "utility saved",
  "submitted",
  "completed",
] as const;
export type Stage = (typeof stages)[number];

export type Household = { target: Target; cookie: string };

/** A number of the right format that no other household of the run has. */
const newEnrollmentNumber = () => `PE${String(randomInt(1e9)).padStart(18, "0")}`;

async function succeed(answer: Promise<{ status: number; json: unknown }>): Promise<unknown> {
  const { status, json } = await answer;
  if (status !== 200) throw new Error(`The API answered ${status}: ${JSON.stringify(json)}`);
  return json;
}

/** Leads a household of its own to a stage, by the calls that the site makes. */
export async function householdAt(api: string, stage: Stage): Promise<Household> {
  const visitor = new Visitor(api);
  const unknown: Target = {
    sessionId: crypto.randomUUID(),
    customerId: crypto.randomUUID(),
    billId: crypto.randomUUID(),
  };
  if (stage === "malformed id")
    return { target: { sessionId: "1", customerId: "1", billId: "1" }, cookie: "" };
  if (stage === "unknown id") return { target: unknown, cookie: "" };

  const started = saveSessionReply.parse(await succeed(visitor.post("/session", { status: "started" })));
  visitor.sessionId = started.sessionId;
  const { tempId: billId } = await visitor.requestUpload(new Uint8Array(9000));
  const target: Target = { ...unknown, sessionId: visitor.sessionId, billId };
  for (const [reached, step] of Object.entries(steps)) {
    if (stages.indexOf(stage) < stages.indexOf(reached as Stage)) break;
    target.customerId = (await step(visitor)) ?? target.customerId;
  }
  return { target, cookie: `__Host-owner=${visitor.secret}` };
}

const person = { firstName: "Ana", lastName: "Rivera" };
const newEmail = () => `ana.${crypto.randomUUID()}@example.org`;

/** The step that reaches each stage. A step that creates the enrollment record returns its customer id. */
const steps: Partial<Record<Stage, (visitor: Visitor) => Promise<string | undefined>>> = {
  "signed up": async ({ sessionId, post }) => {
    const created = await succeed(post("/customer/create", { sessionId, ...person, email: newEmail() }));
    return createCustomerReply.parse(created).customerId;
  },
  "utility saved": async (visitor) => {
    const path = `/session/${visitor.sessionId}/utility-data`;
    await succeed(visitor.request("PUT", path, JSON.stringify({ utilityName: "PSE&G" })));
    return undefined;
  },
  submitted: async ({ sessionId, post }) => {
    const formValues = aManualApplication({ email: newEmail() });
    const submitted = await succeed(post("/application/submit", { sessionId, formValues }));
    return submitApplicationReply.parse(submitted).customerId;
  },
  completed: async ({ sessionId, post }) => {
    const formData = { utilityCompany: "pse", accountNumber: newEnrollmentNumber(), didAccept: true };
    await succeed(post("/application/complete", { sessionId, formData }));
    return undefined;
  },
};
