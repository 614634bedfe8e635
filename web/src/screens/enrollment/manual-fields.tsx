import { chakra } from "@chakra-ui/react/styled-system";
import { useState } from "react";
import { flushSync } from "react-dom";
import { useFormContext, useWatch } from "react-hook-form";
import { fillConsentText } from "#contracts/messages/consent-text.ts";
import { consentTexts } from "#contracts/messages/en/consent.ts";
import { isContactMethod, needsConsentToCalls } from "#domain/contact-methods.ts";
import { utilityCodes } from "#domain/utilities/index.ts";
import { useCompany } from "#web/src/api/hooks.ts";
import { Button } from "#web/src/components/button.tsx";
import { Choice } from "#web/src/components/choice.tsx";
import { ConsentText } from "#web/src/components/consent-text.tsx";
import { Facts } from "#web/src/components/facts.tsx";
import { OptionalMark } from "#web/src/components/field.tsx";
import { SelectField } from "#web/src/components/select-field.tsx";
import { TextField } from "#web/src/components/text-field.tsx";
import { enrollmentMessages } from "#web/src/messages/index.ts";
import {
  AddressFields,
  ContactFields,
  FormSection,
  PersonFacts,
  PhoneField,
} from "#web/src/screens/shared/form-sections.tsx";
import { ServiceZipNotice } from "#web/src/screens/shared/service-zip-notice.tsx";
import { chosenUtility, UtilityField } from "#web/src/screens/shared/utility-field.tsx";
import { isPersonKnown, type ManualValues, personFields } from "./manual-values.ts";

const messages = enrollmentMessages.enrollment;
const { known } = enrollmentMessages.application;

const methodOptions = Object.entries(messages.contactMethods).map(([value, label]) => ({ value, label }));

/** Asks for the name and the e-mail address only if the sign-up left one open, or the household wants to change them. */
export function AboutYou() {
  const { register, getValues, setFocus, formState } = useFormContext<ManualValues>();
  const [hasFacts, setHasFacts] = useState(() => isPersonKnown(getValues()));
  if (hasFacts && personFields.some((field) => formState.errors[field])) setHasFacts(false);
  const change = () => {
    flushSync(() => setHasFacts(false));
    setFocus("firstName"); // the button disappears
  };
  const { contactMethod, consentChecked } = useWatch<ManualValues>();
  const isUnreachable =
    isContactMethod(contactMethod) && needsConsentToCalls(contactMethod) && !consentChecked;
  return (
    <FormSection title={messages.about}>
      {hasFacts ? (
        <>
          <Facts columns="two">
            <PersonFacts />
          </Facts>
          <Button variant="outline" alignSelf="flex-start" onClick={change}>
            {known.change}
          </Button>
          <PhoneField />
        </>
      ) : (
        <ContactFields />
      )}
      <SelectField
        label={messages.contactMethod}
        defaultValue={getValues("contactMethod")}
        options={methodOptions}
        hint={isUnreachable ? messages.callsNeedConsent : undefined}
        error={formState.errors.contactMethod?.message}
        {...register("contactMethod")}
      />
      <TextField
        label={messages.referralCode}
        optional
        hint={messages.referralHelp}
        error={formState.errors.referralCode?.message}
        autoComplete="off"
        maxLength={60}
        {...register("referralCode")}
      />
      <ConsentToCalls />
    </FormSection>
  );
}

/** The text contains facts about the company, so the consent waits for them. */
function ConsentToCalls() {
  const { register } = useFormContext<ManualValues>();
  const company = useCompany();
  if (!company) return null;
  return (
    <chakra.div fontSize="sm">
      <Choice type="checkbox" {...register("consentChecked")}>
        <ConsentText text={fillConsentText(consentTexts.tcpa.text, company)} />
        <OptionalMark />
      </Choice>
    </chakra.div>
  );
}

export function ServiceAccount() {
  const { register, getValues, formState } = useFormContext<ManualValues>();
  const utility = useWatch<ManualValues, "utility">({ name: "utility" });
  return (
    <FormSection title={messages.service}>
      <UtilityField
        chosen={utility}
        label={messages.utility}
        defaultValue={getValues("utility")}
        placeholder={messages.utilityPlaceholder}
        error={formState.errors.utility?.message}
        {...register("utility", { setValueAs: chosenUtility })}
      />
      <AddressFields address="serviceAddress" />
      <ServiceZipNotice utility={utilityCodes.find((code) => code === utility)} />
    </FormSection>
  );
}
