import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { useSWRConfig } from "swr";
import type { Session } from "#contracts/http/session.ts";
import { ApiError } from "#web/src/api/api-error.ts";
import { callApi } from "#web/src/api/call.ts";
import { sessionKey, useApiMutation } from "#web/src/api/hooks.ts";
import { stored } from "#web/src/browser/storage.ts";
import { Button } from "#web/src/components/button.tsx";
import { Muted, Notice, Stack } from "#web/src/components/primitives.tsx";
import { toast } from "#web/src/components/toasts.tsx";
import { enrollmentMessages } from "#web/src/messages/index.ts";
import { paths } from "#web/src/paths.ts";
import { ConnectDialog } from "./dialog/connect-dialog.tsx";
import { type ConnectedAccount, utilityDataOf } from "./dialog/connected-account.ts";

const messages = enrollmentMessages.connect;

type Props = {
  session: Session;
  /** The dialog is open: nothing else may take the person away. */
  onOpen: (open: boolean) => void;
  otherWays: { toUpload: () => void; toByHand: () => void };
};

/** The first way: log in to the utility. What was found is kept until it is saved, so that saving can be repeated. */
export function ConnectAccount({ session, onOpen, otherWays }: Props) {
  const [open, setOpen] = useState(false);
  const [found, setFound] = useState<ConnectedAccount>();
  const save = useSaveAccount(session);

  const show = (next: boolean) => {
    setOpen(next);
    onOpen(next);
  };
  const leaveFor = (way: () => void) => () => {
    show(false);
    setTimeout(way); // after the dialog has given the focus back
  };

  function saveAgain() {
    toast.clear();
    if (found) void save.send(found);
  }

  return (
    <Stack gap="2">
      {found && save.error && <NotSaved busy={save.busy} onRetry={saveAgain} />}
      <Button
        look={found && save.error ? "outline" : "solid"}
        width="full"
        aria-haspopup="dialog"
        busy={save.busy && !save.error}
        busyText={messages.saving}
        onClick={() => show(true)}
      >
        {messages.login}
      </Button>
      <Muted textAlign="center">{messages.loginHelp}</Muted>
      <ConnectDialog
        open={open}
        onClose={() => show(false)}
        onConnected={(account) => {
          show(false);
          setFound(account);
          void save.send(account);
        }}
        otherWays={{ toUpload: leaveFor(otherWays.toUpload), toByHand: leaveFor(otherWays.toByHand) }}
      />
    </Stack>
  );
}

function useSaveAccount({ sessionId }: Session) {
  const navigate = useNavigate();
  const { mutate } = useSWRConfig();

  async function saveAccount(account: ConnectedAccount) {
    await callApi("saveUtilityData", { params: { sessionId }, body: account });
    return utilityDataOf(account);
  }
  return useApiMutation("saveUtilityData", saveAccount, {
    onSuccess: (utilityData) => {
      stored.utilityData.write(utilityData);
      // A bill that was read before says less than the account does now.
      stored.utilityBillData.clear();
      stored.accountNumber.clear();
      navigate(paths.application(), { state: { utilityData, source: "utility_login" } });
    },
    onError: (problem) => {
      toast.bad(messages.saveFailed);
      if (isAboutSession(problem)) void mutate(sessionKey(sessionId));
    },
  });
}

/** Gone, or submitted in another tab: then this screen isn't theirs any more, and the session says which one is. */
const isAboutSession = (problem: unknown) =>
  problem instanceof ApiError && (problem.status === 404 || problem.status === 409);

const NotSaved = ({ busy, onRetry }: { busy: boolean; onRetry: () => void }) => (
  <Notice tone="danger" flexDirection="column">
    <p>{messages.saveFailed}</p>
    <p>{messages.saveFailedHelp}</p>
    <Button busy={busy} busyText={messages.saving} onClick={onRetry}>
      {messages.saveAgain}
    </Button>
  </Notice>
);
