import type { Bounds } from "./possible.ts";

const small = {
  homes: [0, 1],
  signUps: 1,
  forms: [0],
  drafts: [],
  numbers: [0],
  ways: ["typed"],
  revisions: 0,
} as const;

/** Small worlds, of which every state is visited. Together they reach everything that the model knows. */
export const explorations = {
  "one application, two numbers": { ...small, homes: [0], applications: 1, drafts: [0], numbers: [0, 1] },
  "one application, a change of mind": { ...small, homes: [0], applications: 1, forms: [0, 1], revisions: 2 },
  "two applications for one number": { ...small, applications: 2, signUps: 2 },
  "two moves from one home": {
    ...small,
    homes: [0],
    applications: 3,
    only: [
      "sign up",
      "enter the account",
      "submit",
      "present the disclosure",
      "complete",
      "open My enrollment",
      "continue the application",
      "discard the application",
      "move",
    ],
  },
} satisfies Record<string, Bounds>;
