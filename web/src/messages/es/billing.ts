import { claims } from "#domain/claims.ts";
import { utilities } from "#domain/utilities/index.ts";
import type { billing as english } from "#web/src/messages/en/billing.ts";

/** How a number is written: its letters, and how many digits follow. */
const written = (prefix: string, digits: number): string => `${prefix && `${prefix} y `}${digits} dígitos`;

export const billing: typeof english = {
  title: "Revise y firme",
  text: "Puede cambiar todo antes de firmar.",
  summary: {
    change: "Cambiar",
    contactBy: (method: string) => `Contacto preferido: ${method}`,
    referral: (code: string) => `Código de referencia u oferta: ${code}`,
    sameAddress: "Igual que la dirección del servicio",
    setAside: (applies: boolean) => `Ingresos hasta el límite para su hogar: ${applies ? "Sí" : "No"}`,
    account: "Su cuenta de electricidad",
    accountHolder: {
      customer: (name) =>
        name
          ? `La cuenta de electricidad dice ${name}. Es usted, con otro nombre.`
          : "La cuenta de electricidad es suya.",
      permission: (name) =>
        name
          ? `La cuenta de electricidad está a nombre de ${name}, y usted tiene su permiso.`
          : "Tiene permiso de quien es titular de la cuenta de electricidad.",
    },
    otherSubscription: {
      leaving: "Va a dejar su otra suscripción solar comunitaria.",
      none: "No tiene otra suscripción solar comunitaria.",
    },
  },
  numberText: "Con este número su compañía eléctrica sabrá dónde poner sus créditos solares.",
  utility: "Compañía eléctrica",
  utilityPlaceholder: "Elija su compañía",
  label: (name) => `Escriba el número de su cuenta de electricidad${name ? ` (${name})` : ""}`,
  digitCount: (typed: number, total: number, missingPrefix: string) =>
    `${typed} de ${total} dígitos${missingPrefix && `, falta ${missingPrefix}`}`,
  missingPrefix: {
    question: (prefix, gasPrefix = "") =>
      `¿Aparece ${prefix} delante de estos dígitos en su factura?${gasPrefix && ` Con ${gasPrefix}, es el número de su servicio de gas.`}`,
    yes: (prefix) => `Sí, agregar ${prefix}`,
  },
  isCalled: (utility, name, digits, prefix) => `${utility} lo llama ${name}: ${written(prefix, digits)}.`,
  anyNumber: "número de cuenta de electricidad",
  prefilled: {
    utility_login: "Este número viene de su cuenta de electricidad. Por favor revise que sea correcto.",
    bill_upload: "Leímos este número en su factura. Por favor revise que sea correcto.",
  },
  deal: {
    title: "Lo que recibe",
    when: (isEmailConfirmed) =>
      `Le asignaremos un proyecto solar comunitario en un plazo de ${claims.matchingTime.days} días${isEmailConfirmed ? "" : ", cuando confirme su correo"}. Después, el administrador del proyecto le envía por correo el contrato de suscripción: si es menos favorable que lo que firma, puede rechazarlo gratis. El primer crédito puede tardar hasta dos facturas, o más si el proyecto todavía está en construcción.`,
    pay: "El cargo por los créditos viene en su factura de electricidad y se lo paga a su compañía eléctrica. A nosotros no nos paga nada.",
    cancel: "Cancelar es gratis en cualquier momento: en Mi inscripción, por teléfono o por correo.",
    afterwards: "Después de firmar",
  },
  sign: "Firme",
  signAs: (name) =>
    `Firma como ${name}. Solicita una suscripción y acepta que le inscribamos en ella cuando le asignemos un proyecto. El formulario de divulgación está en inglés y tiene un resumen en español.`,
  /** The exact link text in the consent text. */
  termsOfUse: "Términos de uso",
  disclosure: {
    needsNumber: (number: string) =>
      `El formulario se podrá abrir aquí cuando su compañía y su ${number} estén completos.`,
    preparing: "Estamos preparando su formulario de divulgación…",
    failed: "No pudimos preparar su formulario de divulgación.",
    retry: "Intentar de nuevo",
    acceptAgain: "Su formulario de divulgación ya muestra lo que cambió. Por favor acéptelo otra vez.",
  },
  button: "Completar la solicitud",
  busy: "Procesando…",
  seeEnrollment: "Ver su inscripción",
  failed: "Hubo un error al completar su solicitud. Por favor intente de nuevo.",
  unusualNumber: {
    jcpl: `La mayoría de los números de cliente (Customer Number) de JCP&L empieza con ${utilities.jcpl.enrollmentNumber.usualStarts[0]}. Por favor revise el suyo. Si es correcto, puede continuar.`,
  },
  whereIsIt: (number: string) => `¿Dónde encuentro mi ${number}?`,
  numbers: {
    where: "¿Dónde están estos números en mi factura?",
    account: "Número de cuenta",
    nameOnBill: (name) => `Su factura lo llama ${name}.`,
    isOther: (name, prefix, digits) =>
      `Este parece ser el número de cuenta con el que paga su factura. Por favor escriba su ${name}: ${written(prefix, digits)}.`,
    isGas: (name, prefix, digits) =>
      `Este es el número de su servicio de gas. Por favor escriba su ${name} de electricidad: ${written(prefix, digits)}.`,
  },
  esignTitle: "Acerca de los documentos electrónicos",
};
