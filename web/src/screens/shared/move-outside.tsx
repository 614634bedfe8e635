import { chakra } from "@chakra-ui/react/styled-system";
import { moving } from "#messages/moving.ts";
import { useFocusOnMount } from "#web/src/browser/focus-on-mount.ts";
import { Button } from "#web/src/components/button.tsx";
import { Notice } from "#web/src/components/primitives.tsx";

const messages = moving.outside;

type Props = { busy: boolean; onEnrollSeparately: () => void };

/** Says why a subscription does not move to this home, and how to enroll the home nevertheless. */
export default function MoveOutside({ busy, onEnrollSeparately }: Props) {
  const heading = useFocusOnMount<HTMLHeadingElement>();
  return (
    <Notice tone="danger" flexDirection="column">
      <chakra.h2 ref={heading} tabIndex={-1} fontSize="lg">
        {messages.title}
      </chakra.h2>
      <p>{messages.text}</p>
      <p>{messages.former}</p>
      <Button look="outline" busy={busy} busyText={messages.busy} onClick={onEnrollSeparately}>
        {messages.enroll}
      </Button>
    </Notice>
  );
}
