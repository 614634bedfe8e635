import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Browser, Page } from "playwright";
import { root } from "#local/settings.ts";

const widths = { phone: 390, tablet: 820, desktop: 1360 } as const;
const schemes = ["light", "dark"] as const;

export type Form = { name: string; width: number; scheme: (typeof schemes)[number] };
export const forms: Form[] = Object.entries(widths).flatMap(([name, width]) =>
  schemes.map((scheme) => ({ name: `${name}-${scheme}`, width, scheme })),
);

export type Visit = {
  name: string;
  /** Goes from state to state, and says at each that it is to be kept. */
  walk: (page: Page, keep: (state: string) => Promise<void>) => Promise<void>;
};

/** Walks as one person with one screen. */
export class Camera {
  private readonly browser: Browser;
  private readonly site: string;
  private readonly form: Form;
  private readonly wanted: string;

  constructor(browser: Browser, site: string, form: Form, wanted: string) {
    this.browser = browser;
    this.site = site;
    this.form = form;
    this.wanted = wanted;
  }

  async take({ name, walk }: Visit): Promise<void> {
    if (!name.includes(this.wanted)) return;
    const { width, scheme } = this.form;
    const page = await this.browser.newPage({
      baseURL: this.site,
      viewport: { width, height: 900 },
      colorScheme: scheme,
      reducedMotion: "reduce",
    });
    page.setDefaultTimeout(30_000);
    try {
      await walk(page, (state) => this.keep(page, `${name}-${state}`));
    } catch (error) {
      console.error(`${this.form.name} ${name}: ${error instanceof Error ? error.message : error}`);
      process.exitCode = 1;
    } finally {
      await page.close();
    }
  }

  private async keep(page: Page, state: string): Promise<void> {
    const folder = join(root, "screenshots", this.form.name);
    mkdirSync(folder, { recursive: true });
    await page.evaluate(async () => {
      await document.fonts.ready;
      const pictures = [...document.images];
      for (const picture of pictures) picture.loading = "eager";
      await Promise.all(pictures.map((picture) => picture.decode().catch(() => {}))); // a broken one shows as broken
    });
    const path = join(folder, `${state}.png`);
    await page.screenshot({ path, fullPage: true, animations: "disabled" });
    console.log(path);
  }
}
