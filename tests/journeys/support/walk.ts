import type { Locator, Page } from "@playwright/test";
import { fillPlaceholders } from "#contracts/messages/placeholders.ts";
import type { Locale } from "#contracts/site/locales.ts";
import { type UtilityCode, utilities } from "#domain/utilities/index.ts";
import { type SiteMessages, siteMessages } from "#tools/screenshots/messages.ts";
import { expect, type Household } from "./household.ts";

/** A household on its way through the site in one language. What it reads and presses comes from the messages. */
export class Walk {
  household: Household;
  readonly messages: SiteMessages;

  constructor(household: Household, locale: Locale) {
    this.household = household;
    this.messages = siteMessages[locale];
  }

  get page(): Page {
    return this.household.page;
  }

  /** The field with this label. A missing or an optional field has an addition to it. */
  field = (label: string): Locator =>
    this.page.getByLabel(new RegExp(`^${label.replace(/[^\w\s]/g, "\\$&")}( [*(]|$)`)).first();
  button = (name: string): Locator => this.page.getByRole("button", { name, exact: true }).first();
  link = (name: string): Locator => this.page.getByRole("link", { name, exact: true }).first();

  /** The field of the billing screen. */
  numberField = (): Locator => this.field(this.messages.billing.label());

  press = (name: string) => this.button(name).tap();
  follow = (name: string) => this.link(name).tap();
  sees = (text: string | RegExp) =>
    expect(this.page.getByText(text).filter({ visible: true }).first()).toBeVisible();
  arrivesAt = (heading: string) => expect(this.page.getByRole("heading", { name: heading })).toBeVisible();

  async openHome() {
    await this.page.goto(this.messages.paths.home);
    await expect(this.page.locator("html[data-hydrated]")).toBeAttached();
  }

  /** The site's answer to a check that passed. */
  seesAnswer(zip: string, utility: UtilityCode) {
    const { name } = utilities[utility];
    return this.sees(fillPlaceholders(this.messages.eligibility.answer, { zip, utility: name }));
  }

  pressCheck = () =>
    this.page.getByRole("main").getByRole("button", { name: this.messages.common.card.button }).first().tap();

  /** The ZIP code chooses its utility. */
  async checkEligibility(zip: string, utility: UtilityCode) {
    const { card } = this.messages.common;
    await this.field(card.zip).fill(zip);
    await expect(this.field(card.utility)).toHaveValue(utility);
    await this.pressCheck();
    await this.seesAnswer(zip, utility);
  }

  async signUp(firstName: string, lastName: string) {
    const { signup, connect } = this.messages;
    await this.field(signup.firstName).fill(firstName);
    await this.field(signup.lastName).fill(lastName);
    await this.field(signup.email).fill(this.household.email);
    await this.press(signup.button);
    await this.arrivesAt(connect.title);
  }

  async sign() {
    await this.page.getByRole("checkbox").first().check();
    await this.press(this.messages.billing.button);
    await this.arrivesAt(this.messages.confirmation.title);
    await this.sees(this.household.email);
  }
}
