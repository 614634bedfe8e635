import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { presentDisclosureReply, submitApplicationReply } from "#contracts/http/application.ts";
import { startMoveReply } from "#contracts/http/my-enrollment-changes.ts";
import { createCustomerReply, saveSessionReply } from "#contracts/http/session.ts";
import { retentionDays } from "#domain/retention.ts";
import { utilities } from "#domain/utilities/index.ts";
import { root } from "#local/settings.ts";
import { accessTokenIn } from "#verification/abuse/support/inbox.ts";
import { connect } from "#verification/chaos/households/connect.ts";
import { sendBill } from "#verification/chaos/households/send-bill.ts";
import type { Command, CommandName, CommandOf, Way } from "#verification/model/lifecycle/commands.ts";
import type { Answer, Home } from "#verification/model/lifecycle/state.ts";
import { accountOf, formOf, type Households, phoneOf, utilityCompany, zip } from "./households.ts";
import type { Email, Mail } from "./mail.ts";
import type { Ids } from "./records.ts";
import { ModelBrowser, RefusedError } from "./requests.ts";
import type { Sent, TabIndex, World } from "./world.ts";

/** A sign-up, with the cookie of the browser that owns its session. */
export type Handle = Ids & { home: Home; secret: string };

const ownerCookie = "__Host-owner";
const accessCookie = "__Host-access";
const language = "en";
const bill = readFile(join(root, "tests/fixtures/bills/pse-d01.pdf"));
/** No document has this fingerprint. */
const unseen = "0".repeat(64);

const isLink = ({ subject }: Email) => subject.startsWith("Your link to");
const isAboutDeletion = ({ subject }: Email) => /delet/i.test(subject);

type Options = { api: string; mail: Mail; households: Households };
type Do = {
  [Name in CommandName]: (command: CommandOf<Name>, tab: TabIndex, world: World) => Promise<unknown>;
};

/** Sends the commands of one sequence as the pages do. */
export class Driver {
  /** By the positions of the applications in the model. */
  readonly handles: Handle[] = [];
  /** How many e-mails each home asked for, by links and deletions. */
  readonly asked: [number, number] = [0, 0];
  /** What a page shows as the revision of contact details that nobody has changed. */
  readonly firstRevisions = new Map<number, number>();
  private readonly access: [string, string] = ["", ""];
  private readonly hashes = new Map<string, string>();
  private readonly opened = new Set<string>();
  private readonly options: Options;

  constructor(options: Options) {
    this.options = options;
  }

  /** The new application of a sign-up or a move is the caller's to add, because two of them may arrive in any order. */
  async send(
    { command, tab }: Sent,
    world: World,
  ): Promise<{ answer: Answer; created?: Handle | undefined }> {
    try {
      const run: (command: never, tab: TabIndex, world: World) => Promise<unknown> =
        this.commands[command.do];
      const created = await run(command as never, tab, world);
      return { answer: "ok", created: isHandle(created) ? created : undefined };
    } catch (error) {
      if (error instanceof RefusedError) return { answer: error.code };
      throw error;
    }
  }

  /** What the session's own browser is answered. */
  readSession = (app: number) => {
    const { sessionId } = this.handle(app);
    return this.ofSession(app).get(`/session/${sessionId}`);
  };
  readMyEnrollment = (home: Home) => this.ofAddress(home).get("/my-enrollment");

  private readonly commands: Do = {
    "sign up": ({ home }) => this.signUp(home),
    "enter the account": ({ app, way }) => this.enterAccount(app, way),
    "save a draft": ({ app, form }) => {
      const { sessionId, home } = this.handle(app);
      const applicationData = formOf(this.options.households, home, form);
      const status = "application_in_progress";
      return this.ofSession(app).post("/session", { sessionId, status, applicationData });
    },
    submit: async ({ app, form }) => {
      const { sessionId, home, customerId } = this.handle(app);
      const formValues = formOf(this.options.households, home, form);
      const { json } = await this.ofSession(app).post("/application/submit", { sessionId, formValues });
      expectSame(submitApplicationReply.parse(json).customerId, customerId);
    },
    "present the disclosure": async ({ app, number }, tab) => {
      const { sessionId } = this.handle(app);
      const account = accountOf(this.options.households, number);
      const { json } = await this.ofSession(app).post("/disclosure", { sessionId, ...account, language });
      this.hashes.set(`${tab} ${app} ${number}`, presentDisclosureReply.parse(json).documentHash);
    },
    complete: async ({ app, number }, tab) => {
      const { sessionId, customerId } = this.handle(app);
      const formData = { ...accountOf(this.options.households, number), didAccept: true };
      const documentHash = this.hashes.get(`${tab} ${app} ${number}`) ?? unseen;
      const body = { sessionId, formData, documentHash, language };
      const { json } = await this.ofSession(app).post("/application/complete", body);
      expectSame(submitApplicationReply.parse(json).customerId, customerId);
    },
    "ask for the e-mail": ({ app }) =>
      this.ofSession(app).post("/email/customer", { sessionId: this.handle(app).sessionId }),
    "use a stranger's session": ({ app }) => {
      const { sessionId } = this.handle(app);
      const stranger = this.browser({ [ownerCookie]: "S".repeat(43) });
      return stranger.post("/session", { sessionId, status: "application_in_progress" });
    },
    "open My enrollment": ({ home }) => this.openMyEnrollment(home),
    "continue the application": async ({ home, app }) => {
      const handle = this.handle(app);
      const browser = this.ofAddress(home);
      await browser.post("/my-enrollment/continue", { sessionId: handle.sessionId });
      this.handles[app] = { ...handle, secret: browser.visitor.secret };
    },
    "discard the application": ({ home, app }) =>
      this.ofAddress(home).post("/my-enrollment/discard", { sessionId: this.handle(app).sessionId }),
    cancel: ({ home, app }) => this.changeCancellation(home, app, "cancel"),
    "undo the cancellation": ({ home, app }) => this.changeCancellation(home, app, "undo"),
    move: async ({ home, app }) => {
      const { customerId } = this.handle(app);
      const browser = this.ofAddress(home);
      const { json } = await browser.post("/my-enrollment/move", {
        customerId,
        zip,
        movingDate: "2026-12-01",
      });
      const begun = startMoveReply.parse(json);
      if (begun.outcome !== "begun") throw new Error("The utility does not serve the new home.");
      return { ...begun, home, secret: browser.visitor.secret };
    },
    "change the phone number": ({ home, app, form }, tab, world) => {
      const { customerId } = this.handle(app);
      const revision = (this.firstRevisions.get(app) ?? 0) + (world.tabs[tab].revisions[app] ?? 0);
      const change = { detail: "phone", phone: phoneOf(form) };
      const body = { customerId, revision, change };
      return this.ofAddress(home).post("/my-enrollment/contact-details", body);
    },
    "delete everything": async ({ home }) => {
      const carriedOut = this.deletions(home);
      await this.ofAddress(home).post("/my-enrollment/deletion", { confirmed: true, language });
      this.asked[home] += 1;
      const done = await this.options.mail.until(() => this.deletions(home) > carriedOut || undefined);
      if (!done) throw new Error("The deletion was not carried out.");
    },
    "wait for a week": async () => undefined,
    "wait for a quarter": async () => undefined,
  };

