import { chakra } from "@chakra-ui/react/styled-system";
import { lazy, Suspense, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { shownUploadLink } from "#web/src/browser/storage.ts";
import { Button } from "#web/src/components/button.tsx";
import { common } from "#web/src/messages/common.ts";
import { enrollmentMessages } from "#web/src/messages/index.ts";

const PhoneCode = lazy(() => import("./phone-code/phone-code.tsx"));

const WithoutTouch = chakra("div", {
  base: {
    position: "relative", // above the input of the zone that it is in
    zIndex: "1",
    alignSelf: "stretch",
    "@media (pointer: coarse)": { display: "none" },
  },
});

type Props = {
  sessionId: string;
  /** The phone announced a bill. */
  onBill: (billId: string) => void;
};

/** For a device without a camera to hold over a bill: a code with which a phone sends the bill to it. */
export function PhoneOffer({ sessionId, onBill }: Props) {
  const [shown, setShown] = useState<"after_reload" | "on_request" | undefined>(() =>
    shownUploadLink.read()?.sessionId === sessionId ? "after_reload" : undefined,
  );
  const button = useRef<HTMLButtonElement>(null);
  /** The pressed button goes with the code, so the focus goes back to the one that opened it. */
  const close = () => {
    flushSync(() => setShown(undefined));
    button.current?.focus();
  };
  return (
    <WithoutTouch data-phone-code={shown !== undefined || undefined}>
      {shown ? (
        <Suspense fallback={<p role="status">{common.loading}</p>}>
          <PhoneCode
            sessionId={sessionId}
            takesFocus={shown === "on_request"}
            onBill={onBill}
            onClose={close}
          />
        </Suspense>
      ) : (
        <Button ref={button} variant="outline" width="full" onClick={() => setShown("on_request")}>
          {enrollmentMessages.bill.phone}
        </Button>
      )}
    </WithoutTouch>
  );
}
