import { chakra } from "@chakra-ui/react/styled-system";
import { lazy, Suspense, useState } from "react";
import { Button } from "#web/src/components/button.tsx";
import { common } from "#web/src/messages/common.ts";
import { enrollmentMessages } from "#web/src/messages/index.ts";

const PhoneCode = lazy(() => import("./phone-code/phone-code.tsx"));

const WithoutTouch = chakra("div", { base: { mt: "3", "@media (pointer: coarse)": { display: "none" } } });

type Props = {
  sessionId: string;
  /** The phone announced a bill. */
  onBill: (billId: string) => void;
};

/** For a device without a camera to hold over a bill: a code with which a phone sends the bill to it. */
export function PhoneOffer({ sessionId, onBill }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <WithoutTouch>
      {isOpen ? (
        <Suspense fallback={<p role="status">{common.loading}</p>}>
          <PhoneCode sessionId={sessionId} onBill={onBill} onClose={() => setOpen(false)} />
        </Suspense>
      ) : (
        <Button look="outline" width="full" onClick={() => setOpen(true)}>
          {enrollmentMessages.bill.phone}
        </Button>
      )}
    </WithoutTouch>
  );
}
