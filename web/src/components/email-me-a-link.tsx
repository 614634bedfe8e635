import { chakra } from "@chakra-ui/react/styled-system";
import { useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import * as z from "zod/mini";
import { requestAccessLinkRequest, requestAccessLinkRoute } from "#contracts/http/my-enrollment.ts";
import { emailMeALink as messages } from "#messages/email-me-a-link.ts";
import { language } from "#messages/language.ts";
import { callApi } from "#web/src/api/call.ts";
import { useApiMutation } from "#web/src/api/hooks.ts";
import { useIsOff } from "#web/src/api/use-switches.ts";
import { waitForPress } from "#web/src/browser/after-press.ts";
import { useFocusOnMount } from "#web/src/browser/focus-on-mount.ts";
import { Button } from "./button.tsx";
import { EmailField } from "./email-field.tsx";
import { formResolver } from "./form-resolver.ts";
import { LiveRegion, Muted, Notice, Stack } from "./primitives.tsx";

const form = z.pick(requestAccessLinkRequest, { email: true });

export type Props = {
  /** The address to begin with. */
  email?: string | undefined;
  /** An earlier link does not work any more. */
  isFresh?: boolean;
  /** It opened at the press of a button, and takes the focus. */
  takesFocus?: boolean;
  /** The screen has a first action of its own. */
  isSecondary?: boolean;
};

/** Has a link sent. The answer is the same whether the address is known, so it says what happens if it is. */
export default function EmailMeALink({ email = "", takesFocus = true, ...props }: Props) {
  const [earlier, setEarlier] = useState<string[]>([]);
  return (
    <LinkForm
      key={earlier.length}
      email={earlier.at(-1) ?? email}
      {...props}
      takesFocus={takesFocus || earlier.length > 0}
      onUseAnother={(sentTo) => setEarlier([...earlier, sentTo])}
    />
  );
}

type FormProps = Props & { email: string; onUseAnother: (sentTo: string) => void };

function LinkForm({ email, isFresh, takesFocus, isSecondary, onUseAnother }: FormProps) {
  const [sentTo, setSentTo] = useState<string>();
  const { register, handleSubmit, formState, setFocus } = useForm<z.infer<typeof form>>({
    resolver: formResolver(form),
    defaultValues: { email },
  });
  const request = useApiMutation((typed: string) =>
    callApi(requestAccessLinkRoute, { body: { email: typed, language } }).then(() => setSentTo(typed)),
  );
  useEffect(() => {
    if (takesFocus) setFocus("email");
  }, [takesFocus, setFocus]);

  return (
    <Stack width="full">
      <LiveRegion role="status">
        {sentTo && <Sent to={sentTo} onUseAnother={() => onUseAnother(sentTo)} />}
      </LiveRegion>
      {!sentTo && (
        <chakra.form
          noValidate
          onPointerDown={waitForPress}
          onSubmit={handleSubmit(({ email: typed }) => void request.send(typed))}
        >
          <Stack alignItems="flex-start">
            <chakra.div width="full">
              <EmailField
                // Another form of the screen may have a field with this name.
                id="link-email"
                label={messages.label}
                hint={messages.hint}
                error={formState.errors.email?.message}
                {...register("email")}
              />
            </chakra.div>
            {request.error && (
              <Notice tone="danger" role="alert">
                {request.error.message}
              </Notice>
            )}
            <Button
              type="submit"
              variant={isSecondary ? "outline" : "solid"}
              loading={request.busy}
              loadingText={messages.busy}
            >
              {isFresh ? messages.fresh : messages.button}
            </Button>
          </Stack>
        </chakra.form>
      )}
    </Stack>
  );
}

/** Replaces the form, so it takes the focus that the form had. */
function Sent({ to, onUseAnother }: { to: string; onUseAnother: () => void }) {
  const notice = useFocusOnMount();
  const isMailOff = useIsOff("mail");
  return (
    <Notice ref={notice} tabIndex={-1} flexDirection="column">
      <p data-dd-privacy="mask">{isMailOff ? messages.delayed(to) : messages.sent(to)}</p>
      {!isMailOff && <Muted>{messages.noEmail}</Muted>}
      <Button variant="plain" onClick={onUseAnother}>
        {messages.another}
      </Button>
    </Notice>
  );
}
