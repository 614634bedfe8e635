import { entry } from "./entry.ts";

/** The session whose pictures of a bill this device keeps. `at`: when they changed last. */
export const pictureOwner = entry<{ owner: string; at: number }>(
  () => window.localStorage,
  "kept_pictures",
  (text) => {
    const [, at, owner] = /^(\d+) (.+)$/.exec(text) ?? [];
    return owner ? { owner, at: Number(at) } : undefined;
  },
  ({ owner, at }) => `${at} ${owner}`,
);
