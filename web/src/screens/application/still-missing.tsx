import { chakra } from "@chakra-ui/react/styled-system";
import { useState } from "react";
import { type Control, useWatch } from "react-hook-form";
import type * as z from "zod/mini";
import { applicationForm, type ApplicationForm as Submission } from "#contracts/http/application.ts";
import { fieldErrorsOf } from "#contracts/http/error-response.ts";
import { language } from "#messages/language.ts";
import { focusControl } from "#web/src/browser/focus-control.ts";
import { fieldId } from "#web/src/components/field.tsx";
import { Anchor, Notice } from "#web/src/components/primitives.tsx";
import { enrollmentMessages } from "#web/src/messages/index.ts";
import type { FormValues } from "#web/src/screens/shared/prefill.ts";
import { type Asking, applicationFormFor } from "./account-questions.tsx";

const messages = enrollmentMessages.application;
/** What no bill says, in the order of the screen. */
const asked = ["accountHolder", "phone", "otherSubscription"] as const;

function missingFrom(form: z.ZodMiniType, values: unknown): string[] {
  const { error } = form.safeParse(values);
  return error ? Object.keys(fieldErrorsOf(error)) : [];
}

/** Whether the form could be submitted but for its phone number, which no bill has, and for what is asked about the account. */
export const isOnlyPhoneMissing = (values: FormValues): boolean =>
  !values.phone && missingFrom(applicationForm, values).join() === "phone";

/** All texts keep their room, so that nothing moves while somebody types. */
const Texts = chakra("div", { base: { display: "grid", "& > *": { gridArea: "1 / 1" } } });
const shownIf = (isShown: boolean) => ({ visibility: isShown ? "visible" : "hidden" }) as const;

type Props = {
  control: Control<FormValues, unknown, Submission>;
  asking: Asking;
  /** The name of the enrollment number, if that is asked for later. */
  numberLater: string | undefined;
};

/** Leads to the first of what is left to answer, and says so once nothing is missing. */
export function StillMissing({ control, asking, numberLater }: Props) {
  const values = useWatch({ control });
  const missing = missingFrom(applicationFormFor(asking, values), values);
  const left = asked.filter((field) => missing.includes(field));
  const [leftAtFirst] = useState(left);
  const isComplete = missing.length === 0;
  const isAboutFields = !isComplete && left.length === missing.length;
  const shown = left.length > 0 ? left : leftAtFirst;
  const id = fieldId(shown[0] ?? "phone");
  return (
    <Notice tone={isComplete ? "success" : "info"} role="status" style={shownIf(isComplete || isAboutFields)}>
      <div>
        <Texts>
          {shown.length < leftAtFirst.length && (
            <span aria-hidden style={shownIf(false)}>
              {textOf(leftAtFirst)}
            </span>
          )}
          <Anchor style={shownIf(isAboutFields)} href={`#${id}`} onClick={focusControl(id)}>
            {textOf(shown)}
          </Anchor>
          <span style={shownIf(isComplete)}>{messages.nothingMissing}</span>
        </Texts>
        {numberLater && <p>{messages.numberLater(numberLater)}</p>}
      </div>
    </Notice>
  );
}

const list = new Intl.ListFormat(language);

const textOf = (fields: readonly (typeof asked)[number][]): string =>
  fields.join() === "phone"
    ? messages.onlyPhone
    : messages.missing(list.format(fields.map((field) => messages.missingNames[field])));
