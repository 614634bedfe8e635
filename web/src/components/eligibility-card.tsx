import { chakra } from "@chakra-ui/react/styled-system";
import { type FormEvent, useState } from "react";
import { useNavigate } from "react-router-dom";
import type { z } from "zod";
import { eligibilityForm } from "../../../contracts/eligibility.ts";
import { fieldMessages } from "../../../contracts/problem.ts";
import { isServed } from "../../../domain/eligibility.ts";
import { utilities, utilityCodes } from "../../../domain/utilities.ts";
import { useEligibility } from "../api/hooks.ts";
import { stored } from "../browser/storage.ts";
import { copy } from "../copy/index.ts";
import { paths } from "../paths.ts";
import { Card, Notice, Stack } from "./boxes.tsx";
import { Button } from "./button.tsx";
import { fieldId } from "./field.tsx";
import { SelectField } from "./select-field.tsx";
import { TextField } from "./text-field.tsx";

const texts = copy.home.card;
const options = utilityCodes.map((code) => ({ value: code, label: utilities[code].optionName }));

type Home = z.output<typeof eligibilityForm>;
type Outcome = "unchecked" | "not_served" | "failed";

export function EligibilityCard() {
  const navigate = useNavigate();
  const served = useEligibility();
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [outcome, setOutcome] = useState<Outcome>("unchecked");
  const [checking, setChecking] = useState(false);

  async function check({ zip, utility }: Home) {
    stored.initialZip.write(zip);
    stored.initialUtility.write(utility);
    setChecking(true);
    const pairs = served.data ?? (await served.mutate().catch(() => undefined));
    setChecking(false);
    if (!pairs) setOutcome("failed");
    else if (isServed(pairs, zip, utility)) navigate(paths.signup());
    else setOutcome("not_served");
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (checking) return;
    const form = eligibilityForm.safeParse(Object.fromEntries(new FormData(event.currentTarget)));
    const messages = form.success ? {} : fieldMessages(form.error);
    setProblems(messages);
    setOutcome("unchecked");
    if (form.success) void check(form.data);
    // Two fields only: the first wrong one takes the focus, and its message is read with it.
    else document.getElementById(fieldId(messages.zip ? "zip" : "utility"))?.focus();
  }

  return (
    <Card raised pad="lg" width="full">
      <chakra.h2 fontSize="xl" mb="4">
        {texts.title}
      </chakra.h2>
      <form noValidate onSubmit={submit}>
        <Stack>
          <TextField
            name="zip"
            label={texts.zip}
            placeholder={texts.zipPlaceholder}
            error={problems.zip}
            defaultValue={stored.initialZip.read()}
            inputMode="numeric"
            autoComplete="postal-code"
            maxLength={5}
          />
          <SelectField
            name="utility"
            label={texts.utility}
            placeholder={texts.utilityPlaceholder}
            hint={texts.helper}
            error={problems.utility}
            defaultValue={stored.initialUtility.read() ?? ""}
            options={options}
          />
          <Button type="submit" width="full" busy={checking} busyText={texts.busy}>
            {texts.button}
          </Button>
        </Stack>
      </form>
      <div role="status">
        {outcome === "not_served" && (
          <Notice tone="sun" mt="4">
            <div>
              <strong>{texts.notEligibleTitle}</strong>
              <p>{texts.notEligibleText}</p>
            </div>
          </Notice>
        )}
        {outcome === "failed" && (
          <Notice tone="danger" mt="4">
            {texts.failed}
          </Notice>
        )}
      </div>
    </Card>
  );
}
