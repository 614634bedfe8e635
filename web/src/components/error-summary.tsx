import { chakra } from "@chakra-ui/react/styled-system";
import { type MouseEvent, useEffect, useRef } from "react";
import { common } from "#web/src/messages/common.ts";
import { fieldId } from "./field.tsx";
import { Anchor, Notice } from "./primitives.tsx";

/** `label` where the message alone would not say which field it is about. */
export type FieldErrorMessage = { name: string; message: string; label?: string };

type Props = {
  errors: FieldErrorMessage[];
  /** Grows with every refused submit: each one brings the focus back here. */
  attempt: number;
};

/** After a refused submit it takes the focus, and each of its lines leads to its field. */
export function ErrorSummary({ errors: problems, attempt }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attempt > 0) box.current?.focus();
  }, [attempt]);

  if (attempt === 0 || problems.length === 0) return null;
  return (
    <Notice ref={box} tone="danger" role="alert" tabIndex={-1} aria-labelledby="error-summary">
      <div>
        <chakra.h2 id="error-summary" fontSize="lg">
          {common.errorSummary}
        </chakra.h2>
        <chakra.ul listStyleType="disc" pl="5" mt="2">
          {problems.map(({ name, message, label }) => (
            <li key={name}>
              <Anchor
                href={`#${fieldId(name)}`}
                color="danger"
                onClick={(event) => leadTo(event, fieldId(name))}
              >
                {label ? `${label}: ${message}` : message}
              </Anchor>
            </li>
          ))}
        </chakra.ul>
      </div>
    </Notice>
  );
}

function leadTo(event: MouseEvent, id: string) {
  event.preventDefault();
  document.getElementById(id)?.focus();
}
