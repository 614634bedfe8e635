import type { ComponentProps } from "react";
import { Field } from "./field.tsx";
import { Select } from "./primitives.tsx";

type FieldProps = Omit<ComponentProps<typeof Field>, "children">;
type Props = FieldProps &
  Omit<ComponentProps<typeof Select>, keyof FieldProps> & {
    placeholder?: string;
    options: readonly { value: string; label: string }[];
  };

export function SelectField({ id, name, label, hint, warning, error, optional = false, ...rest }: Props) {
  const { placeholder, options, ...select } = rest;
  return (
    <Field {...{ id, name, label, hint, warning, error, optional }}>
      {(controlProps) => (
        <Select data-dd-privacy="mask" {...select} {...controlProps} name={name}>
          {placeholder && <option value="">{placeholder}</option>}
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
