import { chakra } from "@chakra-ui/react/styled-system";
import type { ReactNode } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { Choice } from "#web/src/components/choice.tsx";
import { Card, Stack } from "#web/src/components/primitives.tsx";
import { enrollmentMessages } from "#web/src/messages/index.ts";
import {
  type AddressName,
  ApplicationField,
  mailingAddressRuleFields,
  StateField,
} from "./application-field.tsx";
import type { FormValues } from "./prefill.ts";

const messages = enrollmentMessages.application;

export const FieldRow = chakra("div", {
  base: {
    display: "grid",
    gridTemplateColumns: { base: "minmax(0, 1fr)", sm: "repeat(2, minmax(0, 1fr))" },
    gap: "4",
    alignItems: "start",
  },
});

/** A group of fields under its own legend. */
export const FormSection = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card as="fieldset" minWidth="0">
    <chakra.legend float="left" width="full" fontFamily="heading" fontWeight="bold" fontSize="lg" mb="4">
      {title}
    </chakra.legend>
    <Stack clear="both">{children}</Stack>
  </Card>
);

export const PersonalSection = () => (
  <FormSection title={messages.personal}>
    <FieldRow>
      <ApplicationField path="firstName" autoComplete="given-name" maxLength={100} />
      <ApplicationField path="lastName" autoComplete="family-name" maxLength={100} />
      <ApplicationField path="email" type="email" autoComplete="email" maxLength={254} />
      <ApplicationField path="phone" type="tel" autoComplete="tel" maxLength={30} />
    </FieldRow>
  </FormSection>
);

const groups: Record<AddressName, string> = {
  serviceAddress: "section-service",
  mailingAddress: "section-mailing",
};

/** The mailing address may be the one a browser knows; the service address is the meter's. */
export function AddressFields({ of, states = "typed" }: { of: AddressName; states?: "typed" | "listed" }) {
  const group = groups[of];
  return (
    <>
      <ApplicationField path={`${of}.street`} autoComplete={`${group} address-line1`} maxLength={120} />
      <FieldRow>
        <ApplicationField
          path={`${of}.unit`}
          optional
          autoComplete={`${group} address-line2`}
          maxLength={40}
        />
        <ApplicationField path={`${of}.city`} autoComplete={`${group} address-level2`} maxLength={80} />
      </FieldRow>
      <FieldRow gridTemplateColumns="repeat(2, minmax(0, 1fr))">
        {states === "listed" ? (
          <StateField of={of} autoComplete={`${group} address-level1`} />
        ) : (
          <ApplicationField path={`${of}.state`} autoComplete={`${group} address-level1`} maxLength={2} />
        )}
        <ApplicationField
          path={`${of}.zip`}
          autoComplete={`${group} postal-code`}
          inputMode="numeric"
          maxLength={10}
        />
      </FieldRow>
    </>
  );
}

export const ServiceAddressSection = () => (
  <FormSection title={messages.service}>
    <AddressFields of="serviceAddress" />
  </FormSection>
);

type MailingProps = { same?: string; states?: "typed" | "listed" };

export function MailingAddressSection({
  same: label = messages.sameAsService,
  states = "typed",
}: MailingProps) {
  const { register } = useFormContext<FormValues>();
  const same = useWatch<FormValues, "mailingAddress.sameAsService">({ name: "mailingAddress.sameAsService" });
  return (
    <FormSection title={messages.mailing}>
      {/* Ticking it settles what was wrong below. Unticking it asks for nothing before there was a chance to answer. */}
      <Choice
        type="checkbox"
        {...register(
          "mailingAddress.sameAsService",
          same ? { deps: [] } : { deps: mailingAddressRuleFields },
        )}
      >
        {label}
      </Choice>
      {!same && <AddressFields of="mailingAddress" states={states} />}
    </FormSection>
  );
}
