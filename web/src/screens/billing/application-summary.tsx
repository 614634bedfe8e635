import { chakra } from "@chakra-ui/react/styled-system";
import type { ReactNode } from "react";
import type { ApplicationDraft } from "#contracts/http/application.ts";
import { defaultContactMethod, isContactMethod } from "#domain/contact-methods.ts";
import { householdSizeOrOne } from "#domain/income-limits.ts";
import { formatPhone } from "#domain/phone-number.ts";
import { formatAddress } from "#domain/postal-address.ts";
import type { UtilityCode } from "#domain/utilities/index.ts";
import { requestField } from "#web/src/browser/requested-field.ts";
import { EmailText } from "#web/src/components/email-text.tsx";
import { Card, Stack, TextLink, VisuallyHidden } from "#web/src/components/primitives.tsx";
import { enrollmentMessages } from "#web/src/messages/index.ts";
import { ZipNotice } from "#web/src/screens/shared/service-zip-notice.tsx";

const messages = enrollmentMessages.billing.summary;
const { contactMethods } = enrollmentMessages.enrollment;
const { personal, service, mailing, household } = enrollmentMessages.application;

const Head = chakra("div", {
  base: {
    display: "flex",
    flexWrap: "wrap",
    justifyContent: "space-between",
    alignItems: "baseline",
    columnGap: "4",
  },
});

type HeadProps = {
  title: string;
  changeAt: string;
  /** The name of the field in which the part begins there. Without it the screen opens at its heading. */
  firstField?: string;
};

/** The title of a part of the application, and the way to the place where it can be changed. */
export const SummaryHead = ({ title, changeAt, firstField }: HeadProps) => (
  <Head>
    <chakra.h2 fontSize="lg">{title}</chakra.h2>
    <TextLink
      to={changeAt}
      display="inline-flex"
      alignItems="center"
      minHeight="target"
      onClick={() => requestField(firstField)}
    >
      {messages.change}
      <VisuallyHidden> {title}</VisuallyHidden>
    </TextLink>
  </Head>
);

type Props = {
  application: ApplicationDraft;
  /** The utility on the screen, which may differ from the one of the application. */
  utility: UtilityCode | undefined;
  /** The path of the form where the application can be changed. */
  changeAt: string;
  /** The name on the electric account, if that is known. */
  nameOnAccount: string | undefined;
};

const lookUp = <Sentence,>(sentences: Record<string, Sentence>, answer = ""): Sentence | undefined =>
  sentences[answer];

/** What was submitted, and so what is signed: who, where, and what the household answered. */
export function ApplicationSummary({ application, utility, changeAt, nameOnAccount }: Props) {
  const { firstName, lastName, email, phone, contactMethod, referralCode } = application;
  const { serviceAddress = {}, mailingAddress, householdInfo } = application;
  const { size, income } = householdInfo ?? {};
  const { accountHolder, otherSubscription } = application;
  const about = [
    lookUp(messages.accountHolder, accountHolder)?.(nameOnAccount),
    lookUp(messages.otherSubscription, otherSubscription),
  ].filter((sentence) => sentence !== undefined);
  const part = (title: string, firstField: string, children: ReactNode) => (
    <div>
      <SummaryHead title={title} changeAt={changeAt} firstField={firstField} />
      <chakra.div overflowWrap="anywhere" data-dd-privacy="mask">
        {children}
      </chakra.div>
    </div>
  );
  return (
    <Card pad="lg">
      <Stack>
        {part(
          personal,
          "firstName",
          <>
            <p translate="no">{`${firstName} ${lastName}`}</p>
            <p>{email && <EmailText email={email} />}</p>
            {phone && <p translate="no">{formatPhone(phone)}</p>}
            <p>
              {messages.contactBy(
                contactMethods[isContactMethod(contactMethod) ? contactMethod : defaultContactMethod],
              )}
            </p>
            {referralCode && <p>{messages.referral(referralCode)}</p>}
            {about.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </>,
        )}
        {part(
          service,
          "serviceAddress.street",
          <>
            <p translate="no">{formatAddress(serviceAddress)}</p>
            <ZipNotice zip={serviceAddress.zip} utility={utility} />
          </>,
        )}
        {part(
          mailing,
          "mailingAddress.sameAsService",
          <p>
            {mailingAddress?.sameAsService === false ? formatAddress(mailingAddress) : messages.sameAddress}
          </p>,
        )}
        {(income || householdSizeOrOne(size) > 1) && // the form assumes one person where nobody says
          part(
            household,
            "householdInfo.size",
            <>
              <p>{enrollmentMessages.application.people(householdSizeOrOne(size))}</p>
              {income && <p>{messages.setAside(income === "Yes")}</p>}
            </>,
          )}
      </Stack>
    </Card>
  );
}
