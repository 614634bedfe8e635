import type { photographs as english } from "#web/src/messages/en/photographs.ts";

export const photographs: typeof english = {
  title: "Fotos de su factura",
  help: "Una foto por página, seis como máximo. La página con su nombre, su dirección y sus números es la más importante.",
  privacy:
    "Sus fotos se quedan en este dispositivo hasta que las envíe. El lugar y la cámara nunca se envían.",
  picture: (page: number) => `La página ${page} tal como la enviaremos`,
  page: (page: number) => `Página ${page}`,
  preparing: (picture: number, all: number) => `Preparando la foto ${picture} de ${all}…`,
  making: "Juntando las páginas…",
  takeAnother: "Tomar otra página",
  addPictures: "Agregar fotos",
  full: "Estas son seis páginas, el máximo para una factura.",
  tooMany: "Una factura puede tener seis fotos. Guardamos las seis primeras y dejamos fuera las demás.",
  advice: {
    too_dark:
      "Esta foto está oscura. Los nombres pueden leerse mal. Tómela de nuevo con más luz, o úsela así.",
    blurred:
      "Esta foto está borrosa. Mantenga firme el teléfono y toque la página para enfocarla, o úsela así.",
    cut_off:
      "Parece que falta una parte de la página. Tómela de nuevo con los cuatro bordes en la foto, o úsela así.",
    too_small: "La letra se ve pequeña. Acérquese para que la página llene la foto, o úsela así.",
  },
  useAnyway: "Usarla así",
  takeAgain: "Tomarla de nuevo",
  turn: "Girar",
  adjust: "Ajustar las esquinas",
  moveUp: "Subir",
  moveDown: "Bajar",
  remove: "Quitar",
  ofPage: (action: string, page: number) => `${action}: página ${page}`,
  moved: (page: number) => `Ahora es la página ${page}.`,
  turned: (page: number) => `Se giró la página ${page}.`,
  replaced: (page: number) => `Se cambió la página ${page}.`,
  removed: (page: number) => `Se quitó la página ${page}.`,
  problems: {
    unreadable:
      "Este archivo no es una foto que podamos abrir. Tómela de nuevo, o elija una en formato JPEG, PNG o WebP.",
    heic: "Este navegador no puede abrir fotos HEIC. Tome la foto aquí con el botón de la cámara, o en su iPhone elija Ajustes > Cámara > Formatos > Más compatible y tómela de nuevo.",
    too_large:
      "Esta foto es demasiado grande para este dispositivo. Tómela de nuevo con los ajustes normales de la cámara.",
    failed: "No pudimos preparar esta foto. Por favor intente de nuevo o elija otra.",
  },
  offline: "No tiene conexión. Sus fotos se conservan; envíelas cuando vuelva a tener conexión.",
  online: "Ya tiene conexión. Puede enviar su factura.",
  send: "Enviar mi factura",
  otherWay: "Elegir otra forma",
  kept: (pages: number) => (pages === 1 ? "Su foto sigue aquí." : `Sus ${pages} fotos siguen aquí.`),
  goOn: "Continuar con mis fotos",
  sendAgain: "Intentar de nuevo",
  change: "Cambiar mis fotos",
  corners: {
    title: "Ajustar las esquinas",
    help: "Ponga los cuatro puntos en las esquinas del papel. Arrástrelos, o toque donde está una esquina.",
    keyboardHelp: "Con un teclado, use las flechas; con Mayús los pasos son más grandes.",
    names: [
      "Esquina superior izquierda",
      "Esquina superior derecha",
      "Esquina inferior derecha",
      "Esquina inferior izquierda",
    ],
    position: (left: number, top: number) => `${left}% desde la izquierda, ${top}% desde arriba`,
    move: (corner: string) => `Mover: ${corner}`,
    directions: { left: "Izquierda", up: "Arriba", down: "Abajo", right: "Derecha" },
    wholePicture: "Usar toda la foto",
    done: "Listo",
    cancel: "Cancelar",
    working: "Recortando…",
    failed: "No se pudo recortar la foto ahí. Por favor intente de nuevo.",
  },
};
