import { Fragment, type ReactNode } from "react";
import type { Company } from "#contracts/site/site-config.ts";
import { useCompany } from "#web/src/api/config.ts";
import { EmailLink, PhoneLink } from "./contact-links.tsx";

const facts: Record<string, (company: Company) => ReactNode> = {
  phone: ({ phone }) => <PhoneLink number={phone} />,
  helpEmail: ({ helpEmail }) => <EmailLink address={helpEmail} />,
  infoEmail: ({ infoEmail }) => <EmailLink address={infoEmail} />,
  supportEmail: ({ supportEmail }) => <EmailLink address={supportEmail} />,
  legalName: ({ legalName }) => legalName,
  postalAddress: ({ postalAddress }) => postalAddress,
};

/** A text of ours, with `**strong**` words, and the company's facts where `{braces}` stand. */
export function RichText({ children }: { children: string }) {
  const company = useCompany();
  return children.split(/(\*\*.+?\*\*|\{\w+\})/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change places
    <Fragment key={index}>{shown(part, company)}</Fragment>
  ));
}

function shown(part: string, company: Company | undefined): ReactNode {
  if (part.startsWith("**")) return <strong>{part.slice(2, -2)}</strong>;
  const fact = /^\{\w+\}$/.test(part) ? facts[part.slice(1, -1)] : undefined;
  return fact ? company && fact(company) : part;
}
