import { chakra } from "@chakra-ui/react/styled-system";
import { useState } from "react";
import { emailNumberHolderRoute, requestEmailConfirmationRoute } from "#contracts/http/enrollment.ts";
import { language } from "#messages/language.ts";
import { numberTaken as messages } from "#messages/number-taken.ts";
import type { ApiError } from "#web/src/api/api-error.ts";
import { callApi } from "#web/src/api/call.ts";
import { useCompany } from "#web/src/api/hooks.ts";
import { useFocusOnMount } from "#web/src/browser/focus-on-mount.ts";
import { EmailLink, HelpPhone } from "#web/src/components/contact-links.tsx";
import { EmailText } from "#web/src/components/email-text.tsx";
import { Notice } from "#web/src/components/primitives.tsx";
import { EmailRequest } from "#web/src/screens/shared/email-request.tsx";
import type { BillingSubmission } from "./billing-errors.ts";

type Props = { sessionId: string; email: string | undefined; submission: BillingSubmission; error: ApiError };

/** Says that the number is enrolled, by whom only on the device that did it, and what the person can do. */
export default function NumberTaken({ sessionId, email, submission, error }: Props) {
  const heading = useFocusOnMount<HTMLHeadingElement>();
  const [requested, setRequested] = useState<"documents" | "confirmation">();
  const { utilityCompany, accountNumber } = submission;
  const isOnDevice = error.code === "number_enrolled_on_device";
  const isUnconfirmed = isOnDevice || error.code === "number_enrolled_unconfirmed";
  return (
    <Notice tone="danger" flexDirection="column">
      <chakra.h2 ref={heading} tabIndex={-1} fontSize="lg">
        {messages.title}
      </chakra.h2>
      {isOnDevice ? (
        <p data-dd-privacy="mask">{error.message}</p>
      ) : (
        <p>{isUnconfirmed ? messages.unconfirmed : messages.text}</p>
      )}
      {isUnconfirmed && requested !== "documents" && (
        <EmailRequest
          label={messages.confirm}
          variant="solid"
          busyText={messages.sending}
          onRequested={() => setRequested("confirmation")}
          done={
            <>
              {messages.confirmationSent}{" "}
              <strong data-dd-privacy="mask">{email && <EmailText email={email} />}</strong>.{" "}
              {messages.thenComplete}
            </>
          }
          request={() => callApi(requestEmailConfirmationRoute, { body: { sessionId, language } })}
        />
      )}
      {requested !== "confirmation" && !isOnDevice && (
        <EmailRequest
          label={isUnconfirmed ? messages.sendDocumentsInstead : messages.sendDocuments}
          variant={isUnconfirmed ? "plain" : "solid"}
          busyText={messages.sending}
          onRequested={() => setRequested("documents")}
          done={messages.documentsRequested}
          request={() =>
            callApi(emailNumberHolderRoute, { body: { sessionId, utilityCompany, accountNumber } })
          }
        />
      )}
      <p>{messages.mistyped}</p>
      {!isUnconfirmed && <MovedIn />}
    </Notice>
  );
}

function MovedIn() {
  const company = useCompany();
  return (
    <p>
      {messages.movedIn}
      <span>
        {company && (
          <>
            {messages.call} <HelpPhone company={company} /> {messages.orWrite}{" "}
            <EmailLink email={company.helpEmail} />.
          </>
        )}
      </span>
    </p>
  );
}
