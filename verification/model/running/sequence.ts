import { setTimeout as pause } from "node:timers/promises";
import { myEnrollment } from "#contracts/http/my-enrollment.ts";
import { session as sessionReply } from "#contracts/http/session.ts";
import type { EnrollmentRecord } from "#contracts/storage/enrollment.ts";
import { type Command, describe } from "#verification/model/lifecycle/commands.ts";
import {
  type Answer,
  type EnrollmentNumber,
  type Home,
  homes,
  isCompleted,
  numbers,
  type State,
} from "#verification/model/lifecycle/state.ts";
import { applicationAt, formerHome } from "#verification/model/lifecycle/steps.ts";
import { differencesIn } from "./agreement.ts";
import { beginnings, nextOf, type Plan } from "./choices.ts";
import { Driver, daysOf } from "./driver.ts";
import { endingOf, type Households, newHouseholds } from "./households.ts";
import { type Mail, maxWaitMs } from "./mail.ts";
import type { Found, SequenceRecords } from "./records.ts";
import { RefusedError } from "./requests.ts";
import type { Tally } from "./tally.ts";
import { newWorld, outcomesOf, type Sent, type World, worldsWith } from "./world.ts";

const maxMailDelayMs = 20_000;

/** The product does something that the model does not. */
export class Violation extends Error {}

export type Product = { api: string; mail: Mail; records: SequenceRecords; tally: Tally };

/** One sequence of commands, and everything that may be true of the product after it. */
export class Sequence {
  /** What was sent and answered, line by line. */
  readonly lines: string[] = [];
  private worlds: World[] = [newWorld];
  private readonly keys = new Map<EnrollmentNumber, string>();
  private readonly households: Households = newHouseholds();
  private readonly driver: Driver;
  private readonly product: Product;

  constructor(product: Product) {
    this.product = product;
    this.driver = new Driver({ ...product, households: this.households });
  }

  async run({ beginning, choices }: Plan): Promise<void> {
    await this.begin(beginnings[beginning]);
    for (const choice of choices) {
      const sent = nextOf(this.world, choice);
      if (sent) await this.step(sent);
    }
    await this.expectApiToAgree();
    await this.checkMail();
  }

  /** Nothing happens at the same time yet, and the records are compared once: most of them begin in the same way. */
  private async begin(commands: readonly Command[]): Promise<void> {
    for (const command of commands) {
      this.worlds = await this.send([{ command, tab: 0 }]);
    }
    await this.expectOneOf(this.worlds);
  }

  private get world(): World {
    const [world] = this.worlds;
    if (!world) throw new Violation("Nothing that the model says is true of the product.");
    return world;
  }

  private async step(sent: [Sent, Sent?]): Promise<void> {
    await this.expectOneOf(await this.send(sent));
  }

  /** The worlds in which the answers are possible. */
  private async send(sent: [Sent, Sent?]): Promise<World[]> {
    const days = daysOf(sent[0].command);
    if (days !== undefined) await this.wait(days);
    const answers = await this.answersTo(sent);
    const possible = worldsWith(this.worlds, sent, answers);
    if (possible.length === 0) {
      const expected = outcomesOf(this.world, sent).map((outcome) => outcome.answers.join(" and "));
      throw new Violation(`The model says: ${[...new Set(expected)].join(", or ")}.`);
    }
    return possible;
  }

  private async answersTo(sent: [Sent, Sent?]): Promise<Answer[]> {
    const both = sent.filter((one) => one !== undefined);
    const { world } = this;
    const at = this.lines.push(both.map((one) => `${describe(one.command)} in tab ${one.tab}`).join(" and "));
    const results = await Promise.all(both.map((one) => this.driver.send(one, world)));
    for (const [index, { answer, created }] of results.entries()) {
      if (created) this.driver.handles.push(created);
      const name = both[index]?.command.do;
      if (name) this.product.tally.add(name, answer, both.length > 1);
    }
    const answers = results.map(({ answer }) => answer);
    this.lines[at - 1] += `: ${answers.join(" and ")}`;
    return answers;
  }

  private async expectOneOf(possible: readonly World[]): Promise<void> {
    const found = await this.read();
    const context = { ids: this.driver.handles, households: this.households, keys: this.keys };
    const judged = possible.map((world) => ({
      world,
      differences: differencesIn(world.state, found, context),
    }));
    this.worlds = judged.filter(({ differences }) => differences.length === 0).map(({ world }) => world);
    if (this.worlds.length > 0) return;
    throw new Violation(
      [...new Set(judged.map(({ differences }) => differences.join("; ")))].join("\n   or "),
    );
  }

