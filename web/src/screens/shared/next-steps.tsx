import { chakra } from "@chakra-ui/react/styled-system";
import { TextLink } from "#web/src/components/primitives.tsx";
import { enrollmentMessages } from "#web/src/messages/index.ts";
import { paths } from "#web/src/paths.ts";

const messages = enrollmentMessages.confirmation;

/** `matchedBy` is undefined until the e-mail address is confirmed, which the match waits for. */
type NextProps = { matchedBy: string | undefined; hasMoved?: boolean };

/** What happens with an enrollment that was completed. */
export const NextSteps = ({ matchedBy, hasMoved = false }: NextProps) => (
  <chakra.ol display="flex" flexDirection="column" gap="3" listStyleType="decimal" pl="6">
    {[
      messages.next.matched(matchedBy),
      messages.next.notified,
      messages.next.credits,
      hasMoved ? messages.nextAtNewHome : messages.nextAtHome,
    ].map((step) => (
      <chakra.li key={step} pl="1">
        {step}
      </chakra.li>
    ))}
  </chakra.ol>
);

export const WhereItIsChanged = () => (
  <p>
    {messages.mine.before}
    <TextLink to={paths.myEnrollment()}>{messages.mine.link}</TextLink>
    {messages.mine.after}
  </p>
);
