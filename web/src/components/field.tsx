import { chakra } from "@chakra-ui/react/styled-system";
import type { ReactNode } from "react";
import { common } from "#web/src/messages/common.ts";

const Label = chakra("label", {
  base: { display: "block", fontWeight: "semibold", fontSize: "sm", mb: "1" },
});
const Hint = chakra("p", { base: { color: "soft", fontSize: "sm", mt: "1" } });
const Warning = chakra("p", { base: { color: "warn", fontSize: "sm", mt: "1", fontWeight: "semibold" } });
export const ErrorText = chakra("p", {
  base: { color: "danger", fontSize: "sm", mt: "1", fontWeight: "semibold" },
});

type ControlProps = { id: string; "aria-describedby": string | undefined; "aria-invalid": true | undefined };

type Props = {
  /** Path of the field in the form. The error summary links to it. */
  name: string;
  /** Required only where a page has two fields with the same name. */
  id?: string | undefined;
  label: string;
  hint?: string | undefined;
  warning?: string | undefined;
  error?: string | undefined;
  /** Prefilling found no value. The specification requires a red label with an asterisk. */
  missing?: boolean;
  optional?: boolean;
  children: (controlProps: ControlProps) => ReactNode;
};

export const fieldId = (name: string) => `field-${name.replaceAll(".", "-")}`;

/** What has no mark is required. */
export const OptionalMark = () => (
  <chakra.span color="soft" fontWeight="regular">
    {" "}
    {common.optional}
  </chakra.span>
);

/** Connects the label, the hint and the messages with the native control that `children` renders. */
export function Field({
  name,
  id = fieldId(name),
  label,
  hint,
  warning,
  error,
  missing = false,
  optional = false,
  children,
}: Props) {
  const describedBy = [error && `${id}-error`, warning && `${id}-warning`, hint && `${id}-hint`].filter(
    Boolean,
  );
  return (
    <div>
      <Label htmlFor={id} color={missing || error ? "danger" : undefined}>
        <span>{label}</span>
        {missing && <span aria-hidden> *</span>}
        {optional && <OptionalMark />}
      </Label>
      {children({
        id,
        "aria-describedby": describedBy.length > 0 ? describedBy.join(" ") : undefined,
        "aria-invalid": error ? true : undefined,
      })}
      {error && <ErrorText id={`${id}-error`}>{error}</ErrorText>}
      {warning && (
        <Warning id={`${id}-warning`} role="status">
          {warning}
        </Warning>
      )}
      {hint && <Hint id={`${id}-hint`}>{hint}</Hint>}
    </div>
  );
}
