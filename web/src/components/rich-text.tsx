import { Fragment, type ReactNode } from "react";
import type { Company } from "#contracts/site/company.ts";
import { useCompany } from "#web/src/api/config.ts";
import { common } from "#web/src/messages/common.ts";
import { paths } from "#web/src/paths.ts";
import { EmailLink, HelpPhone, PhoneLink, withoutBreaks } from "./contact-links.tsx";
import { Anchor, TextLink } from "./primitives.tsx";

/** Of the Board of Public Utilities. */
const boardSite = "njcleanenergy.com";

const facts: Record<string, (company: Company) => ReactNode> = {
  phone: ({ phone }) => <PhoneLink number={phone} />,
  helpPhone: (company) => <HelpPhone company={company} />,
  helpEmail: ({ helpEmail }) => <EmailLink email={helpEmail} />,
  infoEmail: ({ infoEmail }) => <EmailLink email={infoEmail} />,
  boardSite: () => <Anchor href={`https://${boardSite}`}>{boardSite}</Anchor>,
  myEnrollment: () => <TextLink to={paths.myEnrollment()}>{common.myEnrollment}</TextLink>,
  legalName: ({ legalName }) => legalName,
  postalAddress: ({ postalAddress }) => withoutBreaks(postalAddress),
};

/** Renders `**strong**` text, and links and facts about the company in place of placeholders such as `{phone}`. */
export function RichText({ children }: { children: string }) {
  const company = useCompany();
  return children.split(/(\*\*.+?\*\*|\{\w+\})/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text are never reordered
    <Fragment key={index}>{renderPart(part, company)}</Fragment>
  ));
}

function renderPart(part: string, company: Company | undefined): ReactNode {
  if (part.startsWith("**")) return <strong>{part.slice(2, -2)}</strong>;
  const fact = /^\{\w+\}$/.test(part) ? facts[part.slice(1, -1)] : undefined;
  return fact ? <span>{company && fact(company)}</span> : part;
}
