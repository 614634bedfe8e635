import { useForm } from "react-hook-form";
import { useSWRConfig } from "swr";
import * as z from "zod/mini";
import type { OwnEnrollment } from "#contracts/http/my-enrollment.ts";
import {
  type CorrectionForm as Correction,
  changeCorrectionRoute,
  correctionForm,
} from "#contracts/http/my-enrollment-changes.ts";
import { correctionMessages } from "#contracts/messages/en/corrections.ts";
import { type CorrectionTopic, maxAboutLength, needsNewDisclosure } from "#domain/corrections.ts";
import { hasOnlyDigits } from "#domain/enrollment-number.ts";
import { maxNameLength } from "#domain/person-name.ts";
import { homeState } from "#domain/states.ts";
import { type UtilityCode, utilities, utilityCodes } from "#domain/utilities/index.ts";
import { correctionForm as messages } from "#messages/correction-form.ts";
import { myEnrollment } from "#messages/my-enrollment.ts";
import { callApi } from "#web/src/api/call.ts";
import { Field } from "#web/src/components/field.tsx";
import { formResolver } from "#web/src/components/form-resolver.ts";
import { Notice, TextArea } from "#web/src/components/primitives.tsx";
import { SelectField } from "#web/src/components/select-field.tsx";
import { TextField } from "#web/src/components/text-field.tsx";
import { AddressField, addressParts } from "./address-parts.tsx";
import { ChangeForm } from "./change-form.tsx";
import { myEnrollmentKey, useOwnChange } from "./use-my-enrollment.ts";

export type Props = {
  enrollment: OwnEnrollment;
  /** What can be asked for. */
  topics: readonly CorrectionTopic[];
  onSent: () => void;
  onCancel: () => void;
};

/** A completed enrollment has both; older records may not. */
const defaults = {
  utility: "pse" as UtilityCode,
  serviceAddress: { street: "", unit: "", city: "", state: homeState, zip: "" },
};

/** What stands in the form: the fields of every topic, of which one is sent. */
const valuesOf = ({ firstName, lastName, serviceAddress, utility }: OwnEnrollment) => ({
  firstName,
  lastName,
  serviceAddress: serviceAddress ?? defaults.serviceAddress,
  utility: utility ?? defaults.utility,
  number: "",
  about: "",
});
type Values = ReturnType<typeof valuesOf> & { topic: CorrectionTopic };

/** The correction to send. A number has the format of the utility that the enrollment has. */
const correctionOf =
  (issuer: UtilityCode) =>
  ({ topic, firstName, lastName, serviceAddress, utility, number, about }: Values): Correction => {
    switch (topic) {
      case "name":
        return { topic, firstName, lastName };
      case "serviceAddress":
        return { topic, serviceAddress };
      case "utility":
        return { topic, utility };
      case "enrollmentNumber":
      case "accountNumber":
        return { topic, utility: issuer, number };
      case "other":
        return { topic, about };
    }
  };

/** The field of each topic that says that nothing would change. */
const firstFields = {
  name: "firstName",
  serviceAddress: "serviceAddress.street",
  utility: "utility",
} as const;

/** Asks what is wrong, and what it should be. */
export default function CorrectionForm({ enrollment, topics, onSent, onCancel }: Props) {
  const { customerId } = enrollment;
  const current = valuesOf(enrollment);
  const issuer = current.utility;
  const { mutate } = useSWRConfig();
  const { send, ...sending } = useOwnChange(async (correction: Correction) => {
    await callApi(changeCorrectionRoute, { body: { action: "request", customerId, correction } });
    await mutate(myEnrollmentKey);
    onSent();
  });
  const { register, handleSubmit, formState, setError, watch } = useForm<Values, unknown, Correction>({
    resolver: formResolver(z.pipe(z.transform(correctionOf(issuer)), correctionForm)),
    defaultValues: { ...current, topic: topics[0] ?? "other" },
  });
  const submit = (correction: Correction) => {
    const { topic } = correction;
    const same = JSON.stringify(correctionOf(issuer)({ ...current, topic })) === JSON.stringify(correction);
    const field = topic in firstFields ? firstFields[topic as keyof typeof firstFields] : undefined;
    if (same && field) setError(field, { message: messages.sameValue }, { shouldFocus: true });
    else void send(correction);
  };
  const topic = watch("topic");
  const { errors } = formState;
  return (
    <ChangeForm
      {...sending}
      onCancel={onCancel}
      cancel={messages.cancel}
      onSubmit={handleSubmit(submit)}
      save={messages.send}
    >
      <SelectField
        label={messages.topic}
        options={topics.map((value) => ({ value, label: correctionMessages.topics[value] }))}
        {...register("topic")}
      />
      {needsNewDisclosure(topic) && <NewDisclosure topic={topic} isActive={enrollment.state === "active"} />}
      {topic === "name" &&
        (["firstName", "lastName"] as const).map((part) => (
          <TextField
            key={part}
            label={messages[part]}
            maxLength={maxNameLength}
            error={errors[part]?.message}
            {...register(part)}
          />
        ))}
      {topic === "serviceAddress" &&
        addressParts.map(({ part, ...input }) => (
          <AddressField
            key={part}
            part={part}
            mail={false}
            label={myEnrollment.contact.address[part]}
            error={errors.serviceAddress?.[part]?.message}
            {...input}
            {...register(`serviceAddress.${part}`)}
          />
        ))}
      {topic === "utility" && (
        <SelectField
          label={messages.utility}
          options={utilityCodes.map((value) => ({ value, label: utilities[value].optionName }))}
          error={errors.utility?.message}
          {...register("utility")}
        />
      )}
      {(topic === "enrollmentNumber" || topic === "accountNumber") && (
        <TextField
          label={
            topic === "enrollmentNumber"
              ? messages.enrollmentNumber(utilities[issuer].enrollmentNumber.name)
              : messages.accountNumber(utilities[issuer].name)
          }
          autoComplete="off"
          maxLength={60}
          inputMode={topic === "accountNumber" || hasOnlyDigits(issuer) ? "numeric" : "text"}
          error={errors.number?.message}
          {...register("number")}
        />
      )}
      {topic === "other" && (
        <Field name="about" label={messages.about} hint={messages.aboutHint} error={errors.about?.message}>
          {(controlProps) => (
            <TextArea
              {...controlProps}
              {...register("about")}
              rows={4}
              maxLength={maxAboutLength}
              data-dd-privacy="mask"
            />
          )}
        </Field>
      )}
    </ChangeForm>
  );
}

/** For another utility or number the household signs again. It can do so at once, while its enrollment goes on. */
function NewDisclosure({ topic, isActive }: { topic: CorrectionTopic; isActive: boolean }) {
  const { why, number, utility, orAsk } = messages.newDisclosure;
  return (
    <Notice flexDirection="column">
      <p>{why}</p>
      {isActive && <p>{topic === "utility" ? utility : number}</p>}
      <p>{orAsk}</p>
    </Notice>
  );
}