  /** The records, with the items of all numbers that the sequence has enrolled. */
  private async read(): Promise<Found> {
    const { handles, firstRevisions } = this.driver;
    const found = await this.product.records.read(handles, [...this.keys.values()]);
    const isKnown = this.keys.size;
    for (const [app, { customerId }] of handles.entries()) {
      const record = found.enrollments.get(customerId);
      if (record?.stage === "completed") firstRevisions.set(app, record.consents.length);
      const number = numbers.find(
        (one) => endingOf(this.households.numbers[one]) === record?.accountNumberEnding,
      );
      if (record?.numberKey && number !== undefined) this.keys.set(number, record.numberKey);
    }
    return isKnown === this.keys.size ? found : this.read();
  }

  /** What the pages show is what the model says. At the end only, because it takes as long as all commands. */
  private async expectApiToAgree(): Promise<void> {
    const { state } = this.world;
    await Promise.all([
      ...state.applications.map((_, app) => this.expectSession(state, app)),
      ...homes.map((home) => this.expectMyEnrollment(state, home)),
    ]);
  }

  private async expectSession(state: State, app: number): Promise<void> {
    const expected = expectedStatus(state, app);
    const shown = await statusOf(this.driver, app);
    if (shown !== expected)
      throw new Violation(`The API shows session ${app} as ${shown}, and it is ${expected} in the model.`);
  }

  private async expectMyEnrollment(state: State, home: Home): Promise<void> {
    if (!state.access[home]) return;
    const { enrollments } = myEnrollment.parse((await this.driver.readMyEnrollment(home)).json);
    const expected = state.applications.flatMap((application, app) =>
      application.home === home && isCompleted(application) && application.enrollment !== "closed"
        ? `${this.driver.handles[app]?.customerId} ${application.enrollment === "active" ? "active" : "ended"}`
        : [],
    );
    const shown = enrollments.map((one) => `${one.customerId} ${one.state}`);
    if (shown.toSorted().join() !== expected.toSorted().join())
      throw new Violation(`My enrollment shows [${shown}] instead of [${expected}].`);
  }

  private async wait(days: number): Promise<void> {
    await this.settle();
    const emails = this.households.people.map(({ email }) => email);
    await this.product.records.makeOlder(days, this.driver.handles, emails);
  }

  /** Until every e-mail is sent, or waits for the number that its enrollment has lost. */
  private async settle(): Promise<Found> {
    for (const deadline = Date.now() + maxWaitMs; ; await pause(50)) {
      const found = await this.read();
      if (![...found.enrollments.values()].some(hasPendingMail)) return found;
      if (Date.now() > deadline) throw new Violation("An e-mail is still pending after a minute.");
    }
  }

  /** Each e-mail went out once: every one that the records say was sent, and each link and deletion that was asked for. */
  private async checkMail(): Promise<void> {
    for (const deadline = Date.now() + maxMailDelayMs; ; await pause(100)) {
      const found = await this.settle();
      await this.product.mail.read();
      const problems = homes.flatMap((home) => this.mailProblems(home, found));
      if (problems.length === 0) return;
      // An e-mail is on its way a moment before its record says so, and a second deletion tells the household later.
      if (Date.now() > deadline) throw new Violation(problems.join(" "));
    }
  }

  private mailProblems(home: Home, { enrollments }: Found): string[] {
    const records = this.driver.handles.flatMap((handle) =>
      handle.home === home ? (enrollments.get(handle.customerId) ?? []) : [],
    );
    const sent = records.flatMap(sentMessages);
    const emails = this.product.mail.to(this.households.people[home].email);
    const missing = sent.filter((id) => !emails.some(({ messageId }) => messageId === id));
    const expected = sent.length + this.driver.asked[home];
    return [
      ...(missing.length > 0 ? [`E-mails to home ${home} were never sent: ${missing}.`] : []),
      ...(emails.length === expected
        ? []
        : [
            `Home ${home} got ${emails.length} e-mails instead of ${expected}: ${emails.map(({ subject }) => subject).join(", ")}.`,
          ]),
    ];
  }
}

/** What the API shows of a session: its status, or why it shows none. */
function expectedStatus(state: State, app: number): string {
  const application = applicationAt(state, app);
  if (application.session === "gone") return "session_not_found";
  const isLate = !isCompleted(application) && formerHome(state, application) === "moved";
  return isLate ? "already_moved" : application.session;
}

async function statusOf(driver: Driver, app: number): Promise<string> {
  try {
    return sessionReply.parse((await driver.readSession(app)).json).status;
  } catch (error) {
    if (error instanceof RefusedError) return error.code;
    throw error;
  }
}

const hasPendingMail = ({ confirmationEmail, numberLost, notices = [] }: EnrollmentRecord): boolean =>
  (confirmationEmail?.state === "pending" && !numberLost) || notices.some(({ state }) => state === "pending");

const sentMessages = ({ confirmationEmail, notices = [] }: EnrollmentRecord): string[] =>
  [confirmationEmail, ...notices].flatMap((one) =>
    one?.state === "sent" ? (one.messageId ?? "one without an id") : [],
  );
