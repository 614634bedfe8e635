import { chakra } from "@chakra-ui/react/styled-system";
import { retentionDays } from "#domain/retention.ts";
import { dataUse as messages } from "#messages/data-use.ts";
import { Button } from "#web/src/components/button.tsx";
import { Dialog } from "#web/src/components/dialog.tsx";
import { Flex } from "#web/src/components/primitives.tsx";

type Props = {
  open: boolean;
  canConnect: boolean;
  canUpload: boolean;
  onClose: () => void;
  onManualEntry: () => void;
};

export default function DataUseDialog({ open, canConnect, canUpload, onClose, onManualEntry }: Props) {
  return (
    <Dialog title={messages.title} open={open} onClose={onClose}>
      <p>
        {messages.text[0]}
        <em>{messages.text[1]}</em>
        {messages.text[2]}
      </p>
      <chakra.ul listStyleType="disc" pl="5">
        {messages.details.map((detail) => (
          <li key={detail}>{detail}</li>
        ))}
      </chakra.ul>
      {canConnect && (
        <p>
          <strong>{messages.ifConnect}</strong>
          {messages.ifConnectText}
        </p>
      )}
      {canUpload && (
        <p>
          <strong>{messages.ifUpload}</strong>
          {messages.ifUploadText(retentionDays.bill)}
        </p>
      )}
      <p>
        <strong>{messages.ratherNot}</strong>
        {messages.ratherNotText}
      </p>
      <Flex flexWrap="wrap" gap="3">
        <Button onClick={onClose}>{messages.gotIt}</Button>
        <Button variant="plain" onClick={onManualEntry}>
          {messages.byHand}
        </Button>
      </Flex>
    </Dialog>
  );
}
