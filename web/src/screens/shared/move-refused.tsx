import { chakra } from "@chakra-ui/react/styled-system";
import { moving } from "#messages/moving.ts";
import type { ApiError } from "#web/src/api/api-error.ts";
import { useFocusOnMount } from "#web/src/browser/focus-on-mount.ts";
import { Button } from "#web/src/components/button.tsx";
import { Notice } from "#web/src/components/primitives.tsx";

const messages = moving.outside;

export const isMoveRefused = ({ code }: ApiError) => code === "move_outside_of_territory";

type NoticeProps = { busy: boolean; onEnrollSeparately: () => void };

/** Once the application of a household that moves was refused: says why, and how to enroll the home nevertheless. */
export const MoveRefused = ({ error, ...props }: NoticeProps & { error: ApiError | undefined }) =>
  error && isMoveRefused(error) ? <MoveRefusal {...props} /> : null;

function MoveRefusal({ busy, onEnrollSeparately }: NoticeProps) {
  const heading = useFocusOnMount<HTMLHeadingElement>();
  return (
    <Notice tone="danger" flexDirection="column">
      <chakra.h2 ref={heading} tabIndex={-1} fontSize="lg">
        {messages.title}
      </chakra.h2>
      <p>{messages.text}</p>
      <p>{messages.former}</p>
      <Button variant="outline" loading={busy} loadingText={messages.busy} onClick={onEnrollSeparately}>
        {messages.enroll}
      </Button>
    </Notice>
  );
}
