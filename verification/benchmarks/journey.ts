import { chromium } from "@playwright/test";
import { newInstance, startProduct } from "#tests/builders/product.ts";
import { findChromium } from "#tools/chromium.mjs";
import { readArguments } from "#tools/cli.ts";
import { compare, conclude, goals } from "./goals.ts";
import { enroll, phone, type Run } from "./journey/enroll.ts";
import type { Step } from "./journey/recorder.ts";

readArguments({
  name: "npm run verify -- bench journey",
  says: `Measures what it takes a person with a bill in hand to get from the home page to the confirmation on a phone: the interactions,
requests, bytes and seconds of each step. The seconds are those of the hands, which are modeled, and those of waiting, which
are measured. Reading time is not included.`,
});

const goal = goals.journey;

const runs: (Run & { name: string })[] = [
  { name: "unthrottled, functions cold", bill: "pse-d03" },
  {
    name: "slow 4G as in Lighthouse, functions warm",
    bill: "pse-d01",
    network: { latencyMs: 150, bitsPerSecond: 1_638_400 },
  },
];

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
    const page = await browser.newPage(phone);
    print(run.name, await enroll(page, product.endpoints.web, run));
    await page.close();
  }
} finally {
  await browser.close();
  await product.stop();
}
process.exitCode = conclude();
