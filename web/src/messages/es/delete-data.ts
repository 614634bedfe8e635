import type { deleteData as english } from "#web/src/messages/en/delete-data.ts";

export const deleteData: typeof english = {
  title: "¿Borrar sus datos?",
  loading: "Buscando lo que guardamos...",
  retry: "Intentar de nuevo",
  ends: (count) =>
    count === 1
      ? "Al borrar, su inscripción también termina, y con ella su ahorro."
      : "Al borrar, sus inscripciones también terminan, y con ellas su ahorro.",
  intro: "Se trata de todo lo que hay con este correo electrónico, y no se puede deshacer.",
  record: "La ley nos exige guardar el registro de lo que usted firmó. Abajo dice hasta cuándo.",
  details: "Qué se borra, qué guardamos y hasta cuándo",
  titles: {
    removed: "Borramos de inmediato",
    closed: "Terminamos, y guardamos solo por ley",
  },
  email: "Enviamos un correo más a esta dirección: el comprobante, que dice lo mismo.",
  delayed:
    "Por ahora nuestros correos se demoran. Borramos todo, y enviamos el comprobante, en cuanto podamos enviar de nuevo.",
  confirm: "Sí, borrar mis datos",
  keep: "Conservar mis datos",
  busy: "Un momento...",
  doneTitle: "Usted borró sus datos",
  done: "Desaparecen en unos minutos, y su sesión está cerrada en todos los dispositivos. Nuestro último correo es el comprobante. Dice lo mismo que esta página.",
  doneDelayed:
    "Por ahora nuestros correos se demoran. Todo se borra en cuanto podamos enviar el comprobante, que dice lo mismo que esta página. Su sesión está cerrada en todos los dispositivos.",
  enrollAgain: "Puede inscribirse de nuevo cuando quiera, gratis.",
};
