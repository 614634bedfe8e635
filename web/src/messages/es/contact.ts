import type { contact as english } from "#web/src/messages/en/contact.ts";

/** The placeholders are filled with facts about the company at render time. */
export const contact: typeof english = {
  title: "¿Necesita ayuda? Pregunte con confianza.",
  imageAlt: "El caimán, todo oídos, con un globo de diálogo",
  call: { title: "Llámenos gratis", text: "{helpPhone}" },
  help: {
    title: "Ayuda con su suscripción",
    text: "Preguntas sobre la inscripción, los créditos, una mudanza o la cancelación: {helpEmail}",
  },
  info: { title: "Consultas generales", text: "Prensa, socios y todo lo demás: {infoEmail}" },
  form: {
    title: "¿Prefiere llenar el formulario?",
    name: "Nombre",
    email: "Correo electrónico",
    phone: "Teléfono",
    message: "Mensaje",
    required: "*",
    button: "Enviar mensaje",
    busy: "Enviando…",
    ok: (email: string) => `¡Gracias! Su mensaje se envió. Le responderemos a ${email}.`,
    error: "No pudimos enviar su mensaje. Por favor intente de nuevo o llame al {phone}.",
    notice:
      "Nuestro equipo de ayuda le responde por correo electrónico. Lo que escriba aquí lo usamos solo para responderle.",
  },
  security: "Por favor no envíe contraseñas ni su número de cuenta completo en un mensaje.",
};
