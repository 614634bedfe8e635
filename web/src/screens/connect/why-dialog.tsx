import { chakra } from "@chakra-ui/react/styled-system";
import { billRetentionDays } from "#contracts/http/bill.ts";
import { Button } from "#web/src/components/button.tsx";
import { Dialog } from "#web/src/components/dialog.tsx";
import { copy } from "#web/src/copy/index.ts";

const texts = copy.connect.why;

type Props = { open: boolean; onClose: () => void; onByHand: () => void };

export const WhyDialog = ({ open, onClose, onByHand }: Props) => (
  <Dialog title={texts.title} open={open} onClose={onClose}>
    <p>
      {texts.text[0]}
      <em>{texts.text[1]}</em>
      {texts.text[2]}
    </p>
    <chakra.ul listStyleType="disc" pl="5">
      {texts.details.map((detail) => (
        <li key={detail}>{detail}</li>
      ))}
    </chakra.ul>
    <p>
      <strong>{texts.ifConnect}</strong>
      {texts.ifConnectText}
    </p>
    <p>
      <strong>{texts.ifUpload}</strong>
      {texts.ifUploadText(billRetentionDays)}
    </p>
    <p>
      <strong>{texts.ratherNot}</strong>
      {texts.ratherNotText}
    </p>
    <chakra.div display="flex" flexWrap="wrap" gap="3">
      <Button onClick={onClose}>{texts.gotIt}</Button>
      <Button look="quiet" onClick={onByHand}>
        {texts.byHand}
      </Button>
    </chakra.div>
  </Dialog>
);
