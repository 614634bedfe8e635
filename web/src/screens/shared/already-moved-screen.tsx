import { moving } from "#messages/moving.ts";
import { Screen } from "#web/src/components/screen.tsx";
import AlreadyMoved from "./already-moved.tsx";

/** In place of every screen of an application that cannot be completed any more. */
export default function AlreadyMovedScreen() {
  return (
    <Screen title={moving.alreadyMoved.title}>
      <AlreadyMoved />
    </Screen>
  );
}
