import type { BillErrorCode } from "#contracts/http/bill.ts";
import { maxBillMegabytes } from "#domain/bill-file.ts";
import { fieldErrorMessages } from "./field-errors.ts";

export const billErrorMessages: Record<BillErrorCode, string> = {
  empty: fieldErrorMessages.file_empty,
  not_pdf: "Por favor suba un archivo PDF",
  too_large: `Este archivo pesa más de ${maxBillMegabytes} MB. Por favor suba solo su factura de electricidad.`,
  unreadable: "Hubo un error al procesar la factura",
  no_data: "El análisis de la factura no devolvió datos",
  encrypted: "Este PDF tiene contraseña. Por favor guarde una copia que se abra sin ella y súbala.",
  damaged:
    "Este PDF está dañado o incompleto. Por favor descárguelo de nuevo de su compañía eléctrica e inténtelo otra vez.",
  no_pages: "Este PDF no tiene páginas. Por favor elija su factura de nuevo.",
  too_many_pages: "Este PDF tiene demasiadas páginas. Por favor suba solo su factura de electricidad.",
  unpacks_too_large:
    "Este PDF es demasiado grande para leerlo una vez abierto. Por favor suba solo su factura de electricidad.",
  too_slow:
    "Este PDF tarda demasiado en leerse. Por favor conecte su cuenta de electricidad o escriba sus datos a mano, o suba la factura tal como la descargó de su compañía eléctrica.",
  no_electric_account:
    "Esta factura es de gas: no incluye una cuenta de electricidad. La energía solar comunitaria necesita su factura de electricidad. Por favor suba esa factura o escriba sus datos a mano.",
  recognition_paused:
    "Por ahora no podemos leer facturas escaneadas o fotografiadas. Por favor suba el PDF del sitio web de su compañía eléctrica, conecte su cuenta de electricidad o escriba sus datos a mano.",
  unserved:
    "Esta factura es de una compañía que no atendemos. Atendemos a PSE&G, JCP&L y Atlantic City Electric.",
  unserved_issuer: "Esta factura es de {issuer}. Atendemos a PSE&G, JCP&L y Atlantic City Electric.",
  unknown_issuer:
    "No pudimos leer de qué compañía es esta factura. Por favor suba el PDF del sitio web de su compañía eléctrica, conecte su cuenta de electricidad o escriba sus datos a mano.",
  not_a_bill:
    "Esto no parece una factura de electricidad. Por favor suba su factura de electricidad más reciente.",
  poorly_recognized:
    "No pudimos leer bien esta imagen. Por favor suba el PDF del sitio web de su compañía eléctrica, o una imagen nítida y bien iluminada de la página completa. También puede conectar su cuenta de electricidad o escribir sus datos a mano.",
  not_received: "Su factura no nos llegó. Por favor súbala de nuevo.",
  timed_out: "Leer su factura tardó demasiado. Por favor intente de nuevo o escriba sus datos a mano.",
};
