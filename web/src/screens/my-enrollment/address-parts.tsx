import type { ComponentProps } from "react";
import type { UseFormRegisterReturn } from "react-hook-form";
import { maxTypedZipLength } from "#domain/zip-code.ts";
import { StateSelect } from "#web/src/components/state-select.tsx";
import { TextField } from "#web/src/components/text-field.tsx";

/** The fields of a postal address. */
export const addressParts = [
  { part: "street", autoComplete: "address-line1", maxLength: 120 },
  { part: "unit", autoComplete: "address-line2", maxLength: 40, optional: true },
  { part: "city", autoComplete: "address-level2", maxLength: 80 },
  { part: "state", autoComplete: "address-level1" },
  { part: "zip", autoComplete: "postal-code", maxLength: maxTypedZipLength, inputMode: "numeric" },
] as const;

type Props = Pick<ComponentProps<typeof TextField>, "label" | "error" | "autoComplete" | "optional"> &
  UseFormRegisterReturn & { part: (typeof addressParts)[number]["part"]; mail: boolean };

/** A field of a postal address, with what the form registers it with. */
export const AddressField = ({ part, mail, ...input }: Props) =>
  part === "state" ? <StateSelect mail={mail} {...input} /> : <TextField {...input} />;
