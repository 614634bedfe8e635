import { Notice, TextLink } from "#web/src/components/primitives.tsx";
import { unsubmittedChanges as messages } from "#web/src/messages/en/unsubmitted-changes.ts";

/** Says that the application on the screen lacks changes that were not submitted, and leads to them. */
export default function UnsubmittedChanges({ changeAt }: { changeAt: string }) {
  return (
    <Notice tone="sun" flexDirection="column">
      <p>{messages.text}</p>
      <TextLink to={changeAt}>{messages.link}</TextLink>
    </Notice>
  );
}
