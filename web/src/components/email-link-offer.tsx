import { type JSX, lazy, Suspense, useState } from "react";
import { emailLinkOffer as messages } from "#messages/email-link-offer.ts";
import { log } from "#web/src/browser/log.ts";
import { isPlainClick } from "#web/src/navigation.tsx";
import { paths } from "#web/src/paths.ts";
import type { Props } from "./email-me-a-link.tsx";
import { Stack, TextLink } from "./primitives.tsx";

/** Without the form's script, the page with the form is still there. */
const Fallback = () => <TextLink to={paths.myEnrollment()}>{messages.button}</TextLink>;

const load = (): Promise<{ default: (props: Props) => JSX.Element }> => import("./email-me-a-link.tsx");
const EmailMeALink = lazy(() =>
  load().catch((error: unknown) => {
    log.loadFailed("email-me-a-link", error);
    return { default: Fallback };
  }),
);

/** Offers a link to everything that belongs to an address. Whoever does not ask for it loads no form. */
export function EmailLinkOffer({ question = messages.question, ...form }: Props & { question?: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Stack gap="2" alignItems="flex-start">
      <p>{question}</p>
      {isOpen ? (
        <Suspense>
          <EmailMeALink {...form} isSecondary />
        </Suspense>
      ) : (
        // Before the script runs, and in a new tab, it leads to the page with the form.
        <TextLink
          to={paths.myEnrollment()}
          onClick={(event) => {
            if (!isPlainClick(event)) return;
            event.preventDefault();
            setOpen(true);
          }}
        >
          {messages.button}
        </TextLink>
      )}
    </Stack>
  );
}
