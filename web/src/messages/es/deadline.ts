import type { deadline as english } from "#web/src/messages/en/deadline.ts";

export const deadline: typeof english = {
  at: (time) => `${time}, hora de Nueva Jersey`,
};
