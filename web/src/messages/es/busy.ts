import type { busy as english } from "#web/src/messages/en/busy.ts";

export const busy: typeof english = {
  text: "Ahora mismo tenemos mucha actividad. Por favor espere: volvemos a intentarlo sin que haga nada, y no se pierde nada de lo que escribió.",
  next: (time: string) => `Volvemos a intentarlo en ${time}.`,
  seconds: (count: number) => (count === 1 ? "1 segundo" : `${count} segundos`),
  minutes: (count: number) => `${count} minutos`,
  trying: "Lo intentamos de nuevo…",
};
