/**
 * The wordings of bills in Spanish. Words are compared without accents, which recognition often loses. `vocabulary.ts`
 * has the English ones and says what each list is for.
 */
export const spanishLabels = {
  account: [
    "Número de cuenta",
    "N.º de cuenta",
    "N. de cuenta",
    "No. de cuenta",
    "Núm. de cuenta",
    "Cuenta n.º",
    "Cuenta núm.",
    "Cuenta número",
    "Cuenta #",
    "Su número de cuenta",
    "Su número de cuenta es",
    "Número de su cuenta",
    "Cuenta",
  ],
  name: [
    "Nombre del cliente",
    "Nombre del titular",
    "Nombre en la cuenta",
    "Titular de la cuenta",
    "Titular",
    "Titulares",
    "Nombre",
    "Nombres",
    "A nombre de",
    "Cliente",
    "Hola",
  ],
  nameAndAddress: ["Factura para", "Servicio para", "Servicio eléctrico para", "Cuenta de"],
  service: [
    "Dirección de servicio",
    "Dirección del servicio",
    "Dirección de suministro",
    "Su dirección de servicio",
    "Domicilio de servicio",
    "Domicilio del servicio",
    "Lugar de servicio",
    "Lugar del servicio",
    "Ubicación del servicio",
    "Servicio prestado en",
    "Servicio en",
  ],
  mailing: [
    "Dirección postal",
    "Dirección de envío",
    "Dirección de correspondencia",
    "Dirección de facturación",
    "Enviar factura a",
  ],
  payee: [
    "Envíe su pago a",
    "Enviar pago a",
    "Pagadero a",
    "Páguese a",
    "Factura emitida por",
    "Escríbanos a",
  ],
  other: [
    "Número de factura",
    "N.º de factura",
    "Número de medidor",
    "N.º de medidor",
    "Medidor n.º",
    "Medidor",
    "Tarifa",
    "Teléfono",
    "Fecha de la factura",
    "Fecha de factura",
    "Fecha de emisión",
    "Fecha de vencimiento",
    "Período de facturación",
    "Periodo de servicio",
    "Para el período",
    "Importe total a pagar",
    "Total a pagar",
    "Monto adeudado",
    "Importe adjunto",
    "Próxima lectura",
    "Próxima lectura del medidor",
    "Número de confirmación",
    "Número de referencia",
    "Referencia",
  ],
} as const;

/** Words behind a label that refer to another company's value: "Número de cuenta del proveedor". */
export const spanishForeignQualifiers = "PROVEEDOR GRUPO MEDIDOR GAS BANCO ARRENDADOR ANTERIOR".split(" ");
/** Words between a label and its qualifier. */
export const spanishConnectors = "DE DEL LA SU EL CON AL".split(" ");

export const spanishLikely = {
  service: ["DIRECCION", "DOMICILIO", "UBICACION"],
  number: ["NUMERO", "NUM", "IDENTIFICACION", "CODIGO"],
  unless: (
    "POSTAL ENVIO CORREO FACTURACION CORRESPONDENCIA CUENTA MEDIDOR PROVEEDOR FACTURA PAGO PAGUE TELEFONO TARIFA CARGO " +
    "CARGOS GAS OFICINA CAMBIO"
  ).split(" "),
};

export const spanishOwnSections = ["Detalles de sus cargos de electricidad", "Detalles de electricidad"];
export const spanishForeignSections = [
  "Cargos de suministro de electricidad",
  "Cargos de suministro",
  "Cargos del proveedor",
  "Su proveedor",
  "Cargos de",
  "Detalles de sus cargos de gas",
  "Cargos de gas",
];

export const spanishBillWords =
  "AHORA ANTES AYUDA CARGO CARGOS CENTRO CLIENTE COMO COMUNICARSE CONSUMO CONTACTO CORREO CREDITO CUENTA DETALLES DIAS DIRECCION " +
  "ELECTRICA ELECTRICIDAD ELECTRICO EMITIDA ENERGIA ENTREGA ENVIO FACTURA FACTURACION FECHA GRACIAS HISTORIAL IMPORTE LECTURA " +
  "LUGAR MEDIDOR MENSAJES MES MONTO NOMBRE NOSOTROS NUMERO PAGAR PAGINA PAGO PAGOS PAGUE PARA PERIODO POR POSTAL PRECIO " +
  "PROVEEDOR PROXIMA RESUMEN SALDO SERVICIO SU SUMINISTRO SUS TARIFA TITULAR TOTAL ULTIMA USO VENCE VENCIMIENTO";
export const spanishNeverInNames = "CARGOS CONSUMO FACTURACION PAGUE RESUMEN VENCE VENCIMIENTO";

export const spanishBillTerms =
  "TOTAL A PAGAR, MONTO ADEUDADO, NUMERO DE CUENTA, DE CUENTA, VENCIMIENTO, PAGUE ANTES, FECHA DE FACTURA, FECHA DE LA FACTURA, FACTURACION, " +
  "MEDIDOR, CONSUMO, CARGOS, ENTREGA, SUMINISTRO, SALDO";
export const spanishConsumptionTerms = "MEDIDOR, LECTURA, CARGOS DE ELECTRICIDAD, SUMINISTRO DE ELECTRICIDAD";
export const spanishUsageTerms = "MEDIDOR, FACTURACION, ENTREGA";
export const spanishPaymentRequest =
  "TOTAL A PAGAR|MONTO ADEUDADO|FECHA DE VENCIMIENTO|PAGUE ANTES|IMPORTE ADJUNTO|VENCE EL";
