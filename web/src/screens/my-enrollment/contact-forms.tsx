import { type ReactNode, useId, useState } from "react";
import { useForm } from "react-hook-form";
import { useSWRConfig } from "swr";
import * as z from "zod/mini";
import type { OwnEnrollment } from "#contracts/http/my-enrollment.ts";
import {
  type ContactChange,
  type ContactDetail,
  changeContactDetailsRoute,
  changeEmailAddressRequest,
  changeEmailAddressRoute,
  mailingAddressChange,
  phoneChange,
} from "#contracts/http/my-enrollment-changes.ts";
import { fillConsentText } from "#contracts/messages/consent-text.ts";
import { consentTexts } from "#contracts/messages/en/consent.ts";
import { localeNames, locales } from "#contracts/site/locales.ts";
import {
  type ContactMethod,
  contactMethods,
  defaultContactMethod,
  needsConsentToCalls,
} from "#domain/contact-methods.ts";
import { homeState } from "#domain/states.ts";
import { language } from "#messages/language.ts";
import { myEnrollment } from "#messages/my-enrollment.ts";
import { ApiError } from "#web/src/api/api-error.ts";
import { callApi } from "#web/src/api/call.ts";
import { useCompany } from "#web/src/api/hooks.ts";
import { useFocusOnMount } from "#web/src/browser/focus-on-mount.ts";
import { Choice } from "#web/src/components/choice.tsx";
import { ConsentText } from "#web/src/components/consent-text.tsx";
import { EmailField } from "#web/src/components/email-field.tsx";
import { formResolver } from "#web/src/components/form-resolver.ts";
import { SelectField } from "#web/src/components/select-field.tsx";
import { TextField } from "#web/src/components/text-field.tsx";
import { AddressField, addressParts } from "./address-parts.tsx";
import { ChangeForm, submit } from "./change-form.tsx";
import { myEnrollmentKey, useOwnChange } from "./use-my-enrollment.ts";

const messages = myEnrollment.contact;

type Props = { enrollment: OwnEnrollment; email: string; onSaved: () => void; onCancel: () => void };

/** The address belongs to all enrollments that the page shows, and changes when a link is opened. */
export type Detail = ContactDetail | "email";

/** The form that changes one contact detail. */
export default function ContactForm({ detail, ...props }: Props & { detail: Detail }) {
  const Form = forms[detail];
  return <Form {...props} />;
}

/** Sends a change, and shows the enrollment as it is then. */
function useContactChange({ enrollment: { customerId, contactRevision }, onSaved }: Props) {
  const { mutate } = useSWRConfig();
  const change = async (change: ContactChange) => {
    await callApi(changeContactDetailsRoute, {
      body: { customerId, revision: contactRevision, change },
    });
    await mutate(myEnrollmentKey);
    onSaved();
  };
  return useOwnChange(change);
}

const emailForm = z.pick(changeEmailAddressRequest, { email: true });

function EmailForm({ email, onSaved, onCancel }: Props) {
  const { register, handleSubmit, formState, setError } = useForm<z.infer<typeof emailForm>>({
    resolver: formResolver(emailForm),
    defaultValues: { email: "" },
  });
  const showAtField = (message: string | undefined) =>
    message && setError("email", { message }, { shouldFocus: true });
  const { send, error, busy } = useOwnChange(async (typed: string) => {
    await callApi(changeEmailAddressRoute, { body: { email: typed, language } }).catch((failure) => {
      if (failure instanceof ApiError) showAtField(failure.fields.email);
      throw failure;
    });
    onSaved();
  });
  const submitEmail = ({ email: typed }: { email: string }) => {
    if (typed.toLowerCase() === email) showAtField(messages.sameEmail);
    else void send(typed);
  };
  return (
    <ChangeForm
      busy={busy}
      error={error?.fields.email ? undefined : error}
      onCancel={onCancel}
      onSubmit={handleSubmit(submitEmail)}
      save={messages.sendLink}
    >
      <EmailField
        id="new-email"
        label={messages.newEmail}
        hint={messages.newEmailHint}
        error={formState.errors.email?.message}
        {...register("email")}
      />
    </ChangeForm>
  );
}

function PhoneForm(props: Props) {
  const { send, ...sending } = useContactChange(props);
  const { phone = "", calls } = props.enrollment;
  const { register, handleSubmit, formState } = useForm({
    resolver: formResolver(phoneChange),
    defaultValues: { detail: "phone" as const, phone },
  });
  return (
    <ChangeForm {...sending} onCancel={props.onCancel} onSubmit={handleSubmit((change) => void send(change))}>
      <TextField
        label={messages.labels.phone}
        type="tel"
        autoComplete="tel"
        maxLength={30}
        hint={calls?.agreed ? messages.callsEndWithNumber : undefined}
        error={formState.errors.phone?.message}
        {...register("phone")}
      />
    </ChangeForm>
  );
}

