import { useEffect, useEffectEvent, useReducer } from "react";
import { useForm, useWatch } from "react-hook-form";
import { useSWRConfig } from "swr";
import { completeApplicationRoute, type TermsForm } from "#contracts/http/application.ts";
import { type EnrollmentSummary, emailCustomerRoute } from "#contracts/http/enrollment.ts";
import { utility as utilitySchema } from "#contracts/http/fields.ts";
import type { Session, UtilityData } from "#contracts/http/session.ts";
import { language } from "#messages/language.ts";
import { apiMessageOr, callApi } from "#web/src/api/call.ts";
import { sessionKey, useApiMutation } from "#web/src/api/hooks.ts";
import { log } from "#web/src/browser/log.ts";
import { showConfirmation } from "#web/src/browser/shown-confirmation.ts";
import { forgetSession, stored, tellOtherTabs } from "#web/src/browser/storage.ts";
import { formResolver } from "#web/src/components/form-resolver.ts";
import { submitWithSession } from "#web/src/components/submit-with-session.ts";
import { toast } from "#web/src/components/toast-store.ts";
import { enrollmentMessages } from "#web/src/messages/index.ts";
import { useNavigation } from "#web/src/navigation.tsx";
import { paths } from "#web/src/paths.ts";
import { showFieldErrors } from "#web/src/screens/shared/show-field-errors.ts";
import { track } from "#web/src/third-parties/track.ts";
import { type BillingValues, billingErrors, signatureForm } from "./billing-errors.ts";
import { completionErrorOf } from "./completion-error.tsx";
import { useDisclosure } from "./use-disclosure.ts";

const messages = enrollmentMessages.billing;

/** Whether the utility comes from an account or a bill. What was typed can be corrected on this screen. */
export const isUtilityKnown = (utilityData: UtilityData | undefined): boolean =>
  utilityData?.utility !== undefined && utilityData.source !== "manual";

/** The utility that stands on the screen at first: its code, or "". */
const initialUtility = (utilityData: UtilityData | undefined): string =>
  (!isUtilityKnown(utilityData) && stored.applicationData.read()?.utility) ||
  (utilityData?.utility ?? stored.initialUtility.read() ?? "");

const initialValues = (utilityData: UtilityData | undefined): BillingValues => ({
  utilityCompany: initialUtility(utilityData),
  accountNumber: stored.accountNumber.read() || (utilityData?.enrollmentId ?? ""),
  didAccept: false,
});

/** What a signature, or what another tab did, asks of the household. */
type State = {
  /** What was sent to be signed. Undefined once the household changed it. */
  sent?: TermsForm | undefined;
  /** The disclosure is another one than what was presented. */
  hasChanged: boolean;
  /** The box was ticked for an earlier disclosure. */
  isAskedAgain: boolean;
};

type Event =
  | { type: "sent"; submission: TermsForm }
  | { type: "disclosure_changed" }
  | { type: "account_changed"; wasAccepted: boolean }
  | { type: "accepted" };

function reduce(state: State, event: Event): State {
  switch (event.type) {
    case "sent":
      return { ...state, sent: event.submission };
    case "disclosure_changed":
      return { ...state, hasChanged: true, isAskedAgain: true };
    case "account_changed":
      return { ...state, sent: undefined, isAskedAgain: state.isAskedAgain || event.wasAccepted };
    case "accepted":
      return { ...state, hasChanged: false, isAskedAgain: false };
  }
}

export type SigningOptions = {
  session: Session;
  enrollment: EnrollmentSummary | undefined;
  /** Loads the enrollment again, which another tab may have changed. */
  reloadEnrollment: () => Promise<EnrollmentSummary | undefined>;
};

