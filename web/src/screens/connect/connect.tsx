import { chakra } from "@chakra-ui/react/styled-system";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import type { Session } from "#contracts/http/session.ts";
import { Button } from "#web/src/components/button.tsx";
import { ButtonLink, Card, Muted, Stack } from "#web/src/components/primitives.tsx";
import { Screen } from "#web/src/components/screen.tsx";
import { enrollmentMessages } from "#web/src/messages/index.ts";
import { paths } from "#web/src/paths.ts";
import { SessionGuard } from "#web/src/screens/session-guard.tsx";
import { resumePath } from "#web/src/screens/session-redirect.ts";
import { BillUpload } from "./bill-upload.tsx";
import { ConnectAccount } from "./connect-account.tsx";
import { DataUseDialog } from "./data-use-dialog.tsx";
import { billFieldId } from "./drop-zone.tsx";

const messages = enrollmentMessages.connect;

export default function Connect() {
  return <SessionGuard screen="connect">{(session) => <ConnectScreen session={session} />}</SessionGuard>;
}

const leadToUpload = () => document.getElementById(billFieldId)?.focus();

function ConnectScreen({ session }: { session: Session }) {
  const [asksWhy, setAsksWhy] = useState(false);
  const [connecting, setConnecting] = useState(false);
  const navigate = useNavigate();
  const toByHand = () => navigate(paths.enrollment());
  return (
    <Screen title={messages.title} step={2}>
      <Stack gap="2">
        <p>{messages.text}</p>
        <div>
          <Button
            look="quiet"
            ml="-2"
            textAlign="start"
            onClick={() => setAsksWhy(true)}
            aria-haspopup="dialog"
          >
            {messages.whyLink}
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
              {messages.manual}
            </ButtonLink>
            <Muted textAlign="center">{messages.manualHelp}</Muted>
          </Stack>
        </Stack>
      </Card>
      <Muted>{enrollmentMessages.common.notAffiliated}</Muted>
      <DataUseDialog open={asksWhy} onClose={() => setAsksWhy(false)} onByHand={toByHand} />
    </Screen>
  );
}

const Connected = ({ session }: { session: Session }) => (
  <Stack gap="2">
    <chakra.p textAlign="center" fontWeight="semibold">
      <chakra.span aria-hidden color="brand">
        ✓{" "}
      </chakra.span>
      {messages.connected}
    </chakra.p>
    <ButtonLink to={resumePath(session)} width="full">
      {messages.connectedButton}
    </ButtonLink>
  </Stack>
);

const Line = chakra("span", { base: { flex: "1", height: "1px", bg: "line" } });

const Or = () => (
  <chakra.div display="flex" alignItems="center" gap="4" color="soft">
    <Line />
    {messages.or}
    <Line />
  </chakra.div>
);
