import { chakra } from "@chakra-ui/react/styled-system";
import { createContext, type ReactNode, useContext, useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import type { ParsedBill } from "#contracts/http/bill.ts";
import { BillStrip } from "#web/src/bill-strip/bill-strip.tsx";
import { stored } from "#web/src/browser/storage.ts";
import { Button } from "#web/src/components/button.tsx";
import { enrollmentMessages } from "#web/src/messages/index.ts";
import { type FormValues, uncertainValues } from "./prefill.ts";

const messages = enrollmentMessages.application.readFromBill;

const numberParts = ["account_number", "enrollment_id"] as const;
type NumberPart = (typeof numberParts)[number];
/** What the household confirms at once. */
type FormPart = "customer_name" | "service_address";
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

type Checks = {
  bill: ParsedBill | undefined;
  uncertain: ReadonlyMap<string, string>;
  confirm: (parts: readonly (FormPart | NumberPart)[]) => void;
};
const BillChecksContext = createContext<Checks>({
  bill: undefined,
  uncertain: new Map(),
  confirm: () => undefined,
});

const confirmed = { confidence: 1, check: false };

/** Provides the values of the uploaded bill that the household should check. Stores what it has confirmed. */
export function BillChecks({ children }: { children: ReactNode }) {
  const [bill, setBill] = useState(stored.utilityBillData.read);
  function confirm(parts: readonly (keyof ParsedBill["certainty"])[]) {
    if (!bill) return;
    const confirmations = Object.fromEntries(
      parts.map((part) => [part, { ...bill.certainty[part], ...confirmed }]),
    );
    const next = { ...bill, certainty: { ...bill.certainty, ...confirmations } };
    stored.utilityBillData.write(next);
    setBill(next);
  }
  const uncertain = bill ? uncertainValues(bill) : new Map<string, string>();
  return <BillChecksContext value={{ bill, uncertain, confirm }}>{children}</BillChecksContext>;
}

/** Whether the form shows no value of the bill that the household should check. The numbers have no field in it. */
export function useAreFieldsCertain(): boolean {
  const { uncertain } = useContext(BillChecksContext);
  return [...uncertain.keys()].every((part) => numberParts.some((number) => number === part));
}

/** The request to check a field, while it shows an uncertain value of the bill. A changed value needs no check. */
export function useCheckRequest(path: string, value: string | null | undefined): string | undefined {
  const { uncertain } = useContext(BillChecksContext);
  return value && uncertain.get(path) === value ? messages.check : undefined;
}

/** How the bill prints a number, if it is the bill's. */
export function NumberOnBill({ part, number }: { part: NumberPart; number: string | null | undefined }) {
  const { bill } = useContext(BillChecksContext);
  return <BillStrip place={number && bill?.[part] === number ? bill.certainty[part]?.place : undefined} />;
}

const Warning = chakra("span", {
  base: { display: "block", color: "warn", fontSize: "sm", fontWeight: "semibold" },
});

type RequestProps = { part: NumberPart | "firstName"; value: string | null | undefined };

/** The request to check a number or a name that stands on the screen as text. */
export function CheckRequest({ part, value }: RequestProps) {
  const request = useCheckRequest(part, value);
  return request && <Warning>{request}</Warning>;
}

type NumbersProps = {
  /** The numbers on the screen. */
  numbers: Partial<Record<NumberPart, string | null | undefined>>;
  /** Moves the focus: the button disappears. */
  onConfirm: () => void;
};

/** Ends the requests to check these numbers. Shown while there are any. */
export function ConfirmNumbers({ numbers, onConfirm }: NumbersProps) {
  const { uncertain, confirm } = useContext(BillChecksContext);
  const parts = numberParts.filter((part) => numbers[part] && uncertain.get(part) === numbers[part]);
  if (parts.length === 0) return null;
  function confirmNumbers() {
    confirm(parts);
    onConfirm();
  }
  return (
    <Button variant="outline" alignSelf="flex-start" onClick={confirmNumbers}>
      {parts.length === 1 ? messages.confirm.number : messages.confirm.numbers}
    </Button>
  );
}

/** Ends the requests to check the fields of this part. Shown while there are any. */
export function ConfirmRead({ part }: { part: FormPart }) {
  const { uncertain, confirm } = useContext(BillChecksContext);
  const { setFocus } = useFormContext<FormValues>();
  const paths = fieldsOf[part];
  const values = useWatch<FormValues>({ name: [...paths] }) as (string | undefined)[];
  if (!paths.some((path, index) => values[index] && uncertain.get(path) === values[index])) return null;
  function confirmPart() {
    confirm([part]);
    setFocus(paths[0]); // the button disappears
  }
  return (
    <Button variant="outline" alignSelf="flex-start" onClick={confirmPart}>
      {messages.confirm[part]}
    </Button>
  );
}