/** The form of the signature, the disclosure for what stands in it, and what the server says of both. */
export function useSigning({ session, enrollment, reloadEnrollment }: SigningOptions) {
  const { sessionId, utilityData } = session;
  const submittedAt = enrollment?.submittedAt;
  const { go } = useNavigation();
  const { mutate } = useSWRConfig();
  const [state, dispatch] = useReducer(reduce, { hasChanged: false, isAskedAgain: false });
  const form = useForm<BillingValues, unknown, TermsForm>({
    resolver: formResolver(signatureForm, billingErrors),
    defaultValues: initialValues(utilityData),
    shouldFocusError: false,
  });
  const [utilityCompany, accountNumber] = useWatch({
    control: form.control,
    name: ["utilityCompany", "accountNumber"],
  });
  /** The account for which the server can issue a disclosure. Undefined while the number is incomplete. */
  const account = signatureForm.safeParse({ utilityCompany, accountNumber, didAccept: true }).data;
  const { disclosure, present, ...presenting } = useDisclosure(sessionId, account, {
    submittedAt,
    onPresented(presented) {
      if (presented.submittedAt !== submittedAt) void showChange();
    },
  });

  function withdrawAcceptance() {
    form.setValue("didAccept", false);
    form.clearErrors("didAccept"); // it is asked for again, and missing only at the next attempt
  }

  /** Shows what another tab has changed. A session that is complete would lead away from what was typed here. */
  async function showChange() {
    withdrawAcceptance();
    dispatch({ type: "disclosure_changed" });
    const current = await reloadEnrollment();
    if (!current?.completedAt) await mutate(sessionKey(sessionId));
  }

  const onSubmittedElsewhere = useEffectEvent(() => {
    if (account) present();
    else void showChange();
  });
  useEffect(() => stored.applicationRevision.watch(onSubmittedElsewhere), []);

  const complete = useApiMutation(
    async (formData: TermsForm) => {
      const body = { sessionId, formData, language, documentHash: disclosure?.documentHash };
      const completed = await callApi(completeApplicationRoute, { body });
      track.completedBilling(formData.utilityCompany);
      return completed;
    },
    {
      onSuccess: ({ customerId }) => {
        stored.customerId.write(customerId);
        showConfirmation();
        tellOtherTabs();
        // The completion has stored the e-mail in the outbox, so nothing is lost if this request fails.
        callApi(emailCustomerRoute, { body: { sessionId } }, { keepalive: true }).catch((error: unknown) =>
          log.loadFailed("confirmation e-mail", error),
        );
        go(paths.confirmation());
      },
      onError: (error) => {
        const reason = completionErrorOf(error);
        showFieldErrors(error, form.setError);
        if (reason === "disclosure_changed") {
          present();
          void showChange();
        }
        if (reason === "already_moved") forgetSession(sessionId);
        if (!reason) toast.error(apiMessageOr(error, messages.failed));
      },
    },
  );

  /** The disclosure is issued for one enrollment number, so a changed number needs a new acceptance. */
  function changeAccount() {
    const values = form.getValues();
    dispatch({ type: "account_changed", wasAccepted: values.didAccept });
    withdrawAcceptance();
    stored.accountNumber.write(values.accountNumber);
  }

  return {
    form,
    account,
    utility: utilitySchema.safeParse(utilityCompany).data,
    state,
    error: complete.error,
    presented: { disclosure, present, ...presenting },
    busy: complete.busy,
    /** Nobody signs a disclosure that could not be opened: without one, it is asked for again. */
    sign: form.handleSubmit((submission) =>
      submitWithSession(async () => {
        // Another tab has completed the application: there is nothing left to sign, and completing tells what is enrolled.
        if (!disclosure && presenting.error?.code !== "already_complete") return present();
        dispatch({ type: "sent", submission });
        await complete.send(submission);
      }),
    ),
    changeAccount,
    /** Takes the number that was offered for the typed one. */
    setNumber(number: string) {
      form.setValue("accountNumber", number);
      form.clearErrors("accountNumber");
      changeAccount();
      form.setFocus("accountNumber"); // the offer disappears
    },
    /** A reload, and the manual screen, show the utility that was corrected here. */
    changeUtility() {
      changeAccount();
      if (form.getFieldState("accountNumber").error) void form.trigger("accountNumber");
      const utility = utilitySchema.safeParse(form.getValues("utilityCompany")).data;
      if (utility) stored.applicationData.write({ ...stored.applicationData.read(), utility });
    },
    accept(didAccept: boolean) {
      dispatch({ type: "accepted" });
      form.setValue("didAccept", didAccept, { shouldValidate: form.formState.isSubmitted });
    },
  };
}

export type Signing = ReturnType<typeof useSigning>;
