import { useId } from "react";
import { photographs as messages } from "#messages/photographs.ts";
import { useOnline } from "#web/src/browser/online.ts";
import { Button } from "#web/src/components/button.tsx";
import { LiveRegion, Notice, Stack } from "#web/src/components/primitives.tsx";
import type { Rejection } from "#web/src/screens/connect/upload-state.ts";
import type { Pdf } from "./use-pdf.ts";

type Props = {
  pdf: Pdf;
  rejection: Rejection | undefined;
  /** A picture is being prepared, which belongs to the bill. */
  isWaiting: boolean;
  onSend: () => void;
};

/** Works while the device is online. What was done to the pictures stays as it is while it is not. */
export function SendButton({ pdf, rejection, isWaiting, onSend }: Props) {
  const online = useOnline();
  const offlineId = useId();
  const isMaking = pdf.work === "making";
  const canSend = online && !isWaiting;
  return (
    <Stack gap="2">
      <LiveRegion role="status" id={offlineId}>
        {!online && <Notice tone="warning">{messages.offline}</Notice>}
      </LiveRegion>
      <Button
        width="full"
        loading={isMaking}
        loadingText={messages.making}
        aria-disabled={!canSend}
        aria-describedby={online ? undefined : offlineId}
        onClick={canSend ? onSend : undefined}
      >
        {messages.send}
      </Button>
      <LiveRegion role="alert" color="danger" fontWeight="semibold">
        {pdf.work === "failed" ? messages.problems.failed : rejection?.reason}
      </LiveRegion>
    </Stack>
  );
}
