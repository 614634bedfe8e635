import { chakra } from "@chakra-ui/react/styled-system";
import { useFormContext } from "react-hook-form";
import { consentTexts } from "#contracts/messages/en/consent.ts";
import { utilities, utilityCodes } from "#domain/utilities/index.ts";
import { useCompany } from "#web/src/api/hooks.ts";
import { AgreedText } from "#web/src/components/agreed-text.tsx";
import { Choice } from "#web/src/components/choice.tsx";
import { SelectField } from "#web/src/components/select-field.tsx";
import { TextField } from "#web/src/components/text-field.tsx";
import { copy } from "#web/src/copy/index.ts";
import { ApplicationField } from "#web/src/screens/application/application-field.tsx";
import { Address, Pair, Section } from "#web/src/screens/application/sections.tsx";
import type { ManualValues } from "./manual-values.ts";

const texts = copy.enrollment;

const methodOptions = Object.entries(texts.contactMethods).map(([value, label]) => ({ value, label }));

export function AboutYou() {
  const { register, getValues, formState } = useFormContext<ManualValues>();
  return (
    <Section title={texts.about}>
      <Pair>
        <ApplicationField path="firstName" autoComplete="given-name" maxLength={100} />
        <ApplicationField path="lastName" autoComplete="family-name" maxLength={100} />
        <ApplicationField path="email" type="email" autoComplete="email" maxLength={254} />
        <ApplicationField path="phone" type="tel" autoComplete="tel" maxLength={30} />
      </Pair>
      <SelectField
        label={texts.contactMethod}
        defaultValue={getValues("contactMethod")}
        options={methodOptions}
        error={formState.errors.contactMethod?.message}
        {...register("contactMethod")}
      />
      <TextField
        label={texts.referralCode}
        optional
        hint={texts.referralHelp}
        error={formState.errors.referralCode?.message}
        autoComplete="off"
        maxLength={60}
        {...register("referralCode")}
      />
      <ConsentToCalls />
    </Section>
  );
}

/** Not shown while a part of its text is missing: a consent to half a text is none. */
function ConsentToCalls() {
  const { register } = useFormContext<ManualValues>();
  const company = useCompany();
  if (!company) return null;
  return (
    <chakra.div fontSize="sm">
      <Choice type="checkbox" {...register("consentChecked")}>
        <AgreedText text={consentTexts.tcpa.text(company)} />
      </Choice>
    </chakra.div>
  );
}

const utilityOptions = utilityCodes.map((code) => ({ value: code, label: utilities[code].optionName }));

export function ServiceAccount() {
  const { register, getValues } = useFormContext<ManualValues>();
  return (
    <Section title={texts.service}>
      <SelectField
        label={texts.utility}
        defaultValue={getValues("utility")}
        placeholder={texts.utilityPlaceholder}
        options={utilityOptions}
        optional
        {...register("utility")}
      />
      <Address of="serviceAddress" states="listed" />
    </Section>
  );
}
