import { applicationForm } from "#contracts/http/application.ts";
import { fieldErrorsOf } from "#contracts/http/error-response.ts";
import { focusControl } from "#web/src/browser/focus-control.ts";
import { fieldId } from "#web/src/components/field.tsx";
import { Anchor, Notice } from "#web/src/components/primitives.tsx";
import { enrollmentMessages } from "#web/src/messages/index.ts";
import type { FormValues } from "#web/src/screens/shared/prefill.ts";

const id = fieldId("phone");

/** Whether the form could be submitted but for its phone number, which no bill has. */
export function isOnlyPhoneMissing(values: FormValues): boolean {
  const { error } = applicationForm.safeParse(values);
  return !values.phone && error !== undefined && Object.keys(fieldErrorsOf(error)).join() === "phone";
}

/** Leads to the only field that is left to fill. Keeps its room once that is typed, so that nothing moves meanwhile. */
export const PhoneNotice = ({ isTyped }: { isTyped: boolean }) => (
  <Notice style={{ visibility: isTyped ? "hidden" : "visible" }}>
    <Anchor href={`#${id}`} onClick={focusControl(id)}>
      {enrollmentMessages.application.onlyPhone}
    </Anchor>
  </Notice>
);