function MailingAddressForm(props: Props) {
  const { send, ...sending } = useContactChange(props);
  const { mailingAddress } = props.enrollment;
  const { register, handleSubmit, formState, watch } = useForm({
    resolver: formResolver(mailingAddressChange),
    defaultValues: {
      detail: "mailingAddress" as const,
      mailingAddress: {
        sameAsService: mailingAddress === undefined,
        ...(mailingAddress ?? { street: "", unit: "", city: "", state: homeState, zip: "" }),
      },
    },
  });
  const errors = formState.errors.mailingAddress;
  return (
    <ChangeForm {...sending} onCancel={props.onCancel} onSubmit={handleSubmit((change) => void send(change))}>
      <Choice type="checkbox" {...register("mailingAddress.sameAsService")}>
        {messages.values.sameAddress}
      </Choice>
      {!watch("mailingAddress.sameAsService") &&
        addressParts.map(({ part, ...input }) => (
          <AddressField
            key={part}
            part={part}
            mail={true}
            label={messages.address[part]}
            error={errors?.[part]?.message}
            {...input}
            {...register(`mailingAddress.${part}`)}
          />
        ))}
    </ChangeForm>
  );
}

function ContactMethodForm(props: Props) {
  const { send, ...sending } = useContactChange(props);
  const { enrollment } = props;
  const [contactMethod, setContactMethod] = useState(enrollment.contactMethod ?? defaultContactMethod);
  const company = useCompany();
  const { text, version } = consentTexts.tcpa;
  const textId = useId();
  /** Then saving gives consent, so that the whole text stands beside the button. */
  const agrees = needsConsentToCalls(contactMethod) && !enrollment.calls?.agreed;
  return (
    <ChangeForm
      {...sending}
      onCancel={props.onCancel}
      onSubmit={submit(() =>
        send({ detail: "contactMethod", contactMethod, ...(agrees && { callsTextVersion: version }) }),
      )}
      {...(agrees && { save: messages.allowCalls, describedBy: textId })}
    >
      <SelectField
        name="contactMethod"
        label={messages.labels.contactMethod}
        hint={agrees ? messages.callsNeedConsent : undefined}
        options={codesOf(contactMethods).map((value) => ({ value, label: messages.contactMethods[value] }))}
        value={contactMethod}
        onChange={({ target }) => setContactMethod(target.value as ContactMethod)}
      />
      {agrees && company && (
        <p id={textId}>
          <ConsentText text={fillConsentText(text, company)} />
        </p>
      )}
    </ChangeForm>
  );
}

function LanguageForm(props: Props) {
  const { send, ...sending } = useContactChange(props);
  const [language, setLanguage] = useState(props.enrollment.language ?? locales[0]);
  return (
    <ChangeForm
      {...sending}
      onCancel={props.onCancel}
      onSubmit={submit(() => send({ detail: "language", language }))}
    >
      <SelectField
        name="language"
        label={messages.labels.language}
        options={locales.map((value) => ({ value, label: localeNames[value] }))}
        value={language}
        onChange={({ target }) => setLanguage(target.value as typeof language)}
      />
    </ChangeForm>
  );
}

/** Giving consent shows the whole text that is agreed to; taking it back needs none. */
function CallsForm(props: Props) {
  const { send, ...sending } = useContactChange(props);
  const company = useCompany();
  const agreed = !props.enrollment.calls?.agreed;
  const { text, version } = consentTexts.tcpa;
  const textId = useId();
  if (!company) return null;
  return (
    <ChangeForm
      {...sending}
      onCancel={props.onCancel}
      onSubmit={submit(() => send({ detail: "calls", agreed, textVersion: version }))}
      save={agreed ? messages.allowCalls : messages.stopCalls}
      describedBy={textId}
    >
      <Text id={textId}>
        {agreed ? <ConsentText text={fillConsentText(text, company)} /> : messages.stopCallsText}
      </Text>
    </ChangeForm>
  );
}

/** What the button agrees to, so it is read first. */
function Text({ id, children }: { id: string; children: ReactNode }) {
  const ref = useFocusOnMount<HTMLParagraphElement>();
  return (
    <p ref={ref} id={id} tabIndex={-1}>
      {children}
    </p>
  );
}

const codesOf = <Code extends string>(record: Record<Code, string>) => Object.keys(record) as Code[];

const forms: Record<Detail, (props: Props) => ReactNode> = {
  email: EmailForm,
  phone: PhoneForm,
  mailingAddress: MailingAddressForm,
  contactMethod: ContactMethodForm,
  language: LanguageForm,
  calls: CallsForm,
};
