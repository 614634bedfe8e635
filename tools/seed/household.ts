import { randomInt } from "node:crypto";
import { textVersions } from "#contracts/messages/consent-text.ts";
import { defaultLocale } from "#contracts/site/locales.ts";
import { utilities } from "#domain/utilities/index.ts";
import { ApiClient } from "#lambdas/shared/smoke/api-client.ts";
import type { Site } from "#lambdas/shared/smoke/site.ts";
import { linksTo, nextLink } from "#tools/inbox.ts";

const openPage = "/my-enrollment/open";
const utilityCompany = "pse";
const home = { street: "610 Pemberly St", unit: "", city: "Edison", state: "NJ", zip: "08820" } as const;

/** A household that types everything, with the requests of the site's pages. */
export class Household {
  readonly email: string;
  customerId = "";
  private sessionId = "";
  private readonly number: string;
  private readonly site: Site;
  private readonly inbox: string;
  private readonly browser: ApiClient;
  /** Limits count by IP address: each household has its own. */
  private readonly network = { "x-forwarded-for": `10.${[0, 0, 0].map(() => randomInt(256)).join(".")}` };

  constructor(name: string, { site, inbox }: { site: Site; inbox: string }, number = randomNumber()) {
    this.email = `${name}.${randomInt(1e6)}@example.org`;
    this.number = number;
    this.site = site;
    this.inbox = inbox;
    this.browser = new ApiClient(site);
  }

  /** Another household that types the same enrollment number. */
  withSameNumber = (name: string) => new Household(name, { site: this.site, inbox: this.inbox }, this.number);

  private get person() {
    return { firstName: "Ana", lastName: "Rivera", email: this.email };
  }

  async signUp(): Promise<this> {
    const { sessionId } = await this.call("saveSession", {
      body: { status: "started", ...this.person },
    });
    this.sessionId = sessionId;
    const { customerId } = await this.call("createCustomer", { body: { sessionId, ...this.person } });
    this.customerId = customerId;
    return this;
  }

  async submit(): Promise<this> {
    const { sessionId } = this;
    const utilityData = {
      utility: utilityCompany,
      utilityName: utilities[utilityCompany].name,
      manualEntry: true,
    };
    await this.call("saveUtilityData", { params: { sessionId }, body: utilityData });
    const formValues = {
      ...this.person,
      phone: "(609) 555-0142",
      contactMethod: "Email",
      serviceAddress: home,
      mailingAddress: { sameAsService: true, street: "", unit: "", city: "", state: "", zip: "" },
      householdInfo: { size: 3, income: "" },
      enrollmentType: "Home",
      enrollmentSource: "manual",
      consentChecked: false,
      consentTextVersion: textVersions[defaultLocale].tcpa,
    };
    await this.call("submitApplication", { body: { sessionId, formValues } });
    return this;
  }

  async complete(number = this.number): Promise<this> {
    const { sessionId } = this;
    const account = { utilityCompany, accountNumber: number };
    const { documentHash, url } = await this.call("presentDisclosure", {
      body: { sessionId, ...account },
    });
    await this.browser.open("getDisclosure", url, { headers: this.network });
    const formData = { ...account, didAccept: true };
    await this.call("completeApplication", { body: { sessionId, formData, documentHash } });
    return this;
  }

  async enroll(): Promise<this> {
    await this.signUp();
    await this.submit();
    return this.complete();
  }

  /** Opens the link that proves that the e-mail address is this household's. */
  async confirm(): Promise<this> {
    await this.call("requestEmailConfirmation", { body: { sessionId: this.sessionId } });
    const link = await nextLink(this.inbox, this.email, "/confirm-email");
    await this.call("confirmEmail", { body: { token: link.searchParams.get("token") } });
    return this;
  }

  async cancel(): Promise<void> {
    await this.open();
    await this.call("changeCancellation", {
      body: { customerId: this.customerId, action: "cancel" },
    });
  }

  async move(): Promise<void> {
    await this.open();
    const movingDate = new Date().toISOString().slice(0, "YYYY-MM-DD".length);
    const body = { customerId: this.customerId, zip: home.zip, movingDate };
    const begun = await this.call("startMove", { body });
    if (begun.outcome !== "begun") throw new Error("The utility does not serve the new home.");
    this.sessionId = begun.sessionId;
    await this.submit();
    await this.complete(randomNumber());
  }

  /** A new link to "My enrollment", which nobody has used. */
  async link(): Promise<string> {
    const { length: earlier } = await linksTo(this.inbox, this.email, openPage);
    await this.call("requestAccessLink", { body: { email: this.email } });
    return (await nextLink(this.inbox, this.email, openPage, earlier)).href;
  }

  private async open(): Promise<void> {
    const { hash } = new URL(await this.link());
    const token = new URLSearchParams(hash.slice(1)).get("token");
    await this.call("openMyEnrollment", { body: { token } });
  }

  private readonly call: ApiClient["call"] = (name, request = {}) =>
    this.browser.call(name, { ...request, headers: this.network });
}

/** An account can be enrolled once. */
const randomNumber = () => `PE${String(randomInt(1e12)).padStart(18, "0")}`;
