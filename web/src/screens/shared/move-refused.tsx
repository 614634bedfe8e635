import { type ComponentProps, lazy, Suspense } from "react";
import type { ApiError } from "#web/src/api/api-error.ts";

const MoveOutside = lazy(() => import("./move-outside.tsx"));

export const isMoveRefused = ({ code }: ApiError) => code === "move_outside_of_territory";

type Props = { error: ApiError | undefined } & ComponentProps<typeof MoveOutside>;

/** Appears once the application of a household that moves was refused. Few households move, so the others do not load it. */
export const MoveRefused = ({ error, ...props }: Props) =>
  error && isMoveRefused(error) ? (
    <Suspense>
      <MoveOutside {...props} />
    </Suspense>
  ) : null;
