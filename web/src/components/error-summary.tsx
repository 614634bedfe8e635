import { chakra } from "@chakra-ui/react/styled-system";
import { useEffect, useRef } from "react";
import { focusControl } from "#web/src/browser/focus-control.ts";
import { focusBlock } from "#web/src/browser/reveal.ts";
import { common } from "#web/src/messages/common.ts";
import { fieldId } from "./field.tsx";
import { Anchor, Notice } from "./primitives.tsx";

/** `label` is set where the message does not name its field. */
export type FieldErrorMessage = { name: string; message: string; label?: string };

type Props = {
  errors: FieldErrorMessage[];
  /** Number of rejected submits. Each increase moves the focus back to the summary. */
  attempt: number;
  /** Where the fields are far below the summary, the field of a single error takes the focus instead. */
  focusesOnlyField?: boolean;
};

/** Takes the focus after a rejected submit, and links each error to its field. */
export function ErrorSummary({ errors, attempt, focusesOnlyField = false }: Props) {
  const summary = useRef<HTMLDivElement>(null);
  const [first, second] = errors;
  const onlyField = focusesOnlyField && first && !second ? fieldId(first.name) : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each rejected submit
  useEffect(() => {
    if (attempt === 0 || !summary.current) return;
    if (onlyField) document.getElementById(onlyField)?.focus();
    else focusBlock(summary.current);
  }, [attempt]);

  if (attempt === 0 || errors.length === 0) return null;
  return (
    <Notice ref={summary} tone="danger" role="alert" tabIndex={-1} aria-labelledby="error-summary">
      <div>
        <chakra.h2 id="error-summary" fontSize="lg">
          {common.errorSummary(errors.length)}
        </chakra.h2>
        <chakra.ul listStyleType="disc" pl="5" mt="2">
          {errors.map(({ name, message, label }) => (
            <li key={name}>
              <Anchor href={`#${fieldId(name)}`} color="danger" onClick={focusControl(fieldId(name))}>
                {label ? `${label}: ${message}` : message}
              </Anchor>
            </li>
          ))}
        </chakra.ul>
      </div>
    </Notice>
  );
}
