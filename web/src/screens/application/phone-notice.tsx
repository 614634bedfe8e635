import { chakra } from "@chakra-ui/react/styled-system";
import { type Control, useWatch } from "react-hook-form";
import { applicationForm, type ApplicationForm as Submission } from "#contracts/http/application.ts";
import { fieldErrorsOf } from "#contracts/http/error-response.ts";
import { focusControl } from "#web/src/browser/focus-control.ts";
import { fieldId } from "#web/src/components/field.tsx";
import { Anchor, Notice } from "#web/src/components/primitives.tsx";
import { enrollmentMessages } from "#web/src/messages/index.ts";
import type { FormValues } from "#web/src/screens/shared/prefill.ts";

const messages = enrollmentMessages.application;
const id = fieldId("phone");

function missingFrom(values: unknown): string[] {
  const { error } = applicationForm.safeParse(values);
  return error ? Object.keys(fieldErrorsOf(error)) : [];
}

/** Whether the form could be submitted but for its phone number, which no bill has. */
export const isOnlyPhoneMissing = (values: FormValues): boolean =>
  !values.phone && missingFrom(values).join() === "phone";

/** Both texts keep their room, so that nothing moves while somebody types. */
const Texts = chakra("div", { base: { display: "grid", "& > *": { gridArea: "1 / 1" } } });
const shownIf = (isShown: boolean) => ({ visibility: isShown ? "visible" : "hidden" }) as const;

/** Leads to the only field that is left to fill, and says so once nothing is missing. */
export function PhoneNotice({ control }: { control: Control<FormValues, unknown, Submission> }) {
  const missing = missingFrom(useWatch({ control }));
  const isComplete = missing.length === 0;
  return (
    <Notice tone={isComplete ? "success" : "info"} role="status">
      <Texts>
        <Anchor style={shownIf(missing.includes("phone"))} href={`#${id}`} onClick={focusControl(id)}>
          {messages.onlyPhone}
        </Anchor>
        <span style={shownIf(isComplete)}>{messages.nothingMissing}</span>
      </Texts>
    </Notice>
  );
}
