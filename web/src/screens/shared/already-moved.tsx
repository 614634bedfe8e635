import { moving } from "#messages/moving.ts";
import { ButtonLink, Notice } from "#web/src/components/primitives.tsx";
import { paths } from "#web/src/paths.ts";

const messages = moving.alreadyMoved;

/** Leads to what the household enrolled with another application. */
export default function AlreadyMoved() {
  return (
    <Notice tone="danger" role="alert" flexDirection="column">
      <p>{messages.text}</p>
      <ButtonLink to={paths.myEnrollment()}>{messages.link}</ButtonLink>
    </Notice>
  );
}
