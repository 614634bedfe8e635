import { chakra } from "@chakra-ui/react/styled-system";
import { useState } from "react";
import { type Control, useWatch } from "react-hook-form";
import type * as z from "zod/mini";
import { applicationForm, type ApplicationForm as Submission } from "#contracts/http/application.ts";
import { fieldErrorsOf } from "#contracts/http/error-response.ts";
import { focusControl } from "#web/src/browser/focus-control.ts";
import { fieldId } from "#web/src/components/field.tsx";
import { Anchor, Notice } from "#web/src/components/primitives.tsx";
import { enrollmentMessages } from "#web/src/messages/index.ts";
import type { FormValues } from "#web/src/screens/shared/prefill.ts";
import { type Asking, applicationFormFor } from "./account-questions.tsx";

const messages = enrollmentMessages.application;
const id = fieldId("phone");

function missingFrom(form: z.ZodMiniType, values: unknown): string[] {
  const { error } = form.safeParse(values);
  return error ? Object.keys(fieldErrorsOf(error)) : [];
}

/** Whether the form could be submitted but for its phone number, which no bill has, and for what is asked about the account. */
export const isOnlyPhoneMissing = (values: FormValues): boolean =>
  !values.phone && missingFrom(applicationForm, values).join() === "phone";

/** Both texts keep their room, so that nothing moves while somebody types. */
const Texts = chakra("div", { base: { display: "grid", "& > *": { gridArea: "1 / 1" } } });
const shownIf = (isShown: boolean) => ({ visibility: isShown ? "visible" : "hidden" }) as const;

type Props = { control: Control<FormValues, unknown, Submission>; asking: Asking };

/** Leads to the only field that is left to fill, and says so once nothing is missing. */
export function PhoneNotice({ control, asking }: Props) {
  const values = useWatch({ control });
  const missing = missingFrom(applicationFormFor(asking, values), values).join();
  const [hadOnlyPhone] = useState(missing === "phone");
  if (!hadOnlyPhone) return null;
  const isComplete = missing === "";
  return (
    <Notice
      tone={isComplete ? "success" : "info"}
      role="status"
      style={shownIf(isComplete || missing === "phone")}
    >
      <Texts>
        <Anchor style={shownIf(missing === "phone")} href={`#${id}`} onClick={focusControl(id)}>
          {messages.onlyPhone}
        </Anchor>
        <span style={shownIf(isComplete)}>{messages.nothingMissing}</span>
      </Texts>
    </Notice>
  );
}
