import { type ComponentProps, createContext, useContext } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { isIncomplete, isPartial } from "#domain/masked.ts";
import { StateSelect } from "#web/src/components/state-select.tsx";
import { TextField } from "#web/src/components/text-field.tsx";
import { enrollmentMessages } from "#web/src/messages/index.ts";
import { useCheckRequest } from "./bill-checks.tsx";
import type { FormValues } from "./prefill.ts";

const labels = enrollmentMessages.application.fields;
const partialHints = {
  name: enrollmentMessages.application.partialName,
  zip: enrollmentMessages.application.partialZip,
};

const addressNames = ["serviceAddress", "mailingAddress"] as const;
const addressParts = ["street", "unit", "city", "state", "zip"] as const;
export type AddressName = (typeof addressNames)[number];

const namePaths = ["firstName", "lastName"] as const;
const addressPaths = <Name extends AddressName>(address: Name) =>
  addressParts.map((part) => `${address}.${part}` as const);
const otherPaths = ["email", "phone", ...addressNames.flatMap(addressPaths)] as const;
/** A text input of the application. */
export type FieldPath = (typeof namePaths | typeof otherPaths)[number];

/** The order of the fields on the page, and so in the error summary. */
export const fieldOrder = (isServiceAddressFirst: boolean): readonly string[] => [
  ...(isServiceAddressFirst ? addressPaths("serviceAddress") : []),
  ...namePaths,
  "accountHolder",
  ...otherPaths,
  "otherSubscription",
  "householdInfo.size",
];

const MissingFieldsContext = createContext<ReadonlySet<string>>(new Set());
export const MissingFields = MissingFieldsContext.Provider;

/** One rule validates these fields together, so a change of one of them validates all. */
export const mailingAddressRuleFields = [
  "mailingAddress.street",
  "mailingAddress.city",
  "mailingAddress.state",
  "mailingAddress.zip",
] as const satisfies FieldPath[];

type Props = { path: FieldPath } & Omit<
  ComponentProps<typeof TextField>,
  "name" | "label" | "missing" | "error" | "warning"
>;

export function ApplicationField({ path, hint, ...input }: Props) {
  const { register, getFieldState, formState } = useFormContext<FormValues>();
  const value = useWatch<FormValues, FieldPath>({ name: path }) ?? "";
  const missing = useContext(MissingFieldsContext).has(path) && isIncomplete(value);
  const warning = useCheckRequest(path, value);
  const part = path.split(".").at(-1) as keyof typeof labels;
  return (
    <TextField
      label={labels[part]}
      error={getFieldState(path, formState).error?.message}
      missing={missing}
      warning={warning}
      hint={hint ?? hintFor(part, value)}
      {...input}
      {...register(path, path.startsWith("mailingAddress") ? { deps: mailingAddressRuleFields } : {})}
    />
  );
}

export function StateField({ address, autoComplete }: { address: AddressName; autoComplete: string }) {
  const { register, getValues, getFieldState, formState } = useFormContext<FormValues>();
  const path = `${address}.state` as const;
  const warning = useCheckRequest(path, useWatch<FormValues, typeof path>({ name: path }) ?? "");
  return (
    <StateSelect
      label={labels.state}
      mail={address === "mailingAddress"}
      defaultValue={getValues(path)}
      error={getFieldState(path, formState).error?.message}
      warning={warning}
      autoComplete={autoComplete}
      {...register(path, address === "mailingAddress" ? { deps: mailingAddressRuleFields } : {})}
    />
  );
}

function hintFor(part: string, value: string): string | undefined {
  if (!value || !isPartial(value)) return undefined;
  return part === "zip" ? partialHints.zip : partialHints.name;
}
