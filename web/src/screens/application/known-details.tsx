import type { ReactNode } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { formatAddress } from "#domain/postal-address.ts";
import type { UtilityCode } from "#domain/utilities/index.ts";
import { Button } from "#web/src/components/button.tsx";
import { Fact, Facts } from "#web/src/components/facts.tsx";
import { enrollmentMessages } from "#web/src/messages/index.ts";
import { FormSection, PersonFacts, PhoneField } from "#web/src/screens/shared/form-sections.tsx";
import type { FormValues } from "#web/src/screens/shared/prefill.ts";
import { ServiceZipNotice } from "#web/src/screens/shared/service-zip-notice.tsx";

const messages = enrollmentMessages.application;

type Props = {
  utility: UtilityCode | undefined;
  accountHolder: ReactNode;
  otherEmail: ReactNode;
  onChange: () => void;
};

/** What is known but for the phone number, which has its field here. The button gives all of it fields. */
export function KnownDetails({ utility, accountHolder, otherEmail, onChange }: Props) {
  const { control } = useFormContext<FormValues>();
  const [serviceAddress, mailingAddress] = useWatch({ control, name: ["serviceAddress", "mailingAddress"] });
  return (
    <FormSection title={messages.known.title}>
      {accountHolder}
      <PhoneField />
      <Facts>
        <PersonFacts />
        <Fact label={messages.service}>
          <span translate="no">{formatAddress(serviceAddress)}</span>
        </Fact>
        <Fact label={messages.mailing}>
          {mailingAddress.sameAsService ? (
            <span>{messages.sameAsService}</span>
          ) : (
            <span translate="no">{formatAddress(mailingAddress)}</span>
          )}
        </Fact>
      </Facts>
      <ServiceZipNotice utility={utility} />
      <Button variant="outline" alignSelf="flex-start" onClick={onChange}>
        {messages.known.change}
      </Button>
      {otherEmail}
    </FormSection>
  );
}
