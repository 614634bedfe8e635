import { chakra } from "@chakra-ui/react/styled-system";
import { useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { countiesOf, type IncomeTables, incomeLimit } from "../../../../domain/income-limits.ts";
import { useIncomeLimits } from "../../api/hooks.ts";
import { Muted, Stack } from "../../components/boxes.tsx";
import { Choice } from "../../components/choice.tsx";
import { SelectField } from "../../components/select-field.tsx";
import { TextField } from "../../components/text-field.tsx";
import { toast } from "../../components/toasts.tsx";
import { copy } from "../../copy/index.ts";
import type { FormValues } from "./prefill.ts";
import { Section } from "./sections.tsx";

const texts = copy.application;
const dollars = new Intl.NumberFormat("en-US", {
  style: "currency",
  currency: "USD",
  maximumFractionDigits: 0,
});

/** The counties a person has to choose from: one when their limits agree for this household. */
export function countyChoice(tables: IncomeTables, zip: string, people: number): string[] {
  const counties = countiesOf(tables, zip).filter(
    (county) => incomeLimit(tables, county, people) !== undefined,
  );
  const limits = new Set(counties.map((county) => incomeLimit(tables, county, people)));
  return limits.size > 1 ? counties : counties.slice(0, 1);
}

/** Only where an income limit is known for the ZIP. Never a reason to refuse anybody. */
export function HouseholdPanel() {
  const { register, formState } = useFormContext<FormValues>();
  const [zip, size] = useWatch<FormValues, ["serviceAddress.zip", "householdInfo.size"]>({
    name: ["serviceAddress.zip", "householdInfo.size"],
  });
  const [chosen, setChosen] = useState("");
  const { data: tables } = useIncomeLimits(() => toast.bad(texts.incomeLimitsFailed));
  if (!tables || !/^\d{5}/.test(zip)) return null;

  const people = typeof size === "number" && size >= 1 ? Math.floor(size) : 1;
  const counties = countyChoice(tables, zip, people);
  const county = counties.includes(chosen) ? chosen : counties[0];
  const limit = county === undefined ? undefined : incomeLimit(tables, county, people);
  if (limit === undefined) return null;

  return (
    <Section title={texts.household}>
      <TextField
        label={texts.size}
        type="number"
        inputMode="numeric"
        min={1}
        max={30}
        width="7rem"
        error={formState.errors.householdInfo?.size?.message}
        {...register("householdInfo.size", { setValueAs: countOf })}
      />
      {counties.length > 1 && (
        <SelectField
          name="county"
          label={texts.county}
          value={county}
          onChange={({ currentTarget }) => setChosen(currentTarget.value)}
          options={counties.map((name) => ({ value: name, label: name }))}
        />
      )}
      <fieldset>
        <chakra.legend mb="1">
          {texts.statement(people, dollars.format(limit))} <strong>{texts.question}</strong>
        </chakra.legend>
        <chakra.div display="flex" gap="8">
          <Choice type="radio" value="Yes" {...register("householdInfo.income")}>
            {texts.yes}
          </Choice>
          <Choice type="radio" value="No" {...register("householdInfo.income")}>
            {texts.no}
          </Choice>
        </chakra.div>
      </fieldset>
      <Stack gap="1">
        <Muted>{texts.incomeNote}</Muted>
        <Muted>{texts.incomeSource(tables.year)}</Muted>
      </Stack>
    </Section>
  );
}

/** An emptied field is no answer, not zero people. */
const countOf = (typed: unknown) => (typed === "" || typed === undefined ? undefined : Number(typed));
