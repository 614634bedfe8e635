import { unsubmittedChanges as messages } from "#messages/unsubmitted-changes.ts";
import { Notice, TextLink } from "#web/src/components/primitives.tsx";

/** Says that the application on the screen lacks changes that were not submitted, and leads to them. */
export default function UnsubmittedChanges({ changeAt }: { changeAt: string }) {
  return (
    <Notice tone="sun" flexDirection="column">
      <p>{messages.text}</p>
      <TextLink to={changeAt}>{messages.link}</TextLink>
    </Notice>
  );
}
