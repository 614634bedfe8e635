import { eligibility } from "#messages/eligibility.ts";
import { useReveal } from "#web/src/browser/reveal.ts";
import { Notice } from "#web/src/components/primitives.tsx";

const { unlisted: messages } = eligibility;

/** Says to a household that does not find its utility who can take part, and where else to look. */
export default function UnlistedNotice() {
  const notice = useReveal<HTMLDivElement>(true);
  return (
    <Notice ref={notice} tabIndex={-1} tone="sun" mt="4">
      <div>
        <strong>{messages.title}</strong>
        <p>{messages.supplier}</p>
        <p>{messages.others}</p>
      </div>
    </Notice>
  );
}
