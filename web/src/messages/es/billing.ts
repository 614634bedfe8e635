import type { billing as english } from "#web/src/messages/en/billing.ts";

export const billing: typeof english = {
  title: "Un último número",
  text: "Así su compañía eléctrica sabrá dónde poner sus créditos solares.",
  utility: "Compañía eléctrica",
  utilityPlaceholder: "Elija su compañía",
  label: "Escriba el número de su cuenta de electricidad",
  prefilled: {
    utility_login: "Este número viene de su cuenta de electricidad. Por favor revise que sea correcto.",
    bill_upload: "Leímos este número en su factura. Por favor revise que sea correcto.",
  },
  expect:
    "Le asignaremos un proyecto solar comunitario en un plazo de 60 días. El administrador del proyecto le enviará un correo electrónico y empezará su descuento.",
  expectTitle: "Qué puede esperar",
  /** The exact link text in the consent text. */
  termsOfUse: "Términos de uso",
  termsDisabled:
    "Escriba primero su número de cuenta. Con él llenamos el formulario de divulgación por usted.",
  disclosure: {
    needsNumber:
      "El formulario se podrá abrir aquí cuando su compañía y su número de cuenta estén completos.",
    preparing: "Estamos preparando su formulario de divulgación…",
    failed: "No pudimos preparar su formulario de divulgación.",
    retry: "Intentar de nuevo",
    acceptAgain: "Su formulario de divulgación ya muestra lo que cambió. Por favor acéptelo otra vez.",
    changedTitle: "Su formulario de divulgación cambió",
    changed:
      "Algo en él es distinto desde que se lo mostramos. No se firmó nada. Por favor lea el formulario nuevo y luego acéptelo otra vez.",
    openNew: "Leer el formulario nuevo",
  },
  button: "Completar la solicitud",
  busy: "Procesando…",
  seeEnrollment: "Ver su inscripción",
  failed: "Hubo un error al completar su solicitud. Por favor intente de nuevo.",
  taken: {
    title: "Esta cuenta ya está inscrita",
    text: "Una cuenta de electricidad se puede inscribir una sola vez. Si la inscribió usted o alguien de su hogar, no hay nada más que hacer. Podemos enviar un enlace a los documentos al correo electrónico registrado. Si escribió mal el número, corríjalo abajo.",
    sendDocuments: "Enviar un enlace al correo registrado",
    sending: "Enviando…",
    documentsRequested: "Listo. El enlace va al correo electrónico registrado para esta cuenta.",
    unconfirmed:
      "Nadie ha confirmado el correo electrónico de esa inscripción. Si la cuenta es suya, confirme su correo y podrá inscribirla.",
    confirm: "Confirmar mi correo y continuar",
    confirmationSent: "Enviamos un enlace a",
    thenComplete: "Ábralo, confirme, vuelva aquí y pulse otra vez “Completar la solicitud”.",
    movedIn: "¿Acaba de mudarse? Envíenos una factura reciente a su nombre y lo resolvemos: ",
    call: "llame al",
    orWrite: "o escriba a",
  },
  unusualNumber: {
    jcpl: "La mayoría de los números de cliente (Customer Number) de JCP&L empieza con 080. Por favor revise el suyo. Si es correcto, puede continuar.",
  },
  whereIsIt: "¿Dónde encuentro mi número de cuenta?",
  onTheBill: {
    pse: "Empieza con PE y siguen 18 dígitos. Es su PoD ID, en la página 2, en la sección “Price to compare”. No es el número de cuenta más corto que está en la parte de arriba de la factura.",
    jcpl: "Tiene 20 dígitos y empieza con 080. Es su número de cliente (Customer Number), en la sección “Charges from JCP&L”. No es el número de cuenta más corto que usa para pagar en línea.",
    ace: "Tiene 22 dígitos. Es su Service Number, en la página dos, entre los detalles de los cargos de electricidad. No es el número de cuenta más corto que está en la primera página.",
  },
  esignTitle: "Acerca de los documentos electrónicos",
};
