import type { ReactNode } from "react";
import { photographs as messages } from "#messages/photographs.ts";
import { useOnline } from "#web/src/browser/online.ts";
import { Button } from "#web/src/components/button.tsx";
import { Flex, Notice } from "#web/src/components/primitives.tsx";
import { BillError } from "#web/src/screens/connect/bill-error.tsx";

type Props = {
  /** Undefined: the device lost its connection. */
  error: { cause: string | undefined; isOfOther?: boolean } | undefined;
  /** The bill arrived and could not be read: the same pictures would not be read again. */
  wasSent: boolean;
  otherWay: ReactNode;
  onSendAgain: () => void;
  onChange: () => void;
};

/** The pictures are kept, whatever happened to the PDF. */
export function SendingFailed({ error, wasSent, otherWay, onSendAgain, onChange }: Props) {
  const online = useOnline();
  const change = (
    <Button variant={wasSent ? "solid" : "outline"} onClick={onChange}>
      {messages.change}
    </Button>
  );
  return (
    <Notice tone="danger" flexDirection="column">
      {error ? (
        <BillError cause={error.cause} isOfOther={error.isOfOther} />
      ) : (
        <p role="alert">{online ? messages.online : messages.offline}</p>
      )}
      <Flex flexWrap="wrap" gap="3">
        {wasSent && change}
        {!wasSent && <Button onClick={onSendAgain}>{messages.sendAgain}</Button>}
        {!wasSent && change}
        {!error?.isOfOther && otherWay}
      </Flex>
    </Notice>
  );
}