  private async signUp(home: Home): Promise<Handle> {
    const person = this.person(home);
    const browser = this.browser();
    const started = await browser.post("/session", { status: "started", ...person });
    const { sessionId } = saveSessionReply.parse(started.json);
    const created = await browser.post("/customer/create", { sessionId, ...person });
    const { customerId } = createCustomerReply.parse(created.json);
    return { sessionId, customerId, home, secret: browser.visitor.secret };
  }

  private async enterAccount(app: number, way: Way): Promise<void> {
    const browser = this.ofSession(app);
    const { sessionId } = this.handle(app);
    if (way === "bill") {
      const upload = { sessionId, file: await bill, onBill: () => undefined, onUpload: () => undefined };
      const { status } = await sendBill(browser, upload);
      if (status !== "complete") throw new Error(`The bill is ${status}.`);
      return;
    }
    const { name: utilityName } = utilities[utilityCompany];
    const utility = { utility: utilityCompany, utilityName };
    const account = way === "connected" ? await connect(browser, sessionId, utilityCompany) : undefined;
    const [accountNumber] = this.options.households.numbers;
    const details = account
      ? {
          state_id: "NJ",
          accountNumber: account.account_number,
          isUtilityConnect: true,
          accountDetails: account,
        }
      : { accountNumber, manualEntry: true };
    await browser.put(`/session/${sessionId}/utility-data`, { ...utility, ...details });
  }

  private async openMyEnrollment(home: Home): Promise<void> {
    const { email } = this.person(home);
    const { mail } = this.options;
    await this.browser().post("/my-enrollment/link", { email, language });
    this.asked[home] += 1;
    const link = await mail.until(() => this.takeLink(email));
    if (!link) throw new Error("No link to My enrollment was sent.");
    const browser = this.browser();
    await browser.post("/my-enrollment/open", { token: accessTokenIn(link) });
    this.access[home] = browser.visitor.cookie(accessCookie);
  }

  /** Each link opens one browser. */
  private takeLink(email: string): Email | undefined {
    const link = this.options.mail.to(email).find((one) => isLink(one) && !this.opened.has(one.messageId));
    if (link) this.opened.add(link.messageId);
    return link;
  }

  private changeCancellation(home: Home, app: number, action: "cancel" | "undo") {
    const { customerId } = this.handle(app);
    return this.ofAddress(home).post("/my-enrollment/cancellation", { customerId, action });
  }

  private deletions = (home: Home) =>
    this.options.mail.to(this.person(home).email).filter(isAboutDeletion).length;
  private person = (home: Home) => this.options.households.people[home];
  private browser = (cookies?: Record<string, string>) => new ModelBrowser(this.options.api, cookies);
  private ofSession = (app: number) => this.browser({ [ownerCookie]: this.handle(app).secret });
  private ofAddress = (home: Home) => this.browser({ [accessCookie]: this.access[home] });

  private handle(app: number): Handle {
    const handle = this.handles[app];
    if (!handle) throw new Error(`There is no application ${app}.`);
    return handle;
  }
}

const isHandle = (created: unknown): created is Handle =>
  typeof created === "object" && created !== null && "secret" in created;

function expectSame(found: string, expected: string): void {
  if (found !== expected) throw new Error(`The API names the customer ${found} instead of ${expected}.`);
}

/** How many days a waiting command lasts. */
export const daysOf = (command: Command): number | undefined =>
  ({ "wait for a week": 8, "wait for a quarter": retentionDays.session + 1 })[command.do as string];
