import { randomInt } from "node:crypto";
import { submitApplicationReply } from "#contracts/http/application.ts";
import { createCustomerReply, saveSessionReply } from "#contracts/http/session.ts";
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

export type Household = { target: Target; cookie: string; visitor: Visitor };

type Details = { firstName: string; email: string; accountNumber: string };

/** A number of the right format that no other household of the run has. */
export const newEnrollmentNumber = () => `PE${String(randomInt(1e9)).padStart(18, "0")}`;

export const newEmail = () => `ana.${crypto.randomUUID()}@example.org`;

async function succeed(answer: Promise<{ status: number; json: unknown }>): Promise<unknown> {
  const { status, json } = await answer;
  if (status !== 200) throw new Error(`The API answered ${status}: ${JSON.stringify(json)}`);
  return json;
}

const unknownIds = (): Target => ({
  sessionId: crypto.randomUUID(),
  customerId: crypto.randomUUID(),
  billId: crypto.randomUUID(),
});

/** Leads a new household to a stage, by the calls that the site makes. */
export async function householdAt(
  api: string,
  stage: Stage,
  details: Partial<Details> = {},
  visitor = new Visitor(api),
): Promise<Household> {
  if (stage === "malformed id") {
    return { visitor, target: { sessionId: "1", customerId: "1", billId: "1" }, cookie: "" };
  }
  const target = unknownIds();
  if (stage === "unknown id") return { visitor, target, cookie: "" };

  const all = { firstName: "Ana", email: newEmail(), accountNumber: newEnrollmentNumber(), ...details };
  const started = saveSessionReply.parse(await succeed(visitor.post("/session", { status: "started" })));
  visitor.sessionId = started.sessionId;
  target.sessionId = started.sessionId;
  for (const { reaches, take } of steps) {
    if (stages.indexOf(stage) < stages.indexOf(reaches)) break;
    target.customerId = (await take(visitor, all)) ?? target.customerId;
  }
  return { visitor, target, cookie: `__Host-owner=${visitor.secret}` };
}

/** The same, with a bill that was announced and never uploaded. */
export async function householdWithBillAt(api: string, stage: Stage): Promise<Household> {
  const household = await householdAt(api, stage);
  const hasSession = stage !== "malformed id" && stage !== "unknown id";
  // A completed household announces no more bills.
  if (!hasSession || stage === "completed") return household;
  const { tempId } = await household.visitor.requestUpload(new Uint8Array(9000));
  return { ...household, target: { ...household.target, billId: tempId } };
}

type Step = {
  reaches: Stage;
  /** Returns the customer id if it creates the enrollment record. */
  take: (visitor: Visitor, details: Details) => Promise<string | undefined>;
};

const steps: readonly Step[] = [
  {
    reaches: "signed up",
    take: async ({ sessionId, post }, { firstName, email }) => {
      const person = { firstName, lastName: "Rivera", email };
      const created = await succeed(post("/customer/create", { sessionId, ...person }));
      return createCustomerReply.parse(created).customerId;
    },
  },
  {
    reaches: "utility saved",
    take: async (visitor) => {
      const path = `/session/${visitor.sessionId}/utility-data`;
      await succeed(visitor.request("PUT", path, JSON.stringify({ utilityName: "PSE&G" })));
      return undefined;
    },
  },
  {
    reaches: "submitted",
    take: async ({ sessionId, post }, { firstName, email }) => {
      const formValues = aManualApplication({ firstName, email });
      const submitted = await succeed(post("/application/submit", { sessionId, formValues }));
      return submitApplicationReply.parse(submitted).customerId;
    },
  },
  {
    reaches: "completed",
    take: async (visitor, details) => {
      await succeed(complete(visitor, details.accountNumber));
      return undefined;
    },
  },
];

/** Completes an enrollment without having opened the disclosure. */
export const complete = ({ sessionId, post }: Visitor, accountNumber: string, more: object = {}) =>
  post("/application/complete", {
    sessionId,
    formData: { utilityCompany: "pse", accountNumber, didAccept: true },
    ...more,
  });
