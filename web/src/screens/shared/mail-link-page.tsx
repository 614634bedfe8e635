import type { ApiError } from "#web/src/api/api-error.ts";
import { useCompany } from "#web/src/api/hooks.ts";
import { EmailLink, HelpPhone } from "#web/src/components/contact-links.tsx";
import { EmailLinkOffer } from "#web/src/components/email-link-offer.tsx";
import { Muted, Notice } from "#web/src/components/primitives.tsx";

/** Why the action of a page behind a link in an e-mail failed. */
export function MailLinkFailure({ error, linkNotValid }: { error: ApiError; linkNotValid: string }) {
  const isNotValid = error.code === "link_not_valid";
  return (
    <>
      <Notice tone="danger" role="alert">
        {isNotValid ? linkNotValid : error.message}
      </Notice>
      {isNotValid && <EmailLinkOffer />}
    </>
  );
}

/** How to reach support. Keeps its room while the company's facts load. */
export function MailLinkHelp({ question }: { question: string }) {
  const company = useCompany();
  return (
    <Muted minHeight="6">
      {company && (
        <>
          {question} <HelpPhone company={company} /> · <EmailLink email={company.helpEmail} />
        </>
      )}
    </Muted>
  );
}
