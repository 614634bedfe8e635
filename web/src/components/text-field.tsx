import type { ComponentProps } from "react";
import { Field } from "./field.tsx";
import { Input } from "./primitives.tsx";

type FieldProps = Omit<ComponentProps<typeof Field>, "children">;
type Props = FieldProps & Omit<ComponentProps<typeof Input>, keyof FieldProps>;

export function TextField({ id, name, label, hint, warning, error, missing, optional, ...input }: Props) {
  return (
    <Field
      {...{ id, name, label, hint, warning, error }}
      {...(missing === undefined ? {} : { missing })}
      {...(optional === undefined ? {} : { optional })}
    >
      {(controlProps) => (
        <Input type="text" data-dd-privacy="mask" {...input} {...controlProps} name={name} />
      )}
    </Field>
  );
}
