import type { CDPSession, Locator, Page } from "@playwright/test";

export type Step = {
  step: string;
  interactions: number;
  requests: number;
  bytesReceived: number;
  bytesSent: number;
  /** Seconds that the hands are busy, by the model below. */
  hands: number;
  /** Seconds measured from the last action until the result can be seen. */
  waiting: number;
};

export type Network = { latencyMs: number; bitsPerSecond: number };

/** A person fills a field, taps or chooses a file in a second, and types five characters a second. */
const secondsPerAction = 1;
const charactersPerSecond = 5;

/** Walks through the product with a person's hands, and records what each step costs. */
export class Recorder {
  readonly steps: Step[] = [];
  private readonly page: Page;
  private current: Step = emptyStep("");

  private constructor(page: Page) {
    this.page = page;
  }

  static async on(page: Page, network: Network | undefined): Promise<Recorder> {
    const recorder = new Recorder(page);
    const devTools = await page.context().newCDPSession(page);
    await devTools.send("Network.enable");
    if (network) {
      const bytesPerSecond = network.bitsPerSecond / 8;
      await devTools.send("Network.emulateNetworkConditions", {
        offline: false,
        latency: network.latencyMs,
        downloadThroughput: bytesPerSecond,
        uploadThroughput: bytesPerSecond,
      });
    }
    recorder.countTraffic(devTools);
    return recorder;
  }

  /** Acts, then waits until the person can see the result. */
  async step(step: string, act: () => Promise<unknown>, result: Locator): Promise<void> {
    this.current = emptyStep(step);
    this.steps.push(this.current);
    await act();
    const lastAction = performance.now();
    await result.waitFor();
    this.current.waiting += (performance.now() - lastAction) / 1000;
  }

  /** Opens the site, which is no interaction of its own. All of its time is waiting. */
  open(url: string, result: Locator): Promise<void> {
    return this.step("open the site", () => this.wait(() => this.page.goto(url)), result);
  }

  async fill(field: Locator, text: string): Promise<void> {
    await field.fill(text);
    this.addHands(secondsPerAction + text.length / charactersPerSecond);
  }

  async select(list: Locator, value: string): Promise<void> {
    await list.selectOption(value);
    this.addHands(secondsPerAction);
  }

  async tap(control: Locator): Promise<void> {
    this.addHands(secondsPerAction);
    await this.wait(() => control.tap());
  }

  async chooseFile(input: Locator, path: string): Promise<void> {
    this.addHands(secondsPerAction);
    await this.wait(() => input.setInputFiles(path));
  }

  private addHands(seconds: number): void {
    this.current.interactions += 1;
    this.current.hands += seconds;
  }

  private async wait(action: () => Promise<unknown>): Promise<void> {
    const start = performance.now();
    await action();
    this.current.waiting += (performance.now() - start) / 1000;
  }

  private countTraffic(devTools: CDPSession): void {
    const stepOf = new Map<string, Step>();
    devTools.on("Network.requestWillBeSent", ({ requestId, request }) => {
      if (/^(data|blob):/.test(request.url)) return;
      stepOf.set(requestId, this.current);
      this.current.requests += 1;
    });
    devTools.on("Network.requestWillBeSentExtraInfo", ({ requestId, headers }) => {
      const length = Number(headers["Content-Length"] ?? headers["content-length"] ?? 0);
      const step = stepOf.get(requestId) ?? this.current;
      step.bytesSent += length;
    });
    devTools.on("Network.requestServedFromCache", ({ requestId }) => {
      const step = stepOf.get(requestId);
      if (step) step.requests -= 1;
    });
    devTools.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
      const step = stepOf.get(requestId);
      if (step) step.bytesReceived += encodedDataLength;
    });
  }
}

const emptyStep = (step: string): Step => ({
  step,
  interactions: 0,
  requests: 0,
  bytesReceived: 0,
  bytesSent: 0,
  hands: 0,
  waiting: 0,
});
