/**
 * Measures what it takes a person with a bill in hand to get from the home page to the confirmation on a phone:
 * `npm run verify -- bench journey`. It prints the interactions, requests, bytes and seconds of each step. The seconds are those
 * of the hands, which are modeled, and those of waiting, which are measured. Reading time is not included.
 */
import { type Browser, chromium } from "@playwright/test";
import { newInstance, startProduct } from "#tests/builders/product.ts";
import { findChromium } from "#tools/chromium.mjs";
import { siteMessages } from "#tools/screenshots/messages.ts";
import { compare, conclude, goals } from "./goals.ts";
import { type Network, Recorder, type Step } from "./journey/recorder.ts";

const goal = goals.journey;
const phone = { viewport: { width: 390, height: 664 }, deviceScaleFactor: 3, isMobile: true, hasTouch: true };

type Run = { name: string; bill: string; zip: string; network?: Network };

/** An electric account can be enrolled once, so each run has a bill of its own. */
const runs: Run[] = [
  { name: "unthrottled, functions cold", bill: "pse-d03", zip: "08820" },
  {
    name: "slow 4G as in Lighthouse, functions warm",
    bill: "pse-d01",
    zip: "07013",
    network: { latencyMs: 150, bitsPerSecond: 1_638_400 },
  },
];

const { common, signup, connect, bill, application, billing, confirmation } = siteMessages.en;

async function enroll(browser: Browser, site: string, { bill: file, zip, network }: Run): Promise<Step[]> {
  const page = await browser.newPage(phone);
  const person = await Recorder.on(page, network);
  const heading = (name: string) => page.getByRole("heading", { name });
  const field = (label: string) => page.getByLabel(label).first();
  const button = (name: string) => page.getByRole("main").getByRole("button", { name }).first();

  await person.open(site, button(common.card.button));
  await person.step(
    "check the ZIP code",
    async () => {
      await person.fill(field(common.card.zip), zip);
      const utility = field(common.card.utility);
      if ((await utility.inputValue()) === "") await person.select(utility, "pse");
      await person.tap(button(common.card.button));
    },
    field(signup.firstName),
  );
  await person.step(
    "name and e-mail",
    async () => {
      await person.fill(field(signup.firstName), "Fatima");
      await person.fill(field(signup.lastName), "Whitlock");
      await person.fill(field(signup.email), `fatima.${zip}@example.org`);
      await person.tap(button(signup.button));
    },
    heading(connect.title),
  );
  await person.step(
    "send the bill",
    () => person.chooseFile(page.getByLabel(connect.upload), `tests/fixtures/bills/${file}.pdf`),
    page.getByText(bill.foundTitle),
  );
  await person.step("see what was read", () => person.tap(button(bill.goOn)), heading(application.title));
  await person.step(
    "check the details",
    async () => {
      await person.fill(field(application.fields.phone), "6095550142");
      await person.tap(button(application.button));
    },
    heading(billing.title),
  );
  await person.step(
    "sign",
    async () => {
      await person.tap(page.getByRole("checkbox").first());
      await person.tap(button(billing.button));
    },
    heading(confirmation.title),
  );
  await page.close();
  return person.steps;
}

function print(name: string, steps: Step[]): void {
  const sum = (column: Exclude<keyof Step, "step">) => steps.reduce((total, step) => total + step[column], 0);
  const total: Step = {
    step: "total",
    interactions: sum("interactions"),
    requests: sum("requests"),
    bytesReceived: sum("bytesReceived"),
    bytesSent: sum("bytesSent"),
    hands: sum("hands"),
    waiting: sum("waiting"),
  };
  const rows = [...steps, total].map(({ step, hands, waiting, bytesReceived, bytesSent, ...counts }) => {
    const seconds = {
      hands: hands.toFixed(1),
      waiting: waiting.toFixed(1),
      both: (hands + waiting).toFixed(1),
    };
    const kilobytes = { "KB in": (bytesReceived / 1000).toFixed(0), "KB out": (bytesSent / 1000).toFixed(0) };
    return [
      step,
      { ...counts, ...kilobytes, "s hands": seconds.hands, "s waiting": seconds.waiting, s: seconds.both },
    ];
  });
  console.table(Object.fromEntries(rows));
  const seconds = total.hands + total.waiting;
  console.log(compare(`${name}, ${seconds.toFixed(1)} s of under ${goal.seconds} s`, seconds < goal.seconds));
  const { interactions } = total;
  const counted = `${name}, ${interactions} of at most ${goal.interactions} interactions`;
  console.log(compare(counted, interactions <= goal.interactions));
}

const product = await startProduct(await newInstance(), { PRELOAD_FUNCTIONS: "on" });
const browser = await chromium.launch({
  executablePath: findChromium() ?? "",
  args: ["--no-sandbox", "--disable-background-networking", "--disable-quic"],
});
try {
  for (const run of runs) {
    console.log(`From the home page to the confirmation with a bill, ${run.name}:`);
    print(run.name, await enroll(browser, product.endpoints.web, run));
  }
} finally {
  await browser.close();
  await product.stop();
}
process.exitCode = conclude();
