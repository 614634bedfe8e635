import { chakra } from "@chakra-ui/react/styled-system";
import { useEffect } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { inWholeDollars } from "#domain/dollars.ts";
import {
  defaultHouseholdSize,
  householdQuestion,
  householdSizeOrOne,
  isHouseholdSize,
  nineOrMore,
} from "#domain/income-limits.ts";
import { useIncomeLimits } from "#web/src/api/hooks.ts";
import { openRequestedField } from "#web/src/browser/requested-field.ts";
import { Choice } from "#web/src/components/choice.tsx";
import { Flex, Muted, Stack } from "#web/src/components/primitives.tsx";
import { SelectField } from "#web/src/components/select-field.tsx";
import { toast } from "#web/src/components/toast-store.ts";
import { enrollmentMessages } from "#web/src/messages/index.ts";
import { FormSection } from "./form-sections.tsx";
import type { FormValues } from "./prefill.ts";

const messages = enrollmentMessages.application;

const sizeOptions = Array.from({ length: nineOrMore }, (_, index) => ({
  value: String(index + 1),
  label: index + 1 < nineOrMore ? String(index + 1) : messages.nineOrMore,
}));

/** Shown only if an income limit is known for the ZIP code. The answer never excludes a household. */
export function HouseholdPanel() {
  const { setValue } = useFormContext<FormValues>();
  const [zip, { size, county, income } = {}] = useWatch<FormValues, ["serviceAddress.zip", "householdInfo"]>({
    name: ["serviceAddress.zip", "householdInfo"],
  });
  const { data: tables } = useIncomeLimits(() => toast.error(messages.incomeLimitsFailed));
  const question = tables && householdQuestion(tables, { zip, size, county });
  const isAsked = question !== undefined;

  // An older draft may hold a number that cannot be chosen.
  useEffect(() => {
    if (!isHouseholdSize(size)) setValue("householdInfo.size", defaultHouseholdSize);
  }, [size, setValue]);
  useEffect(() => {
    if (isAsked) openRequestedField();
  }, [isAsked]);
  if (!question) return null;

  return (
    <FormSection title={messages.household}>
      <SelectField
        name="householdInfo.size"
        label={messages.size}
        value={Math.min(householdSizeOrOne(size), nineOrMore)}
        onChange={({ currentTarget }) => setValue("householdInfo.size", Number(currentTarget.value))}
        options={sizeOptions}
      />
      {question.countyChoices.length > 0 && (
        <SelectField
          name="householdInfo.county"
          label={messages.county}
          value={question.county}
          onChange={({ currentTarget }) => setValue("householdInfo.county", currentTarget.value)}
          options={question.countyChoices.map((name) => ({ value: name, label: name }))}
        />
      )}
      <fieldset>
        <chakra.legend mb="1" data-dd-privacy="mask">
          <span>{messages.statement(messages.people(question.people), inWholeDollars(question.limit))}</span>{" "}
          <strong>{messages.question}</strong>
        </chakra.legend>
        <Flex flexWrap="wrap" columnGap="8">
          {(["Yes", "No"] as const).map((answer) => (
            // Not registered with the form, which would take a question that was passed for one without a valid answer.
            <Choice
              key={answer}
              type="radio"
              name="householdInfo.income"
              checked={income === answer}
              onChange={() => setValue("householdInfo.income", answer)}
            >
              {answer === "Yes" ? messages.yes : messages.no}
            </Choice>
          ))}
        </Flex>
      </fieldset>
      <Stack gap="1">
        <Muted>{messages.incomeNote}</Muted>
        <Muted>{messages.incomeSource(tables.year)}</Muted>
      </Stack>
    </FormSection>
  );
}
