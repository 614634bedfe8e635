import type { MailboxState } from "#contracts/http/enrollment.ts";
import { notMe as messages } from "#messages/not-me.ts";
import { notMeNewAddress } from "#messages/not-me-new-address.ts";
import { Button } from "#web/src/components/button.tsx";
import { Heading2, Stack } from "#web/src/components/primitives.tsx";
import { formatDeadline } from "#web/src/screens/shared/deadline.ts";

type HoldNoticeProps = { hold: NonNullable<MailboxState["hold"]>; busy: boolean; onUndo: () => void };

export const HoldNotice = ({ hold: { undoUntil }, busy, onUndo }: HoldNoticeProps) => {
  const end = undoUntil === undefined ? undefined : new Date(undoUntil);
  const canUndo = end !== undefined && end > new Date();
  return (
    <Stack>
      <p>{messages.held.text}</p>
      <p>{canUndo ? messages.held.undoUntil(formatDeadline(end)) : messages.held.callToUndo}</p>
      {canUndo && (
        <div>
          <Button variant="outline" loading={busy} loadingText={messages.busy} onClick={onUndo}>
            {messages.held.undo}
          </Button>
        </div>
      )}
    </Stack>
  );
};

type RestoreProps = { until: string; busy: boolean; onRestore: () => void };

export const RestoreAddress = ({ until, busy, onRestore }: RestoreProps) => (
  <Stack>
    <Heading2>{notMeNewAddress.restore.title}</Heading2>
    <p>{notMeNewAddress.restore.text(formatDeadline(new Date(until)))}</p>
    <div>
      <Button variant="outline" loading={busy} loadingText={messages.busy} onClick={onRestore}>
        {notMeNewAddress.restore.button}
      </Button>
    </div>
  </Stack>
);

export const MailboxBlocked = ({ busy, onUnblock }: { busy: boolean; onUnblock: () => void }) => (
  <Stack>
    <Heading2>{messages.blocked.title}</Heading2>
    <p>{messages.blocked.text}</p>
    <div>
      <Button variant="outline" loading={busy} loadingText={messages.busy} onClick={onUnblock}>
        {messages.blocked.button}
      </Button>
    </div>
  </Stack>
);
