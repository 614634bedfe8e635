import { Screen } from "#web/src/components/screen.tsx";
import { moving } from "#web/src/messages/en/moving.ts";
import AlreadyMoved from "./already-moved.tsx";

/** In place of every screen of an application that cannot be completed any more. */
export default function AlreadyMovedScreen() {
  return (
    <Screen title={moving.alreadyMoved.title}>
      <AlreadyMoved />
    </Screen>
  );
}
