import type { unsubmittedChanges as english } from "#web/src/messages/en/unsubmitted-changes.ts";

export const unsubmittedChanges: typeof english = {
  text: "Cambió sus datos y no continuó, así que esos cambios no están en la solicitud de abajo.",
  link: "Ir a sus cambios",
};
