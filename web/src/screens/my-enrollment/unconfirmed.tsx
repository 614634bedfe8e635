import { requestAccessLinkRoute } from "#contracts/http/my-enrollment.ts";
import { emailMeALink } from "#messages/email-me-a-link.ts";
import { language } from "#messages/language.ts";
import { myEnrollment } from "#messages/my-enrollment.ts";
import { callApi } from "#web/src/api/call.ts";
import { useIsOff } from "#web/src/api/use-switches.ts";
import { Heading2, Notice } from "#web/src/components/primitives.tsx";
import { EmailRequest } from "#web/src/screens/shared/email-request.tsx";

const messages = myEnrollment.unconfirmed;

/**
 * Of what was completed after the link was opened, or elsewhere, the address is not confirmed. Opening another link confirms it
 * for all, on any device.
 */
export function Unconfirmed({ email }: { email: string }) {
  const isMailOff = useIsOff("mail");
  return (
    <Notice tone="warning" flexDirection="column">
      <Heading2>{messages.title}</Heading2>
      <p>{messages.text}</p>
      <EmailRequest
        variant="solid"
        label={messages.button}
        busyText={emailMeALink.busy}
        done={isMailOff ? emailMeALink.delayed(email) : messages.sent}
        request={() => callApi(requestAccessLinkRoute, { body: { email, language } })}
      />
    </Notice>
  );
}
