import { type FormEvent, type RefObject, useState } from "react";
import { useSWRConfig } from "swr";
import type { ServedZip } from "#domain/eligibility.ts";
import { isServed } from "#domain/eligibility.ts";
import type { EligibilityForm } from "#web/src/api/eligibility.ts";
import { initialUtility, initialZip } from "#web/src/browser/initial-home.ts";
import { log } from "#web/src/browser/log.ts";
import { useNavigation } from "#web/src/navigation.tsx";
import { paths } from "#web/src/paths.ts";

const importApi = () => import("#web/src/api/eligibility.ts");
const key = "listEligibility";

export type Outcome = "unchecked" | "not_served" | "failed";

/** Checks whether the home in the form is served. `onInvalid` receives the names of invalid fields. */
export function useEligibility(
  form: RefObject<HTMLFormElement | null>,
  onInvalid: (names: string[]) => void,
) {
  const { go, prepareSignUp } = useNavigation();
  const { cache, mutate } = useSWRConfig();
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [outcome, setOutcome] = useState<Outcome>("unchecked");
  const [checking, setChecking] = useState(false);

  const cached = () => cache.get(key)?.data as ServedZip[] | undefined; // only `loadServedZips` writes this key
  const loadServedZips = async () =>
    cached() ??
    mutate<ServedZip[]>(
      key,
      importApi().then(({ loadEligibilityData }) => loadEligibilityData()),
    );

  /** Loads what the check needs as soon as the form takes the focus. */
  function prepare() {
    prepareSignUp();
    loadServedZips().catch((error: unknown) => log.loadFailed("eligibility", error));
  }

  async function checkHome({ zip, utility }: EligibilityForm) {
    initialZip.write(zip);
    initialUtility.write(utility);
    const servedZips = await loadServedZips();
    if (servedZips && isServed(servedZips, zip, utility)) return go(paths.signup());
    setOutcome("not_served");
  }

  async function check(data: FormData) {
    const parsed = (await importApi()).parseEligibilityForm(data);
    setErrors("messages" in parsed ? parsed.messages : {});
    setOutcome("unchecked");
    if ("messages" in parsed) onInvalid(Object.keys(parsed.messages));
    else await checkHome(parsed.home);
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (checking || !form.current) return;
    setChecking(true);
    await check(new FormData(form.current)).catch(() => setOutcome("failed"));
    setChecking(false);
  }

  return { submit, prepare, errors, outcome, setOutcome, checking };
}
