import { nineOrMore } from "#domain/income-limits.ts";
import type { application as english } from "#web/src/messages/en/application.ts";

export const application: typeof english = {
  title: "Revise sus datos",
  utility: "Compañía eléctrica",
  unknown: "Se desconoce",
  missingTitle: "Por favor complete sus datos",
  missingText: {
    utility_login:
      "No pudimos obtener todo de su cuenta de electricidad. Por favor llene los campos marcados en rojo.",
    bill_upload: "No pudimos obtener todo de su factura. Por favor llene los campos marcados en rojo.",
  },
  connected: (utility) => `Su cuenta de ${utility} está conectada.`,
  onlyPhone: "Solo falta su número de teléfono.",
  missing: (names) => `Todavía falta: ${names}.`,
  missingNames: {
    phone: "su número de teléfono",
    accountHolder: "de quién es la cuenta",
    otherSubscription: "si todavía tiene su otra suscripción",
  },
  nothingMissing: "No falta nada.",
  numberLater: (number) => `Escribirá su ${number} en el último paso.`,
  known: { title: "Sus datos", name: "Nombre", change: "Cambiar estos datos" },
  personal: "Datos personales",
  service: "Dirección del servicio",
  mailing: "Dirección postal",
  household: "Hogar",
  fields: {
    firstName: "Nombre",
    lastName: "Apellido",
    email: "Correo electrónico",
    phone: "Teléfono",
    street: "Calle",
    unit: "Unidad o apto.",
    city: "Ciudad",
    state: "Estado",
    zip: "Código postal",
  },
  sameAsService: "Igual que la dirección del servicio",
  otherPerson: {
    sign_up: (value: string) => `Antes usted escribió ${value}.`,
    utility_login: (value: string) => `Su cuenta de electricidad dice ${value}.`,
    bill_upload: (value: string) => `Su factura dice ${value}.`,
    use: {
      name: (name: string) => `Soy ${name}: inscribirme con este nombre`,
      email: () => "Usar este correo",
    },
  },
  accountHolder: {
    question: "¿La cuenta es suya, o tiene permiso de su titular?",
    answers: (name) => ({
      customer: `La cuenta es mía, con otro nombre${name && `: inscribir a nombre de ${name}`}`,
      permission: "Tengo permiso de su titular",
    }),
  },
  otherSubscription: {
    question: "Su factura muestra créditos solares comunitarios. ¿Todavía tiene esa suscripción?",
    why: "Un hogar recibe créditos de un solo proyecto a la vez.",
    answers: { leaving: "Sí, y la voy a dejar", none: "No" },
  },
  readFromBill: {
    check: "Por favor revise: no se leía bien en su factura.",
    confirm: {
      customer_name: "El nombre es correcto",
      service_address: "La dirección es correcta",
      number: "El número es correcto",
      numbers: "Los números son correctos",
    },
    correctLater: (number) => `Si su ${number} no es correcto, puede corregirlo en el último paso.`,
  },
  partialName: "Su compañía eléctrica compartió solo una parte de este nombre. Por favor escríbalo completo.",
  partialZip: "Por favor escriba el código postal completo, de 5 dígitos.",
  saved: "Borrador guardado",
  saving: "Guardando el borrador…",
  notSaved: "Todavía no se ha guardado. Seguiremos intentando.",
  fromOtherTab: "Actualizado con lo que escribió en otra pestaña.",
  button: "Continuar con la solicitud",
  busy: "Enviando…",
  noDataTitle: "No se encontraron datos de su compañía eléctrica",
  noDataText: "Por favor conecte primero su cuenta de electricidad.",
  noDataButton: "Volver",
  incomeLimitsFailed: "No se pudieron cargar los niveles de ingresos bajos y moderados (LMI).",
  failed: "Hubo un error al enviar su solicitud. Por favor intente de nuevo.",
  size: "¿Cuántas personas hay en su hogar?",
  county: "¿En qué condado vive?",
  nineOrMore: `${nineOrMore} o más`,
  people: (count: number) =>
    count === 1 ? "1 persona" : `${count < nineOrMore ? count : `${nineOrMore} o más`} personas`,
  statement: (people: string, limit: string) =>
    `Una parte de los proyectos solares comunitarios se reserva para hogares de ${people} con ingresos de hasta ${limit} al año.`,
  question: "¿Es el caso de su hogar?",
  yes: "Sí",
  no: "No",
  incomeNote:
    "Responder es opcional. Un sí puede darle prioridad para recibir un lugar. No cambia su descuento ni le impide participar. Si un proyecto necesita el formulario de ingresos del estado, el administrador del proyecto se lo enviará.",
  incomeSource: (year: number) => `Límites de ingresos de ${year}.`,
};
