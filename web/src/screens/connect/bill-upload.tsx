import { chakra } from "@chakra-ui/react/styled-system";
import { Suspense, useEffect } from "react";
import type { Session } from "#contracts/http/session.ts";
import { moving } from "#messages/moving.ts";
import { useOnline } from "#web/src/browser/online.ts";
import { preloadable } from "#web/src/components/preloadable.tsx";
import { ButtonLink, Muted } from "#web/src/components/primitives.tsx";
import { Spinner } from "#web/src/components/spinner.tsx";
import { common } from "#web/src/messages/common.ts";
import { enrollmentMessages } from "#web/src/messages/index.ts";
import { paths } from "#web/src/paths.ts";
import { BillUsageDetails } from "#web/src/screens/shared/bill-usage.tsx";
import { BillFiles, Progress, StopButton } from "./bill-files.tsx";
import { PhoneOffer } from "./phone-offer.tsx";
import type { useBillUpload } from "./use-bill-upload.ts";

const messages = enrollmentMessages.bill;

const BillComplete = preloadable(async () => {
  const [{ BillComplete }] = await Promise.all([import("./bill-complete.tsx"), BillUsageDetails.preload()]);
  return BillComplete;
});

type Props = ReturnType<typeof useBillUpload> & { session: Session };

export function BillUpload({ session, isSlow, isSentElsewhere, waitFor, ...upload }: Props) {
  const { state, reset } = upload;
  const isSent = state.phase === "uploading" || state.phase === "analyzing";
  useEffect(() => {
    // Rendering it loads it again, and shows the failure.
    if (isSent) BillComplete.preload().catch(() => undefined);
  }, [isSent]);
  const analyzing = <Analyzing isSlow={isSlow} isSentElsewhere={isSentElsewhere} />;
  const stop = <StopButton onClick={reset} />;
  // While the result is loaded, nothing else takes the place of the button under the finger.
  const waiting = (
    <>
      {analyzing}
      {stop}
    </>
  );
  return (
    <BillFiles
      owner={session.sessionId}
      upload={upload}
      label={session.move && moving.upload}
      otherDevice={<PhoneOffer sessionId={session.sessionId} onBill={waitFor} />}
      otherWay={
        <ButtonLink variant="plain" to={paths.manualEntry()}>
          {messages.byHand}
        </ButtonLink>
      }
      result={(bill, ways) => (
        <Suspense fallback={waiting}>
          <BillComplete bill={bill} session={session} {...ways} />
        </Suspense>
      )}
    >
      <div role="status">{state.phase === "analyzing" && analyzing}</div>
      {state.phase === "analyzing" && stop}
    </BillFiles>
  );
}

function Analyzing({ isSlow, isSentElsewhere }: { isSlow: boolean; isSentElsewhere: boolean }) {
  const online = useOnline();
  return (
    <Progress gap="3" pt="8" alignItems="center" textAlign="center">
      <Spinner size="large" />
      <chakra.p fontWeight="semibold">{isSentElsewhere ? messages.phoneSends : messages.analyzing}</chakra.p>
      {!online && <Muted>{common.offline}</Muted>}
      {online && !isSentElsewhere && (
        <Muted>{isSlow ? messages.stillAnalyzing : messages.afterAnalyzing}</Muted>
      )}
    </Progress>
  );
}
