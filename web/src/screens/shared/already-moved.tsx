import { moving } from "#messages/moving.ts";
import { ButtonLink, Notice } from "#web/src/components/primitives.tsx";
import { Screen } from "#web/src/components/screen.tsx";
import { paths } from "#web/src/paths.ts";

const messages = moving.alreadyMoved;

/** Leads to what the household enrolled with another application. */
export function AlreadyMoved() {
  return (
    <Notice tone="danger" role="alert" flexDirection="column">
      <p>{messages.text}</p>
      <ButtonLink to={paths.myEnrollment()}>{messages.link}</ButtonLink>
    </Notice>
  );
}

/** In place of every screen of an application that cannot be completed any more. */
export const AlreadyMovedScreen = () => (
  <Screen title={messages.title}>
    <AlreadyMoved />
  </Screen>
);
