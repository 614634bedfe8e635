import { chakra } from "@chakra-ui/react/styled-system";
import type { ReactNode } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { maxNameLength } from "#domain/person-name.ts";
import { formatPhone } from "#domain/phone-number.ts";
import type { UtilityCode } from "#domain/utilities/index.ts";
import { maxTypedZipLength } from "#domain/zip-code.ts";
import { Choice } from "#web/src/components/choice.tsx";
import { EmailSlip } from "#web/src/components/email-field.tsx";
import { EmailText } from "#web/src/components/email-text.tsx";
import { Fact } from "#web/src/components/facts.tsx";
import { Card, Stack } from "#web/src/components/primitives.tsx";
import { enrollmentMessages } from "#web/src/messages/index.ts";
import {
  type AddressName,
  ApplicationField,
  mailingAddressRuleFields,
  StateField,
} from "./application-field.tsx";
import { ConfirmRead } from "./bill-checks.tsx";
import type { FormValues } from "./prefill.ts";
import { ServiceZipNotice } from "./service-zip-notice.tsx";

const messages = enrollmentMessages.application;

const FieldRow = chakra("div", {
  base: {
    display: "grid",
    gridTemplateColumns: { base: "minmax(0, 1fr)", sm: "repeat(2, minmax(0, 1fr))" },
    gap: "4",
    alignItems: "start",
  },
});

export const FormSection = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card as="fieldset" minWidth="0">
    <chakra.legend
      float="left"
      width="full"
      fontFamily="heading"
      fontWeight="bold"
      fontSize="lg"
      lineHeight="snug"
      mb="4"
    >
      {title}
    </chakra.legend>
    <Stack clear="both">{children}</Stack>
  </Card>
);

export const PhoneField = () => (
  <ApplicationField path="phone" type="tel" autoComplete="tel" maxLength={30} />
);

type ContactProps = { belowName?: ReactNode; belowEmail?: ReactNode };

export const ContactFields = ({ belowName, belowEmail }: ContactProps) => (
  <>
    <FieldRow>
      <ApplicationField path="firstName" autoComplete="given-name" maxLength={maxNameLength} />
      <ApplicationField path="lastName" autoComplete="family-name" maxLength={maxNameLength} />
    </FieldRow>
    {belowName}
    <FieldRow>
      <Stack>
        <EmailSlip>
          <ApplicationField path="email" type="email" autoComplete="email" maxLength={254} />
        </EmailSlip>
        {belowEmail}
      </Stack>
      <PhoneField />
    </FieldRow>
  </>
);

/** Name, e-mail address and `hasPhone` the phone number, where they need no fields. */
export function PersonFacts({ hasPhone = false }) {
  const [firstName, lastName, email, phone] = useWatch<
    FormValues,
    ["firstName", "lastName", "email", "phone"]
  >({
    name: ["firstName", "lastName", "email", "phone"],
  });
  return (
    <>
      <Fact label={messages.known.name}>
        <span translate="no">{`${firstName} ${lastName}`}</span>
      </Fact>
      <Fact label={messages.fields.email}>
        <EmailText email={email} />
      </Fact>
      {hasPhone && <Fact label={messages.fields.phone}>{formatPhone(phone)}</Fact>}
    </>
  );
}

export const PersonalSection = ({ belowName, belowEmail }: ContactProps) => (
  <FormSection title={messages.personal}>
    <ContactFields
      belowName={
        <>
          <ConfirmRead part="customer_name" />
          {belowName}
        </>
      }
      belowEmail={belowEmail}
    />
  </FormSection>
);

const autoCompleteSections: Record<AddressName, string> = {
  serviceAddress: "section-service",
  mailingAddress: "section-mailing",
};

/** The `section-` tokens keep autofill from mixing the service and the mailing address. */
export function AddressFields({ address }: { address: AddressName }) {
  const section = autoCompleteSections[address];
  return (
    <>
      <ApplicationField
        path={`${address}.street`}
        autoComplete={`${section} address-line1`}
        maxLength={120}
      />
      <FieldRow>
        <ApplicationField
          path={`${address}.unit`}
          optional
          autoComplete={`${section} address-line2`}
          maxLength={40}
        />
        <ApplicationField
          path={`${address}.city`}
          autoComplete={`${section} address-level2`}
          maxLength={80}
        />
      </FieldRow>
      {/* Side by side where a state's name has room. */}
      <FieldRow gridTemplateColumns="repeat(auto-fit, minmax(min(100%, 8.5rem), 1fr))">
        <StateField address={address} autoComplete={`${section} address-level1`} />
        <ApplicationField
          path={`${address}.zip`}
          autoComplete={`${section} postal-code`}
          inputMode="numeric"
          maxLength={maxTypedZipLength}
        />
      </FieldRow>
    </>
  );
}

export const ServiceAddressSection = ({ utility }: { utility: UtilityCode | undefined }) => (
  <FormSection title={messages.service}>
    <AddressFields address="serviceAddress" />
    <ServiceZipNotice utility={utility} />
    <ConfirmRead part="service_address" />
  </FormSection>
);

export function MailingAddressSection({
  checkboxLabel = messages.sameAsService,
}: {
  checkboxLabel?: string;
}) {
  const { register } = useFormContext<FormValues>();
  const isSame = useWatch<FormValues, "mailingAddress.sameAsService">({
    name: "mailingAddress.sameAsService",
  });
  return (
    <FormSection title={messages.mailing}>
      {/* Checking the box validates the fields below, to clear their errors. Unchecking it does not. */}
      <Choice
        type="checkbox"
        {...register(
          "mailingAddress.sameAsService",
          isSame ? { deps: [] } : { deps: mailingAddressRuleFields },
        )}
      >
        {checkboxLabel}
      </Choice>
      {!isSame && <AddressFields address="mailingAddress" />}
    </FormSection>
  );
}
