import type { bill as english } from "#web/src/messages/en/bill.ts";

export const bill: typeof english = {
  panel: "Su factura de electricidad",
  help: "Solo PDF. Suelte el archivo aquí o elíjalo en su dispositivo.",
  choose: "Elegir un PDF",
  uploading: "Subiendo su factura…",
  uploaded: "Su factura se subió correctamente. La estamos analizando…",
  analyzing: "Leyendo su factura…",
  stillAnalyzing: "Seguimos leyendo. Una factura escaneada puede tardar uno o dos minutos.",
  processed: "Su factura se procesó correctamente",
  foundTitle: "Esto es lo que encontramos",
  foundText: "Podrá corregir cualquier dato en la siguiente pantalla.",
  rows: {
    customer: "Cliente",
    account: "Cuenta",
    address: "Dirección",
    utility: "Compañía",
    esiid: "ESIID",
  },
  notFound: "No encontrado",
  check: "por favor revise",
  errorTitle: "Error al procesar la factura:",
  errorText: "Tuvimos problemas para leer su factura. Por favor intente de nuevo o escriba los datos a mano.",
  tryAgain: "Intentar de nuevo",
  byHand: "Prefiero escribir los datos a mano",
  interrupted: "Se interrumpió la conexión.",
  storageError: (message: string) => `Error de almacenamiento: ${message}`,
  failed: (message: string | undefined) =>
    `No se pudo procesar la factura: ${message ?? "Error desconocido"}`,
  tookTooLong: "La lectura de su factura tardó demasiado. Por favor intente de nuevo.",
  noSession: "No se encontró una sesión activa",
};
