import type { completedElsewhere as english } from "#web/src/messages/en/completed-elsewhere.ts";

export const completedElsewhere: typeof english = {
  title: "Ya está inscrito",
  text: "Su inscripción se completó en otra pestaña, con los datos de su formulario de divulgación firmado.",
  typed: "Esto es lo que escribió aquí. Llegó demasiado tarde, a menos que ya estuviera en la otra pestaña:",
  disclosure: "Abrir su formulario de divulgación firmado",
  change: "Corregirlo en Mi inscripción",
  seeEnrollment: "Ver su inscripción",
};
