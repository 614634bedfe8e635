import { chakra } from "@chakra-ui/react/styled-system";
import { useOnline } from "#web/src/browser/online.ts";
import { Button } from "#web/src/components/button.tsx";
import { ButtonLink, Notice } from "#web/src/components/primitives.tsx";
import { photographs as messages } from "#web/src/messages/en/photographs.ts";
import { enrollmentMessages } from "#web/src/messages/index.ts";
import { paths } from "#web/src/paths.ts";

type Props = {
  /** Why the bill could not be sent or read. Undefined: the device lost its connection. */
  advice: string | undefined;
  /** The bill arrived and could not be read: the same pictures would not be read again. */
  wasSent: boolean;
  onSendAgain: () => void;
  onChange: () => void;
};

/** The pictures are kept, whatever happened to the PDF. */
export function SendingFailed({ advice, wasSent, onSendAgain, onChange }: Props) {
  const online = useOnline();
  const change = (
    <Button look={wasSent ? "solid" : "outline"} onClick={onChange}>
      {messages.change}
    </Button>
  );
  return (
    <Notice tone="danger" flexDirection="column">
      {advice === undefined ? (
        <p role="status">{online ? messages.online : messages.offline}</p>
      ) : (
        <p>
          <strong>{enrollmentMessages.bill.errorTitle}</strong> {advice}
        </p>
      )}
      <chakra.div display="flex" flexWrap="wrap" gap="3">
        {wasSent && change}
        {!wasSent && <Button onClick={onSendAgain}>{messages.sendAgain}</Button>}
        {!wasSent && change}
        <ButtonLink look="quiet" to={paths.manualEntry()}>
          {enrollmentMessages.bill.byHand}
        </ButtonLink>
      </chakra.div>
    </Notice>
  );
}
