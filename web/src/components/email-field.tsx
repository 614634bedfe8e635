import { chakra } from "@chakra-ui/react/styled-system";
import { type ComponentProps, type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { afterPress } from "#web/src/browser/after-press.ts";
import { setValue } from "#web/src/browser/early-input.ts";
import { log } from "#web/src/browser/log.ts";
import { focusMessage } from "#web/src/browser/reveal.ts";
import { common } from "#web/src/messages/common.ts";
import { Button } from "./button.tsx";
import { Notice } from "./primitives.tsx";
import { TextField } from "./text-field.tsx";

/** The field of an e-mail address. Its form waits for the press of the button (`waitForPress`). */
export const EmailField = (props: Omit<ComponentProps<typeof TextField>, "type">) => (
  <EmailSlip>
    <TextField {...props} type="email" autoComplete="email" maxLength={254} />
  </EmailSlip>
);

/**
 * Around the field of an e-mail address: asks about a slip in the domain, and corrects it with one press. Who overlooked the
 * question is asked once more, in sight, when the form is submitted: what is sent to a wrong address reaches a stranger.
 */
export function EmailSlip({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const question = useRef<HTMLParagraphElement>(null);
  const suggest = useRef<(typed: string) => string | undefined>(undefined);
  /** The address that the household has confirmed, although it looks like a slip. */
  const confirmed = useRef<string>(undefined);
  const [meant, setMeant] = useState<string>();
  const [mustAnswer, setMustAnswer] = useState(false);
  const field = () => box.current?.querySelector("input");
  const suggestionFor = (typed: string) =>
    typed === confirmed.current ? undefined : suggest.current?.(typed);

  /** "gmail.co" may become "gmail.com" while it is typed. */
  function ask({ isTyping }: { isTyping: boolean }) {
    // No page needs it before something is typed.
    import("#domain/email-slips.ts").then(
      ({ suggestEmail }) => {
        suggest.current = suggestEmail;
        const typed = field()?.value ?? "";
        const suggestion = suggestionFor(typed);
        setMeant(isTyping && suggestion?.startsWith(typed) ? undefined : suggestion);
        if (!suggestion) setMustAnswer(false);
      },
      (error: unknown) => log.loadFailed("email-slips", error),
    );
  }

  const stopAtSlip = useEffectEvent((event: Event) => {
    const suggestion = suggestionFor(field()?.value ?? "");
    if (!suggestion) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    flushSync(() => {
      setMeant(suggestion);
      setMustAnswer(true);
    });
    if (question.current) focusMessage(question.current);
  });
  useEffect(() => {
    const form = box.current?.closest("form");
    const onSubmit = (event: Event) => stopAtSlip(event);
    form?.addEventListener("submit", onSubmit, { capture: true }); // before the form's own handler
    return () => form?.removeEventListener("submit", onSubmit, { capture: true });
  }, []);

  /** Goes on with the submission that was stopped, or else with typing. */
  function answer(address: string) {
    const input = field();
    if (!input) return;
    confirmed.current = address;
    setValue(input, address);
    setMeant(undefined);
    setMustAnswer(false);
    input.focus(); // the button disappears
    if (mustAnswer) input.form?.requestSubmit();
  }
  return (
    <chakra.div
      ref={box}
      onInput={() => ask({ isTyping: true })}
      onBlur={() => afterPress(() => ask({ isTyping: false }))}
    >
      {children}
      <div role="status" data-dd-privacy="mask">
        {meant && !mustAnswer && (
          <Button variant="plain" onClick={() => answer(meant)}>
            {common.didYouMean(meant)}
          </Button>
        )}
        {meant && mustAnswer && (
          <Notice tone="warning" flexDirection="column" mt="3">
            <p ref={question} tabIndex={-1}>
              {common.didYouMean(meant)} {common.addressOfStranger}
            </p>
            <Button onClick={() => answer(meant)}>{common.useMeant}</Button>
            <Button variant="outline" onClick={() => answer(field()?.value ?? "")}>
              {common.keepTyped}
            </Button>
          </Notice>
        )}
      </div>
    </chakra.div>
  );
}
