import {
  completeApplicationReply,
  presentDisclosureReply,
  submitApplicationReply,
} from "#contracts/http/application.ts";
import {
  createCustomerReply,
  saveSessionReply,
  saveUtilityDataReply,
  session,
} from "#contracts/http/session.ts";
import { type UtilityCode, utilities } from "#domain/utilities/index.ts";
import { type Requests, replyOf, StuckError } from "./browser.ts";
import { connect } from "./connect.ts";
import type { Account, Form } from "./household.ts";
import type { Ledger } from "./ledger.ts";
import { sendBill } from "./send-bill.ts";

type Assign = (id: string) => void;

/** The steps of an enrollment as the pages take them. Each writes into the ledger what the household was told. */
export class Enrollment {
  private readonly browser: Requests;
  private readonly ledger: Ledger;
  private readonly assign: Assign;

  /** `assign` is called with each id that the API gives to a record of the household. */
  constructor(browser: Requests, ledger: Ledger, assign: Assign) {
    this.browser = browser;
    this.ledger = ledger;
    this.assign = assign;
  }

  get sessionId(): string {
    return this.ledger.sessionId ?? "";
  }

  async signUp(): Promise<void> {
    const { person } = this.ledger.household;
    const started = await this.browser.post("/session", { status: "started", ...person });
    const { sessionId } = replyOf(saveSessionReply, started);
    this.ledger.sessionId = sessionId;
    this.assign(sessionId);
    const created = await this.browser.post("/customer/create", { sessionId, ...person });
    this.learnCustomer(replyOf(createCustomerReply, created).customerId);
  }

  async typeAccount({ utilityCompany: utility, accountNumber }: Account): Promise<void> {
    const utilityName = utilities[utility].name;
    const typed = { utility, utilityName, accountNumber, manualEntry: true };
    await this.saveAccount(typed);
    this.ledger.source = "manual";
  }

  async connectAccount(utility: UtilityCode): Promise<void> {
    const account = await connect(this.browser, this.sessionId, utility);
    const { name: utilityName } = utilities[utility];
    const connected = { utility, utilityName, state_id: "NJ", accountNumber: account.account_number };
    await this.saveAccount({ ...connected, isUtilityConnect: true, accountDetails: account });
    this.ledger.source = "utility_login";
  }

  /** The account in the bill. Undefined if it could not be read in time, or says no number. */
  async uploadBill(file: Uint8Array): Promise<Account | undefined> {
    const { browser, ledger, sessionId } = this;
    const bill = await sendBill(browser, {
      sessionId,
      file,
      onBill: (id) => this.assign(id),
      onUpload: (id) => ledger.uploads.push(id),
    });
    if (bill.status !== "complete") {
      await browser.post("/session", { sessionId, stoppedBillId: bill.tempId });
      return undefined;
    }
    const readAccount = async () => replyOf(session, await browser.get(`/session/${sessionId}`)).utilityData;
    const utilityData = await readAccount();
    if (utilityData?.billId !== bill.tempId) {
      const described = [utilityData, await readAccount()].map(
        (account) => account?.billId ?? account?.source ?? "none",
      );
      ledger.contradictions.push(
        `the session has not the account of the bill ${bill.tempId}, but ${described.join(", then ")}`,
      );
    }
    ledger.source = "bill_upload";
    ledger.billId = bill.tempId;
    const { utility, enrollmentId } = utilityData ?? {};
    return utility && enrollmentId ? { utilityCompany: utility, accountNumber: enrollmentId } : undefined;
  }

  private async saveAccount(account: object): Promise<void> {
    replyOf(saveUtilityDataReply, await this.browser.put(`/session/${this.sessionId}/utility-data`, account));
  }

  async saveDraft(form: Form): Promise<void> {
    const draft = { sessionId: this.sessionId, status: "application_in_progress", applicationData: form };
    replyOf(saveSessionReply, await this.browser.post("/session", draft));
    this.ledger.draft = form;
  }

  async submit(form: Form): Promise<void> {
    const submitted = await this.browser.post("/application/submit", {
      sessionId: this.sessionId,
      formValues: form,
    });
    this.learnCustomer(replyOf(submitApplicationReply, submitted).customerId);
  }

  /** Presents the disclosure and accepts it, again if it is not what would be signed any more. */
  async sign(account: Account): Promise<void> {
    for (let attempt = 0; attempt < 20; attempt++) {
      const documentHash = await this.present(account);
      if (documentHash === undefined || (await this.complete(account, documentHash))) return;
    }
    throw new StuckError("The disclosure changed again and again.");
  }

  /** Undefined if the enrollment turns out to be completed. */
  async present(account: Account): Promise<string | undefined> {
    const { language, opensDisclosure } = this.ledger.household;
    const presented = await this.browser.post("/disclosure", {
      sessionId: this.sessionId,
      ...account,
      language,
    });
    if (presented.code === "already_enrolled" || presented.code === "already_complete") return undefined;
    const { documentHash, url } = replyOf(presentDisclosureReply, presented);
    if (opensDisclosure) await this.browser.open(url);
    return documentHash;
  }

  /** False if the disclosure has to be presented again. */
  async complete(account: Account, documentHash: string): Promise<boolean> {
    const { ledger } = this;
    ledger.acceptances.push({ account, documentHash });
    const { language } = ledger.household;
    const formData = { ...account, didAccept: true };
    const body = { sessionId: this.sessionId, formData, documentHash, language };
    const answer = await this.browser.post("/application/complete", body);
    switch (answer.code) {
      case "disclosure_changed":
        return false;
      case "already_enrolled":
        return true;
      case "number_already_enrolled":
      case "number_enrolled_unconfirmed":
      case "number_enrolled_on_device":
        ledger.outcome = "number taken";
        return true;
    }
    this.learnCustomer(replyOf(completeApplicationReply, answer).customerId);
    this.learnSigned({ account, documentHash });
    return true;
  }

  async confirm(): Promise<void> {
    await this.browser.post("/email/customer", { sessionId: this.sessionId });
    await this.browser.get(`/customer/${this.ledger.customerId}/enrollment`);
  }

  private learnCustomer(customerId: string): void {
    const { ledger } = this;
    this.assign(customerId);
    if (ledger.customerId && ledger.customerId !== customerId) {
      ledger.contradictions.push(`two customer ids: ${ledger.customerId} and ${customerId}`);
    }
    ledger.customerId = customerId;
  }

  private learnSigned(signed: NonNullable<Ledger["signed"]>): void {
    const { ledger } = this;
    ledger.outcome = "enrolled";
    const earlier = ledger.signed?.account.accountNumber;
    if (earlier && earlier !== signed.account.accountNumber) {
      ledger.contradictions.push(`two numbers were accepted: ${earlier} and ${signed.account.accountNumber}`);
    }
    ledger.signed ??= signed;
  }
}
