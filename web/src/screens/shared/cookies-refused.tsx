import { chakra } from "@chakra-ui/react/styled-system";
import { cookiesRefused as messages } from "#messages/cookies-refused.ts";
import { useCompany } from "#web/src/api/hooks.ts";
import { useFocusOnMount } from "#web/src/browser/focus-on-mount.ts";
import { HelpPhone } from "#web/src/components/contact-links.tsx";
import { CopyLink } from "#web/src/components/copy-link.tsx";
import { Notice, Stack } from "#web/src/components/primitives.tsx";

type Props = {
  /** What to open in another browser. */
  url: string;
  /** A button was pressed in vain. */
  takesFocus: boolean;
};

/** Says why nobody can go on in this browser, and three ways out. */
export default function CookiesRefused({ url, takesFocus }: Props) {
  const company = useCompany();
  const heading = useFocusOnMount<HTMLHeadingElement>(takesFocus);
  return (
    <Notice tone="danger">
      <Stack gap="3">
        <chakra.h2 ref={heading} tabIndex={-1} fontSize="lg">
          {messages.title}
        </chakra.h2>
        <p>{messages.text}</p>
        <chakra.ul listStyleType="disc" pl="5">
          <li>{messages.allow}</li>
          <li>{messages.elsewhere}</li>
          {company && (
            <li>
              {messages.call}
              <HelpPhone company={company} />
            </li>
          )}
        </chakra.ul>
        <CopyLink label={messages.link} url={url} />
      </Stack>
    </Notice>
  );
}
