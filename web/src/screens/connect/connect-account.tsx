import { lazy, Suspense, useEffect, useState } from "react";
import { useSWRConfig } from "swr";
import { type Session, saveUtilityDataRoute } from "#contracts/http/session.ts";
import type { UtilityConnection } from "#contracts/site/site-config.ts";
import { ApiError } from "#web/src/api/api-error.ts";
import { callApi } from "#web/src/api/call.ts";
import { sessionKey, useApiMutation } from "#web/src/api/hooks.ts";
import { awaitedBill, stored } from "#web/src/browser/storage.ts";
import { Button } from "#web/src/components/button.tsx";
import { Muted, Notice, Stack } from "#web/src/components/primitives.tsx";
import { toast } from "#web/src/components/toast-store.ts";
import { enrollmentMessages } from "#web/src/messages/index.ts";
import { useNavigation } from "#web/src/navigation.tsx";
import { paths } from "#web/src/paths.ts";
import { withoutFormerAddress } from "#web/src/screens/shared/new-home.ts";
import { mergeSourceIntoDraft } from "#web/src/screens/shared/prefill.ts";
import { type ConnectedAccount, toUtilityData } from "./dialog/connected-account.ts";
import type { StepProps } from "./dialog/step-props.ts";

const messages = enrollmentMessages.connect;

/** A household that uploads its bill does not wait for the dialog's script. */
const loadDialog = () => import("./dialog/connect-dialog.tsx");
const ConnectDialog = lazy(() => loadDialog().then((module) => ({ default: module.ConnectDialog })));

type Props = {
  session: Session;
  mode: UtilityConnection["mode"];
  /** The text of the button that opens the dialog. */
  button: string;
  /** Another way was taken, which may fail: an account that is not saved yet is kept. */
  hidden: boolean;
  /** Called when the dialog opens or closes. While it is open, its way stays. */
  onOpenChange: (open: boolean) => void;
  alternatives: StepProps["alternatives"];
};

/** Keeps the connected account until it is saved, so that saving can be repeated without another login. */
export function ConnectAccount({ session, mode, button, hidden, onOpenChange, alternatives }: Props) {
  const [open, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const [account, setAccount] = useState<ConnectedAccount>();
  const save = useSaveAccount(session);
  useEffect(() => {
    loadDialog().catch(() => undefined); // opening the dialog loads it again, and shows the failure
  }, []);

  const changeOpen = (next: boolean) => {
    setOpen(next);
    if (next) setWasOpened(true);
    onOpenChange(next);
  };
  const closeAndRun = (action: () => void) => () => {
    changeOpen(false);
    setTimeout(action); // after the dialog has returned the focus
  };

  function saveAgain() {
    toast.clear();
    if (account) void save.send(account);
  }

  return (
    <Stack gap="2" hidden={hidden}>
      {account && save.error && <NotSaved busy={save.busy} onRetry={saveAgain} />}
      <Button
        variant="outline"
        width="full"
        aria-haspopup="dialog"
        loading={save.busy && !save.error}
        loadingText={messages.saving}
        onClick={() => changeOpen(true)}
      >
        {button}
      </Button>
      <Muted textAlign="center">{messages.loginHelp}</Muted>
      {wasOpened && (
        <Suspense>
          <ConnectDialog
            open={open}
            mode={mode}
            onClose={() => changeOpen(false)}
            onConnected={(connected) => {
              changeOpen(false);
              setAccount(connected);
              void save.send(connected);
            }}
            alternatives={{
              toUpload: alternatives.toUpload && closeAndRun(alternatives.toUpload),
              toManualEntry: closeAndRun(alternatives.toManualEntry),
            }}
          />
        </Suspense>
      )}
    </Stack>
  );
}

function useSaveAccount({ sessionId, applicationData, move }: Session) {
  const { go } = useNavigation();
  const { mutate } = useSWRConfig();

  async function saveAccount(account: ConnectedAccount) {
    await callApi(saveUtilityDataRoute, { params: { sessionId }, body: account });
    return toUtilityData(account);
  }
  return useApiMutation(saveAccount, {
    onSuccess: (utilityData) => {
      stored.utilityData.write(utilityData);
      // The account replaces an earlier bill.
      awaitedBill.clear();
      stored.utilityBillData.clear();
      stored.accountNumber.clear();
      const draft = stored.applicationData.read() ?? applicationData;
      if (draft)
        stored.applicationData.write(
          mergeSourceIntoDraft(draft, { account: withoutFormerAddress.account(utilityData, move) }),
        );
      go(paths.application(), { utilityData, source: "utility_login" });
    },
    onError: (problem) => {
      toast.error(messages.saveFailed, { isInPage: true });
      if (isAboutSession(problem)) void mutate(sessionKey(sessionId));
    },
  });
}

/** The session is gone or was submitted in another tab. Reloading it lets the session guard redirect. */
const isAboutSession = (problem: unknown) =>
  problem instanceof ApiError && (problem.status === 404 || problem.status === 409);

const NotSaved = ({ busy, onRetry }: { busy: boolean; onRetry: () => void }) => (
  <Notice tone="danger" flexDirection="column">
    <div role="alert">
      <p>{messages.saveFailed}</p>
      <p>{messages.saveFailedHelp}</p>
    </div>
    <Button loading={busy} loadingText={messages.saving} onClick={onRetry}>
      {messages.saveAgain}
    </Button>
  </Notice>
);
