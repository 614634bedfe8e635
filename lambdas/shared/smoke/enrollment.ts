import { randomInt, randomUUID } from "node:crypto";
import type { Application } from "#contracts/http/application.ts";
import type { RouteName } from "#contracts/http/routes.ts";
import { syntheticHeader } from "#contracts/http/synthetic.ts";
import { textVersions } from "#contracts/messages/consent-text.ts";
import { defaultLocale } from "#contracts/site/locales.ts";
import { reservedAccount, reservedNumberCount, simulatedEmail } from "#domain/synthetic-enrollment.ts";
import { utilities } from "#domain/utilities/index.ts";
import { signSyntheticMark } from "#lambdas/shared/synthetic-mark.ts";
import { ApiClient, FailedStep } from "./api-client.ts";
import { type Site, TurnedAway } from "./site.ts";

/**
 * The step is the route that failed, after which its function is named. `isTurnedAway`: the firewall rejected the canary itself,
 * so it is unknown whether a household can enroll.
 */
export type EnrollmentResult =
  | { ok: true }
  | { ok: false; step: RouteName; problem: string; isTurnedAway: boolean };

/**
 * Enrolls a household that does not exist, with the requests of the site's pages for somebody who types everything: proof
 * that a household can enroll now. Needs the key of the site's stage (docs/adr/0055-deployment.md).
 */
export async function enrollSynthetically(site: Site, key: string): Promise<EnrollmentResult> {
  try {
    await enroll(new ApiClient(site), signSyntheticMark(key, new Date()));
    return { ok: true };
  } catch (error) {
    if (error instanceof FailedStep) {
      const isTurnedAway = error.cause instanceof TurnedAway;
      return { ok: false, step: error.step, problem: error.message, isTurnedAway };
    }
    throw error;
  }
}

async function enroll(api: ApiClient, mark: string): Promise<void> {
  const person = { ...name, email: simulatedEmail(randomUUID()) };
  const account = reservedAccount(randomInt(reservedNumberCount));
  const utilityName = utilities[account.utilityCompany].name;
  const headers = { [syntheticHeader]: mark };

  const { sessionId } = await api.call("saveSession", { body: { status: "started" }, headers });
  const { customerId } = await api.call("createCustomer", { body: { sessionId, ...person } });
  const utilityData = { utilityName, manualEntry: true, accountDetails: {} };
  await api.call("saveUtilityData", { params: { sessionId }, body: utilityData });
  await api.call("submitApplication", { body: { sessionId, formValues: { ...application, ...person } } });
  const { documentHash, url } = await api.call("presentDisclosure", { body: { sessionId, ...account } });
  await api.open("getDisclosure", url);
  const formData = { ...account, didAccept: true };
  await api.call("completeApplication", { body: { sessionId, formData, documentHash } });
  const { completedAt } = await api.call("getEnrollment", { params: { customerId } });
  if (!completedAt)
    throw new FailedStep("getEnrollment", "The enrollment was accepted, and is not complete.");
}

const name = { firstName: "Synthetic", lastName: "Enrollment" };

const application: Omit<Application & { enrollmentSource: "manual" }, "firstName" | "lastName" | "email"> = {
  phone: "(609) 555-0100",
  contactMethod: "Email",
  serviceAddress: { street: "1 Example Street", unit: "", city: "Edison", state: "NJ", zip: "08820" },
  mailingAddress: { sameAsService: true, street: "", unit: "", city: "", state: "", zip: "" },
  householdInfo: {},
  enrollmentType: "Home",
  enrollmentSource: "manual",
  consentChecked: false,
  consentTextVersion: textVersions[defaultLocale].tcpa,
};
