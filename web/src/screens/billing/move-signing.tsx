import { moving } from "#messages/moving.ts";
import { Notice } from "#web/src/components/primitives.tsx";

/** Tells a household that moves what its signature does to the enrollment of its old home. */
export default function MoveSigning() {
  return <Notice>{moving.signing}</Notice>;
}
