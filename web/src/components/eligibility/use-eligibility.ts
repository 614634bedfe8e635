import { type FormEvent, type RefObject, useState } from "react";
import { useSWRConfig } from "swr";
import type { ServedZip } from "#domain/eligibility.ts";
import { isServed } from "#domain/eligibility.ts";
import type { EligibilityForm } from "#web/src/api/eligibility.ts";
import { initialUtility, initialZip } from "#web/src/browser/initial-home.ts";
import { log } from "#web/src/browser/log.ts";
import { useNavigation } from "#web/src/navigation.tsx";
import { paths } from "#web/src/paths.ts";

const rules = () => import("#web/src/api/eligibility.ts");
const key = "listEligibility";

export type Outcome = "unchecked" | "not_served" | "failed";

/** Checks what the form says. `onRefused` is told of fields that are wrong, by name. */
export function useEligibility(
  form: RefObject<HTMLFormElement | null>,
  onRefused: (names: string[]) => void,
) {
  const { go, prepareSignUp } = useNavigation();
  const { cache, mutate } = useSWRConfig();
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [outcome, setOutcome] = useState<Outcome>("unchecked");
  const [checking, setChecking] = useState(false);

  const known = () => cache.get(key)?.data as ServedZip[] | undefined; // only `served` writes it
  const served = async () =>
    known() ??
    mutate<ServedZip[]>(
      key,
      rules().then(({ loadEligibilityData: loadServed }) => loadServed()),
    );

  /** Somebody is about to ask: what the answer takes is under way before they do. */
  function prepare() {
    prepareSignUp();
    served().catch((error: unknown) => log.loadFailed("eligibility", error));
  }

  async function answer({ zip, utility }: EligibilityForm) {
    initialZip.write(zip);
    initialUtility.write(utility);
    const pairs = await served();
    if (pairs && isServed(pairs, zip, utility)) return go(paths.signup());
    setOutcome("not_served");
  }

  async function check(data: FormData) {
    const read = (await rules()).parseEligibilityForm(data);
    setProblems("messages" in read ? read.messages : {});
    setOutcome("unchecked");
    if ("messages" in read) onRefused(Object.keys(read.messages));
    else await answer(read.home);
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (checking || !form.current) return;
    setChecking(true);
    await check(new FormData(form.current)).catch(() => setOutcome("failed"));
    setChecking(false);
  }

  return { submit, prepare, problems, outcome, setOutcome, checking };
}
