import { chakra } from "@chakra-ui/react/styled-system";
import { useState } from "react";
import { flushSync } from "react-dom";
import { useFormContext, useWatch } from "react-hook-form";
import { fillConsentText } from "#contracts/messages/consent-text.ts";
import { consentTexts } from "#contracts/messages/en/consent.ts";
import { isContactMethod, needsConsentToCalls } from "#domain/contact-methods.ts";
import { utilityCodes } from "#domain/utilities/index.ts";
import { moving } from "#messages/moving.ts";
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
import { knownAtFirst, type ManualValues, personFields } from "./manual-values.ts";

const messages = enrollmentMessages.enrollment;
const { known: knownMessages } = enrollmentMessages.application;

const methodOptions = Object.entries(messages.contactMethods).map(([value, label]) => ({ value, label }));

/** Asks for name, e-mail address and a mover's phone number only if one is missing, or the household wants to change them. */
export function AboutYou({ isMove }: { isMove: boolean }) {
  const { register, getValues, setFocus, formState } = useFormContext<ManualValues>();
  const [known] = useState(() => knownAtFirst(getValues(), isMove));
  const [hasFacts, setHasFacts] = useState(known.person);
  const inFacts = known.phone ? ([...personFields, "phone"] as const) : personFields;
  if (hasFacts && inFacts.some((field) => formState.errors[field])) setHasFacts(false);
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
            <PersonFacts hasPhone={known.phone} />
          </Facts>
          <Button variant="outline" alignSelf="flex-start" onClick={change}>
            {knownMessages.change}
          </Button>
          {!known.phone && <PhoneField />}
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
      {!isMove && (
        <TextField
          label={messages.referralCode}
          optional
          hint={messages.referralHelp}
          error={formState.errors.referralCode?.message}
          autoComplete="off"
          maxLength={60}
          {...register("referralCode")}
        />
      )}
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

export function ServiceAccount({ isMove }: { isMove: boolean }) {
  const { register, getValues, formState } = useFormContext<ManualValues>();
  const utility = useWatch<ManualValues, "utility">({ name: "utility" });
  return (
    <FormSection title={isMove ? moving.home : messages.service}>
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
