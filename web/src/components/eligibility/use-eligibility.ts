import { type FormEvent, type RefObject, useEffect, useRef, useState } from "react";
import type { ZipUtilities } from "#domain/eligibility.ts";
import type { UtilityCode } from "#domain/utilities/index.ts";
import type { EligibilityForm } from "#web/src/api/eligibility.ts";
import { initialUtility, initialZip } from "#web/src/browser/initial-home.ts";
import { log } from "#web/src/browser/log.ts";
import { useNavigation } from "#web/src/navigation.tsx";
import { importEligibility, servedZips } from "./served-zips.ts";

/** The utility does not serve the ZIP code, or is not in the select. We may know who does. */
export type NotServed = { zip: string; inZip: ZipUtilities; chosen?: UtilityCode; isUnlisted?: boolean };
/** The utility is not in the select, and the ZIP code is not known. */
export type Unlisted = { zip?: undefined; inZip?: undefined };
export type Outcome = "unchecked" | "failed" | "offline" | NotServed | Unlisted;

type FormRef = RefObject<HTMLFormElement | null>;
type Options = { initialOutcome: Outcome; onServed: (home: EligibilityForm) => void };

const controlIn = (form: FormRef, name: string) =>
  form.current?.querySelector<HTMLInputElement | HTMLSelectElement>(`[name="${name}"]`);

const logFailure = (error: unknown) => log.loadFailed("eligibility", error);

/** Checks whether the home in the form is served. */
export function useEligibility(form: FormRef, { initialOutcome, onServed }: Options) {
  const { prepareSignUp } = useNavigation();
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [outcome, setOutcome] = useState(initialOutcome);
  const [checking, setChecking] = useState(false);
  const choice = useRef("");

  // Default values would be prerendered, but the stored values exist only in the browser.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, after hydration
  useEffect(() => {
    const stored = { zip: initialZip.read(), utility: initialUtility.read() };
    for (const [name, value] of Object.entries(stored)) {
      const control = controlIn(form, name);
      if (control && !control.value && value) control.value = value;
    }
    choice.current = stored.utility ?? "";
    // The visitor may have typed the ZIP code before hydration.
    if (controlIn(form, "utility")?.value === "") chooseUtility().catch(logFailure);
  }, [form]);

  async function utilitiesInZip(zip: string): Promise<ZipUtilities> {
    const [{ utilitiesIn }, zips] = await Promise.all([importEligibility(), servedZips.load()]);
    return utilitiesIn(zips, zip);
  }

  const isUnlisted = () => controlIn(form, "utility")?.value === "unlisted";

  /** The select, unless the visitor has chosen a utility that `chooseUtility` did not. */
  function selectToFill() {
    const select = controlIn(form, "utility");
    return select?.tagName === "SELECT" && ["", choice.current].includes(select.value) ? select : undefined;
  }

  /** Chooses the utility if it is the only one in the ZIP code, and else takes an earlier choice of its own back. */
  async function chooseUtility() {
    const typed = controlIn(form, "zip")?.value ?? "";
    if (typed.length < 5 || !selectToFill()) return;
    const { parseZip, onlyUtilityOf } = await importEligibility();
    const zip = parseZip(typed);
    const inZip = zip && (await utilitiesInZip(zip));
    const select = selectToFill();
    if (!inZip || !select || controlIn(form, "zip")?.value !== typed) return;
    // Where several serve, the choice of the last check was the visitor's.
    const isOfLastCheck = zip === initialZip.read() && select.value === initialUtility.read();
    if (isOfLastCheck && inZip.ours.some((code) => code === select.value)) return;
    choice.current = onlyUtilityOf(inZip) ?? "";
    select.value = choice.current;
  }

  async function checkHome({ zip, utility }: EligibilityForm) {
    initialZip.write(zip);
    initialUtility.write(utility);
    const inZip = await utilitiesInZip(zip);
    if (inZip.ours.includes(utility)) onServed({ zip, utility });
    else setOutcome({ zip, inZip, chosen: utility });
  }

  /** Where none of our utilities serves, or theirs is not listed, nobody can choose it: the answer does not wait for it. */
  async function findNotServed(zip: string | undefined): Promise<NotServed | undefined> {
    if (!zip) return undefined;
    const inZip = await utilitiesInZip(zip);
    return isUnlisted() || inZip.ours.length === 0 ? { zip, inZip, isUnlisted: isUnlisted() } : undefined;
  }

  async function checkForm() {
    if (!form.current) return;
    await chooseUtility().catch(logFailure);
    const parsed = (await importEligibility()).parseEligibilityForm(new FormData(form.current));
    const notServed = "zip" in parsed && (await findNotServed(parsed.zip));
    const messages = "messages" in parsed && !notServed ? parsed.messages : {};
    setErrors(messages);
    setOutcome(notServed || (isUnlisted() ? {} : "unchecked"));
    // Instead of an error summary, the first invalid field takes the focus: there are only two.
    controlIn(form, Object.keys(messages)[0] ?? "")?.focus();
    if ("home" in parsed) await checkHome(parsed.home);
  }

  /** After a change by the visitor or by `chooseUtility`. New errors wait for the next check. */
  async function removeCorrectedErrors() {
    if (!form.current || Object.keys(errors).length === 0) return;
    const parsed = (await importEligibility()).parseEligibilityForm(new FormData(form.current));
    const remaining = "messages" in parsed ? parsed.messages : {};
    setErrors((shown) => Object.fromEntries(Object.entries(shown).filter(([name]) => name in remaining)));
  }

  async function whileChecking(check: () => Promise<void>) {
    if (checking) return;
    setChecking(true);
    await check().catch((error: unknown) => {
      log.loadFailed("eligibility check", error);
      setOutcome(navigator.onLine ? "failed" : "offline");
    });
    setChecking(false);
  }

  return {
    errors,
    outcome,
    checking,
    /** Loads what the check needs as soon as the form takes the focus. */
    prepare() {
      prepareSignUp();
      servedZips.load().catch(logFailure);
    },
    onInput() {
      setOutcome("unchecked"); // the notice is about the home before this change
      chooseUtility().catch(logFailure).then(removeCorrectedErrors).catch(logFailure);
    },
    submit(event: FormEvent) {
      event.preventDefault();
      return whileChecking(checkForm);
    },
    /** Checks the same ZIP code with the utility that serves it. */
    checkWith(zip: string, utility: UtilityCode) {
      const select = controlIn(form, "utility");
      if (select?.tagName === "SELECT") select.value = utility;
      return whileChecking(() => checkHome({ zip, utility }));
    },
    /** Leads back to the ZIP code, which the next key replaces. */
    selectZip() {
      const zip = form.current?.querySelector<HTMLInputElement>("[name=zip]");
      zip?.focus();
      zip?.select();
    },
  };
}
