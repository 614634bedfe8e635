import { chakra } from "@chakra-ui/react/styled-system";
import { lazy, Suspense, useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import {
  createCustomerRoute,
  type Session,
  type SignUpForm,
  saveSessionRoute,
  signUpForm,
} from "#contracts/http/session.ts";
import { fieldErrorMessages } from "#contracts/messages/en/field-errors.ts";
import { maxNameLength } from "#domain/person-name.ts";
import type { ApiError } from "#web/src/api/api-error.ts";
import { callApi, isNotFound, offlineMessageOr } from "#web/src/api/call.ts";
import type { EligibilityForm } from "#web/src/api/eligibility.ts";
import { useApiMutation, useSession } from "#web/src/api/hooks.ts";
import { signUpDraft } from "#web/src/browser/form-drafts.ts";
import { clearApplication, clearPerson, stored } from "#web/src/browser/storage.ts";
import { useHydrated } from "#web/src/browser/use-hydrated.ts";
import { Button } from "#web/src/components/button.tsx";
import { checkWhenLeft } from "#web/src/components/check-when-left.ts";
import { EmailField } from "#web/src/components/email-field.tsx";
import { ErrorSummary, type FieldErrorMessage } from "#web/src/components/error-summary.tsx";
import { flattenErrors } from "#web/src/components/flatten-errors.ts";
import { errorsBySchema, formResolver } from "#web/src/components/form-resolver.ts";
import { Loading } from "#web/src/components/loading-screen.tsx";
import { NewTabHint, newTab } from "#web/src/components/new-tab.tsx";
import { Anchor, Card, Muted, Notice, Stack } from "#web/src/components/primitives.tsx";
import { TextField } from "#web/src/components/text-field.tsx";
import { toast } from "#web/src/components/toast-store.ts";
import { enrollmentMessages } from "#web/src/messages/index.ts";
import { useNavigation } from "#web/src/navigation.tsx";
import { formAction, paths } from "#web/src/paths.ts";
import { showFieldErrors } from "#web/src/screens/shared/show-field-errors.ts";
import { StepScreen } from "#web/src/screens/shared/step-screen.tsx";
import { track } from "#web/src/third-parties/track.ts";
import { HomeAnswer } from "./home-answer.tsx";
import { Completed, Corrections, WelcomeBack } from "./welcome-back.tsx";

const messages = enrollmentMessages.signup;

export default function SignUp() {
  const [people, setPeople] = useState(0);
  const startOver = () => {
    clearPerson();
    setPeople((count) => count + 1);
  };
  // The key makes another person's screen a new one, which reads the storage again.
  return <SignUpOfPerson key={people} onStartOver={startOver} />;
}

/** Takes the room of the banner while the session is loaded: contracts/site/stored-state-script.ts. */
const RoomForReturning = chakra("div", {
  base: { visibility: "hidden", "html:not([data-returning]) &": { display: "none" } },
});
const someSession: Session = { sessionId: "", status: "utility_verified", firstName: "" };

/**
 * Where this browser has completed an application, the prerendered form gives way to this while the session is loaded:
 * contracts/site/stored-state-script.ts.
 */
const IfComplete = chakra("div", { base: { "html:not([data-complete]) &": { display: "none" } } });
const UnlessComplete = chakra("div", {
  variants: { loading: { true: { "html[data-complete] &": { display: "none" } } } },
});

/** The form is prerendered, and can be used while the session is loaded. */
function SignUpOfPerson({ onStartOver }: { onStartOver: () => void }) {
  const { session, error, reload } = useSession();
  const [isGone, setGone] = useState(false);
  /** The home that was checked on this screen. */
  const [home, setHome] = useState<EligibilityForm>();
  const isCompleted = session?.status === "completed";
  const [startsAnother, setStartsAnother] = useState(false);
  const returning = session && session.status !== "started" && !isCompleted ? session : undefined;
  const isLoading = session === undefined && !error;
  useEffect(() => {
    // It expired, or its household continued it on another device.
    if (session === null && stored.sessionId.read()) setGone(true);
  }, [session]);
  if (isCompleted && !startsAnother) {
    const onStartAnother = () => setStartsAnother(true);
    return <Completed session={session} onStartAnother={onStartAnother} onStartOver={onStartOver} />;
  }
  return (
    <>
      {isLoading && (
        <IfComplete>
          <Loading />
        </IfComplete>
      )}
      <UnlessComplete loading={isLoading}>
        <StepScreen
          title={messages.title}
          pageTitle={enrollmentMessages.common.pageTitle.signup}
          step={1}
          opening={!isGone && <HomeAnswer checked={home} onServed={setHome} />}
          session={undefined}
          home={{ utility: home?.utility, zip: home?.zip }}
        >
          {isGone && <Notice>{messages.gone}</Notice>}
          {returning && <WelcomeBack session={returning} onStartOver={onStartOver} />}
          {session === undefined && (
            <RoomForReturning aria-hidden inert>
              <WelcomeBack session={someSession} onStartOver={onStartOver} />
            </RoomForReturning>
          )}
          <Card pad="lg">
            <Form session={session} reload={reload} isReturning={returning !== undefined} />
          </Card>
        </StepScreen>
      </UnlessComplete>
    </>
  );
}

const { firstName, lastName, email } = messages;
const labels = new Map(Object.entries({ firstName, lastName, email }));

/** The messages that do not name their field. */
const { name_characters_invalid, name_not_printable } = fieldErrorMessages;
const messagesOfAnyField = [name_characters_invalid, name_not_printable];

const withLabel = (error: FieldErrorMessage): FieldErrorMessage => {
  const label = labels.get(error.name);
  return label && messagesOfAnyField.includes(error.message) ? { ...error, label } : error;
};

/**
 * The session to continue: that of this screen, or one that this screen or another tab has started since. A completed session is not
 * continued, and one that was only started is not for another address: on a shared computer somebody may have left it, who keeps its
 * cookie and would read what is typed.
 */
function sessionToContinue(current: Session | null, { email }: SignUpForm): string | undefined {
  const storedId = stored.sessionId.read();
  if (!current || storedId !== current.sessionId) return storedId;
  const { status, email: known = "" } = current;
  const isOther = status === "started" && known.toLowerCase() !== email.toLowerCase();
  return status === "completed" || isOther ? undefined : storedId;
}

const saveSession = (sessionId: string | undefined, person: SignUpForm) =>
  callApi(saveSessionRoute, { body: { ...(sessionId && { sessionId }), status: "started", ...person } });

/** Starts a new session if the API no longer knows the stored one. */
async function saveOrRestart(storedId: string | undefined, person: SignUpForm) {
  try {
    return await saveSession(storedId, person);
  } catch (error) {
    if (storedId && isNotFound(error)) return saveSession(undefined, person);
    throw error;
  }
}

/** The stored draft precedes the session when a form is prefilled. */
function correctDraft(person: SignUpForm): void {
  const draft = stored.applicationData.read();
  if (draft) stored.applicationData.write({ ...draft, ...person });
}

async function signUp(session: Session | null, person: SignUpForm) {
  const continuedId = sessionToContinue(session, person);
  const { sessionId } = await saveOrRestart(continuedId, person);
  if (sessionId === continuedId) correctDraft(person);
  else clearApplication();
  stored.sessionId.write(sessionId);
  const customer = await callApi(createCustomerRoute, { body: { ...person, sessionId } });
  track.completedSignUp(person);
  return customer;
}

/** Another tab has completed the application since this screen was opened. */
const isComplete = ({ code }: ApiError) => code === "already_complete";

/** The session that was saved a moment ago opens with its cookie only. */
const isWithoutCookie = ({ code }: ApiError) => code === "session_not_found";

const CookiesRefused = lazy(() => import("#web/src/screens/shared/cookies-refused.tsx"));

type FormProps = {
  session: Session | null | undefined;
  reload: () => Promise<Session | null | undefined>;
  /** The way on leads from the greeting above. */
  isReturning: boolean;
};

function Form({ session, reload, isReturning }: FormProps) {
  const { go } = useNavigation();
  // Without default values, the form keeps what was typed before hydration.
  const form = useForm<SignUpForm>({ resolver: formResolver(signUpForm), shouldFocusError: false });
  const { register, handleSubmit, formState, getValues, setValue } = form;
  useEffect(() => {
    const draft: Partial<SignUpForm> = signUpDraft.read();
    // A completed enrollment is not continued, and others may use this device.
    const person = session?.status === "completed" ? undefined : session;
    for (const name of ["firstName", "lastName", "email"] as const) {
      if (!getValues(name)) setValue(name, draft[name] || person?.[name] || "");
    }
  }, [session, getValues, setValue]);

  async function send(person: SignUpForm) {
    // If the session cannot be loaded, the form starts a new one.
    const current = session === undefined ? await reload().catch(() => null) : session;
    return signUp(current ?? null, person);
  }
  const save = useApiMutation(send, {
    onSuccess: () => {
      signUpDraft.clear();
      toast.success(messages.saved);
      go(paths.connect());
    },
    onError: (error) => {
      showFieldErrors(error, form.setError);
      if (isWithoutCookie(error)) stored.sessionId.clear(); // this browser cannot come back to it
      const isInPage = isComplete(error) || isWithoutCookie(error) || error.code === "validation_failed";
      if (!isInPage) toast.error(offlineMessageOr(error, messages.failed));
    },
  });
  const { errors } = formState;
  const isRefused = save.error !== undefined && isWithoutCookie(save.error);
  const refusesCookies = useHydrated() && navigator.cookieEnabled === false;
  const attempt = Object.keys(errors).length > 0 ? formState.submitCount : 0;

  return (
    <chakra.form
      noValidate
      method="post"
      action={formAction("signUp")}
      data-held
      onInput={({ currentTarget }) => signUpDraft.keep(currentTarget)}
      {...checkWhenLeft(form, errorsBySchema(signUpForm))}
      onSubmit={handleSubmit((person) => void save.send(person))}
    >
      <Stack>
        <ErrorSummary errors={flattenErrors(errors).map(withLabel)} attempt={attempt} />
        {save.error && isComplete(save.error) && (
          <Notice tone="danger" role="alert">
            <Corrections text={messages.completedMeanwhile} />
          </Notice>
        )}
        {(isRefused || refusesCookies) && (
          <Suspense>
            <CookiesRefused
              key={isRefused ? "pressed" : "opened"}
              url={window.location.origin + paths.signup()}
              takesFocus={isRefused}
            />
          </Suspense>
        )}
        <TextField
          label={messages.firstName}
          error={errors.firstName?.message}
          autoComplete="given-name"
          maxLength={maxNameLength}
          {...register("firstName")}
        />
        <TextField
          label={messages.lastName}
          error={errors.lastName?.message}
          autoComplete="family-name"
          maxLength={maxNameLength}
          {...register("lastName")}
        />
        <EmailField
          label={messages.email}
          hint={messages.emailHint}
          error={errors.email?.message}
          {...register("email")}
        />
        <Button
          type="submit"
          width="full"
          variant={isReturning ? "outline" : "solid"}
          loading={save.busy}
          loadingText={messages.busy}
        >
          {messages.button}
        </Button>
        <Muted>
          {messages.notice}{" "}
          <Anchor href={paths.privacy()} {...newTab}>
            {messages.privacyLink}
            <NewTabHint />
          </Anchor>
          .
        </Muted>
      </Stack>
    </chakra.form>
  );
}
