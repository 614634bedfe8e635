import { createContext, type ReactNode, useContext, useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import type { ParsedBill } from "#contracts/http/bill.ts";
import { stored } from "#web/src/browser/storage.ts";
import { Button } from "#web/src/components/button.tsx";
import { enrollmentMessages } from "#web/src/messages/index.ts";
import { type FormValues, uncertainValues } from "./prefill.ts";

const messages = enrollmentMessages.application.readFromBill;

/** What the household confirms at once. */
type CheckedPart = "customer_name" | "service_address";
const fieldsOf = {
  customer_name: ["firstName", "lastName"],
  service_address: [
    "serviceAddress.street",
    "serviceAddress.unit",
    "serviceAddress.city",
    "serviceAddress.state",
    "serviceAddress.zip",
  ],
} as const;

type Checks = { uncertain: ReadonlyMap<string, string>; confirm: (part: CheckedPart) => void };
const BillChecksContext = createContext<Checks>({ uncertain: new Map(), confirm: () => undefined });

const confirmed = (bill: ParsedBill, part: CheckedPart): ParsedBill => ({
  ...bill,
  certainty: { ...bill.certainty, [part]: { confidence: 1, check: false } },
});

/** Provides the values of the uploaded bill that the household should check. Stores what it has confirmed. */
export function BillChecks({ children }: { children: ReactNode }) {
  const [bill, setBill] = useState(stored.utilityBillData.read);
  function confirm(part: CheckedPart) {
    if (!bill) return;
    const next = confirmed(bill, part);
    stored.utilityBillData.write(next);
    setBill(next);
  }
  const uncertain = bill ? uncertainValues(bill) : new Map<string, string>();
  return <BillChecksContext value={{ uncertain, confirm }}>{children}</BillChecksContext>;
}

/** The request to check a field, while it shows an uncertain value of the bill. A changed value needs no check. */
export function useCheckRequest(path: string, value: string): string | undefined {
  const { uncertain } = useContext(BillChecksContext);
  return value && uncertain.get(path) === value ? messages.check : undefined;
}

/** Ends the requests to check the fields of this part. Shown while there are any. */
export function ConfirmRead({ part }: { part: CheckedPart }) {
  const { uncertain, confirm } = useContext(BillChecksContext);
  const { setFocus } = useFormContext<FormValues>();
  const paths = fieldsOf[part];
  const values = useWatch<FormValues>({ name: [...paths] }) as (string | undefined)[];
  if (!paths.some((path, index) => values[index] && uncertain.get(path) === values[index])) return null;
  function confirmPart() {
    confirm(part);
    setFocus(paths[0]); // the button disappears
  }
  return (
    <Button look="outline" alignSelf="flex-start" onClick={confirmPart}>
      {messages.confirm[part]}
    </Button>
  );
}
