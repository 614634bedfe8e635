import { chakra } from "@chakra-ui/react/styled-system";
import { type ComponentProps, type ReactNode, useRef, useState } from "react";
import { afterPress } from "#web/src/browser/after-press.ts";
import { setValue } from "#web/src/browser/early-input.ts";
import { log } from "#web/src/browser/log.ts";
import { common } from "#web/src/messages/common.ts";
import { Button } from "./button.tsx";
import { TextField } from "./text-field.tsx";

/** The field of an e-mail address. Its form waits for the press of the button (`waitForPress`). */
export const EmailField = (props: Omit<ComponentProps<typeof TextField>, "type">) => (
  <EmailSlip>
    <TextField {...props} type="email" autoComplete="email" maxLength={254} />
  </EmailSlip>
);

/** Around the field of an e-mail address: asks about a slip in the domain, and corrects it with one press. */
export function EmailSlip({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const [meant, setMeant] = useState<string>();
  const field = () => box.current?.querySelector("input");

  /** "gmail.co" may become "gmail.com" while it is typed. */
  function ask({ isTyping }: { isTyping: boolean }) {
    const typed = field()?.value ?? "";
    // No page needs it before something is typed.
    import("#domain/email-slips.ts").then(
      ({ suggestEmail }) => {
        const suggestion = suggestEmail(typed);
        setMeant(isTyping && suggestion?.startsWith(typed) ? undefined : suggestion);
      },
      (error: unknown) => log.loadFailed("email-slips", error),
    );
  }
  function use() {
    const input = field();
    if (!input || !meant) return;
    setValue(input, meant);
    input.focus(); // the button disappears
  }
  return (
    <chakra.div
      ref={box}
      onInput={() => ask({ isTyping: true })}
      onBlur={() => afterPress(() => ask({ isTyping: false }))}
    >
      {children}
      <div role="status" data-dd-privacy="mask">
        {meant && (
          <Button variant="plain" onClick={use}>
            {common.didYouMean(meant)}
          </Button>
        )}
      </div>
    </chakra.div>
  );
}
