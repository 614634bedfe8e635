import { chakra } from "@chakra-ui/react/styled-system";
import { useState } from "react";
import type { Session } from "../../../../contracts/session.ts";
import { ButtonLink, Card, Muted, Stack } from "../../components/boxes.tsx";
import { Button } from "../../components/button.tsx";
import { Guarded } from "../../components/guarded.tsx";
import { Screen } from "../../components/screen.tsx";
import { copy } from "../../copy/index.ts";
import { resumeAt } from "../where-to.ts";
import { BillUpload } from "./bill-upload.tsx";
import { ConnectAccount } from "./connect-account.tsx";
import { billFieldId } from "./drop-area.tsx";
import { WhyDialog } from "./why-dialog.tsx";

const texts = copy.connect;

export default function Connect() {
  return <Guarded screen="connect">{(session) => <ConnectScreen session={session} />}</Guarded>;
}

/** Where a failed bill leads, and the dialog: the third option. */
const byHandId = "by-hand";
const leadByHand = () => document.getElementById(byHandId)?.focus();
const leadToUpload = () => document.getElementById(billFieldId)?.focus();

function ConnectScreen({ session }: { session: Session }) {
  const [asksWhy, setAsksWhy] = useState(false);
  const [connecting, setConnecting] = useState(false);
  return (
    <Screen title={texts.title} step={2}>
      <Stack gap="2">
        <p>{texts.text}</p>
        <div>
          <Button
            look="quiet"
            ml="-2"
            textAlign="start"
            onClick={() => setAsksWhy(true)}
            aria-haspopup="dialog"
          >
            {texts.whyLink}
          </Button>
        </div>
      </Stack>
      <Card pad="lg" raised>
        <Stack gap="5">
          {session.utilityData ? (
            <Connected session={session} />
          ) : (
            <ConnectAccount
              session={session}
              onOpen={setConnecting}
              otherWays={{ toUpload: leadToUpload, toByHand: leadByHand }}
            />
          )}
          <Or />
          <BillUpload session={session} stays={connecting} onByHand={leadByHand} />
          <Or />
          <Stack gap="2" id={byHandId} tabIndex={-1}>
            <Button look="outline" width="full" disabled>
              {texts.manual}
            </Button>
            <Muted textAlign="center">{texts.manualNext}</Muted>
          </Stack>
        </Stack>
      </Card>
      <Muted>{copy.common.notAffiliated}</Muted>
      <WhyDialog
        open={asksWhy}
        onClose={() => setAsksWhy(false)}
        onByHand={() => {
          setAsksWhy(false);
          setTimeout(leadByHand); // after the dialog has given the focus back
        }}
      />
    </Screen>
  );
}

const Connected = ({ session }: { session: Session }) => (
  <Stack gap="2">
    <chakra.p textAlign="center" fontWeight="semibold">
      <chakra.span aria-hidden color="brand">
        ✓{" "}
      </chakra.span>
      {texts.connected}
    </chakra.p>
    <ButtonLink to={resumeAt[session.status]()} width="full">
      {texts.connectedButton}
    </ButtonLink>
  </Stack>
);

const Line = chakra("span", { base: { flex: "1", height: "1px", bg: "line" } });

const Or = () => (
  <chakra.div display="flex" alignItems="center" gap="4" color="soft">
    <Line />
    {texts.or}
    <Line />
  </chakra.div>
);
