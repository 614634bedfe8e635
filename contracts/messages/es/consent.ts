import { type ConsentText, textVersions } from "#contracts/messages/consent-text.ts";

export const consentTexts = {
  terms: {
    version: textVersions.es.terms,
    text: "Leí y acepto el [formulario de divulgación de energía solar comunitaria] y los [Términos de uso]. Soy titular de esta cuenta o tengo permiso de su titular. Acepto firmar y recibir estos documentos de forma electrónica.",
  },
  esign: {
    version: textVersions.es.esign,
    text: "Usted acepta firmar electrónicamente y recibir de forma electrónica los documentos de esta inscripción: el formulario de divulgación, su confirmación y los avisos posteriores sobre esta suscripción. Si lo prefiere, puede recibirlos en papel, o pedir una copia en papel en cualquier momento, sin costo: llame al {phone} o escriba a {helpEmail}. Puede retirar esta autorización de la misma manera, sin costo; en ese caso le enviaremos los avisos por correo postal, y lo que ya firmó sigue siendo válido. Por favor avísenos si cambia su correo electrónico. Necesita un correo electrónico, un navegador web actualizado y una forma de abrir y guardar archivos PDF. Si puede abrir el formulario de divulgación de arriba, tiene lo que necesita.",
  },
  tcpa: {
    version: textVersions.es.tcpa,
    text: "Sí, {legalName} (Wattigator) puede llamarme y enviarme mensajes de texto al número de teléfono que escribí, sobre energía solar comunitaria y mi solicitud, incluso con un sistema de marcación automática y con voces artificiales o grabadas. **No tengo que aceptar para inscribirme.** La frecuencia de los mensajes varía, y pueden aplicarse tarifas por mensajes y datos. Puedo cambiar de opinión en cualquier momento: responder STOP a un mensaje de texto, decirlo en una llamada o escribir a {helpEmail}.",
  },
} satisfies Record<string, ConsentText>;
