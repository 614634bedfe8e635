import { chakra } from "@chakra-ui/react/styled-system";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import type { Session } from "#contracts/http/session.ts";
import { ButtonLink, Card, Muted, Stack } from "#web/src/components/boxes.tsx";
import { Button } from "#web/src/components/button.tsx";
import { Guarded } from "#web/src/components/guarded.tsx";
import { Screen } from "#web/src/components/screen.tsx";
import { copy } from "#web/src/copy/index.ts";
import { paths } from "#web/src/paths.ts";
import { leftOffAt } from "#web/src/screens/where-to.ts";
import { BillUpload } from "./bill-upload.tsx";
import { ConnectAccount } from "./connect-account.tsx";
import { billFieldId } from "./drop-area.tsx";
import { WhyDialog } from "./why-dialog.tsx";

const texts = copy.connect;

export default function Connect() {
  return <Guarded screen="connect">{(session) => <ConnectScreen session={session} />}</Guarded>;
}

const leadToUpload = () => document.getElementById(billFieldId)?.focus();

function ConnectScreen({ session }: { session: Session }) {
  const [asksWhy, setAsksWhy] = useState(false);
  const [connecting, setConnecting] = useState(false);
  const navigate = useNavigate();
  const toByHand = () => navigate(paths.enrollment());
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
          {session.utilityData && session.utilityData.source !== "manual" ? (
            <Connected session={session} />
          ) : (
            <ConnectAccount
              session={session}
              onOpen={setConnecting}
              otherWays={{ toUpload: leadToUpload, toByHand }}
            />
          )}
          <Or />
          <BillUpload session={session} stays={connecting} />
          <Or />
          <Stack gap="2">
            <ButtonLink look="outline" width="full" to={paths.enrollment()}>
              {texts.manual}
            </ButtonLink>
            <Muted textAlign="center">{texts.manualHelp}</Muted>
          </Stack>
        </Stack>
      </Card>
      <Muted>{copy.common.notAffiliated}</Muted>
      <WhyDialog open={asksWhy} onClose={() => setAsksWhy(false)} onByHand={toByHand} />
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
    <ButtonLink to={leftOffAt(session)} width="full">
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
