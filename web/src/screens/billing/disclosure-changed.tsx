import { chakra } from "@chakra-ui/react/styled-system";
import { disclosureChanged as messages } from "#messages/disclosure-changed.ts";
import { useFocusOnMount } from "#web/src/browser/focus-on-mount.ts";
import { NewTabHint, newTab } from "#web/src/components/new-tab.tsx";
import { Anchor, Notice } from "#web/src/components/primitives.tsx";

/** Says that nothing was signed because the disclosure has changed, and links the new one. Takes the focus. */
export function DisclosureChanged({ url }: { url: string | undefined }) {
  const notice = useFocusOnMount();
  return (
    <Notice ref={notice} tone="danger" role="alert" tabIndex={-1} aria-labelledby="disclosure-changed">
      <div>
        <chakra.h2 id="disclosure-changed" fontSize="lg">
          {messages.title}
        </chakra.h2>
        <p>{messages.text}</p>
        {url && (
          <Anchor href={url} {...newTab} data-dd-privacy="mask">
            {messages.open}
            <NewTabHint />
          </Anchor>
        )}
      </div>
    </Notice>
  );
}
