import { type ComponentProps, createContext, useContext } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { isIncomplete, isPartial } from "#domain/masked.ts";
import { stateCodes, states } from "#domain/states.ts";
import { SelectField } from "#web/src/components/select-field.tsx";
import { TextField } from "#web/src/components/text-field.tsx";
import { enrollmentMessages } from "#web/src/messages/index.ts";
import type { FormValues } from "./prefill.ts";

const labels = enrollmentMessages.application.fields;
const partialHints = {
  name: enrollmentMessages.application.partialName,
  zip: enrollmentMessages.application.partialZip,
};

const address = ["street", "unit", "city", "state", "zip"] as const;
export type AddressName = "serviceAddress" | "mailingAddress";
export type FieldPath =
  | "firstName"
  | "lastName"
  | "email"
  | "phone"
  | `${AddressName}.${(typeof address)[number]}`;

/** As they stand on the page: the error summary follows it. */
export const fieldOrder: readonly string[] = [
  "firstName",
  "lastName",
  "email",
  "phone",
  ...address.map((part) => `serviceAddress.${part}`),
  ...address.map((part) => `mailingAddress.${part}`),
  "householdInfo.size",
];

const Missing = createContext<ReadonlySet<string>>(new Set());
export const MissingFields = Missing.Provider;

/** One rule spans the mailing address. Its message stands at the street, or at each field by itself. */
export const mailingAddressRuleFields = [
  "mailingAddress.street",
  "mailingAddress.city",
  "mailingAddress.state",
  "mailingAddress.zip",
] as const satisfies FieldPath[];

type Props = { path: FieldPath } & Omit<
  ComponentProps<typeof TextField>,
  "name" | "label" | "missing" | "error"
>;

export function ApplicationField({ path, hint, ...input }: Props) {
  const { register, getFieldState, formState } = useFormContext<FormValues>();
  const value = useWatch<FormValues, FieldPath>({ name: path }) ?? "";
  const missing = useContext(Missing).has(path) && isIncomplete(value);
  const part = path.split(".").at(-1) as keyof typeof labels;
  return (
    <TextField
      label={labels[part]}
      error={getFieldState(path, formState).error?.message}
      missing={missing}
      hint={hint ?? hintFor(part, value)}
      {...input}
      {...register(path, path.startsWith("mailingAddress") ? { deps: mailingAddressRuleFields } : {})}
    />
  );
}

const stateOptions = stateCodes.map((code) => ({ value: code, label: states[code] }));

/** All 50, by name. */
export function StateField({ of, autoComplete }: { of: AddressName; autoComplete: string }) {
  const { register, getValues, getFieldState, formState } = useFormContext<FormValues>();
  return (
    <SelectField
      label={labels.state}
      defaultValue={getValues(`${of}.state`)}
      options={stateOptions}
      error={getFieldState(`${of}.state`, formState).error?.message}
      autoComplete={autoComplete}
      {...register(`${of}.state`)}
    />
  );
}

function hintFor(part: string, value: string): string | undefined {
  if (!value || !isPartial(value)) return undefined;
  return part === "zip" ? partialHints.zip : partialHints.name;
}
