import type { dataUse as english } from "#web/src/messages/en/data-use.ts";

export const dataUse: typeof english = {
  title: "¿Por qué Wattigator quiere ver los datos de mi cuenta de electricidad?",
  text: [
    "Los créditos solares comunitarios se abonan directamente a una cuenta de electricidad. Para asegurarnos de que lleguen a ",
    "su",
    " cuenta y no a la de otra persona, necesitamos algunos datos:",
  ],
  details: [
    "su compañía eléctrica y su número de cuenta,",
    "el nombre que aparece en la cuenta,",
    "la dirección del servicio.",
  ],
  ifConnect: "Si conecta su cuenta,",
  ifConnectText:
    " su navegador cifra la contraseña antes de enviarla. Se usa una sola vez para leer estos datos y no la guardamos. Con ella no podemos pagar facturas, cambiar su servicio ni inscribirle en nada.",
  ifUpload: "Si sube una factura,",
  ifUploadText: (days: number) =>
    ` leemos en ella los mismos datos y lo que dice de su electricidad: el consumo y los cargos del período, su proveedor, la medición neta y los créditos solares comunitarios. Indican cuánto podrían valer los créditos y el tamaño de su parte. Las fotos se convierten en un archivo en su dispositivo, sin el lugar ni la cámara. El archivo se guarda de forma privada y se borra después de ${days} días.`,
  ratherNot: "¿Prefiere no hacerlo?",
  ratherNotText:
    " No hay problema. Puede inscribirse escribiendo los datos a mano, con una copia de su factura al lado.",
  gotIt: "Entendido",
  byHand: "Prefiero escribir los datos a mano",
};
