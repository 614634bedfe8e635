import { inWords } from "#contracts/messages/es/numbers.ts";
import { maxBillPictures } from "#domain/bill-file.ts";
import type { bill as english } from "#web/src/messages/en/bill.ts";

export const bill: typeof english = {
  panel: "Su factura de electricidad",
  fastest: "Lo más rápido",
  help: `Un PDF o hasta ${inWords(maxBillPictures)} fotos. Leemos su nombre, su dirección y sus números, y usted solo los revisa.`,
  choose: "Elegir un archivo",
  photograph: "Fotografiar su factura",
  phone: "Usar la cámara de su teléfono",
  phoneSends: "Su teléfono está enviando su factura…",
  stop: "Detener",
  uploading: "Subiendo su factura…",
  uploaded: "Su factura se subió correctamente. La estamos analizando…",
  analyzing: "Leyendo su factura…",
  afterAnalyzing: "Después, compare lo que leímos con su factura. Todavía no se firma nada.",
  stillAnalyzing: "Seguimos leyendo. Un escaneo o una foto puede tardar un minuto.",
  processed: "Su factura se procesó correctamente",
  foundTitle: "Esto es lo que encontramos",
  foundText: "Compárelo con su factura. Podrá corregir todo antes de firmar.",
  goOn: "Continuar",
  addPicture: "Agregar una foto de esa página",
  otherBill: "Usar otra factura",
  rows: {
    customer: "Cliente",
    account: "Cuenta",
    address: "Dirección",
    utility: "Compañía",
  },
  enrolledNumber: "Este es el número que inscribimos.",
  notFound: "No encontrado",
  numberNotFound: (number, where) =>
    `Su ${number} puede estar en una página que no envió. ${where} También puede escribirlo en el último paso.`,
  pageMissing: {
    title: (number) => `Falta su ${number}`,
    text: (where) =>
      `No lo encontramos en las páginas que envió. ${where} También puede escribirlo en el último paso.`,
  },
  check: "por favor revise",
  strip: "En su factura:",
  errorTitle: "Error al procesar la factura",
  errorText: "Tuvimos problemas para leer su factura. Por favor intente de nuevo o escriba los datos a mano.",
  tryAgain: "Intentar de nuevo",
  byHand: "Prefiero escribir los datos a mano",
  onlineAgain: "Ya tiene conexión. Presione “Intentar de nuevo” para subir su factura.",
  interrupted: "Se interrumpió la conexión.",
  storageError: (message: string) => `Error de almacenamiento: ${message}`,
  failed: (message: string | undefined) =>
    `No se pudo procesar la factura: ${message ?? "Error desconocido"}`,
  tookTooLong: "La lectura de su factura tardó demasiado. Por favor intente de nuevo.",
  sentAgain: "Después se envió otra factura. Por favor suba una vez más la que corresponde.",
};
