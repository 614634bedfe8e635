import type { connectDialog as english } from "#web/src/messages/en/connect-dialog.ts";

export const connectDialog: typeof english = {
  title: "Conecte su cuenta de electricidad",
  subtitle: "Conéctese de forma segura a su cuenta de electricidad para empezar.",
  zip: {
    title: "Escriba su código postal",
    label: "Código postal",
    button: "Buscar",
    busy: "Buscando compañías eléctricas…",
  },
  utility: {
    title: "Elija su compañía eléctrica",
    empty: "No se encontraron compañías eléctricas para este código postal",
  },
  login: {
    title: (utility: string) => `Inicie sesión en ${utility}`,
    username: "Nombre de usuario",
    password: "Contraseña",
    button: "Iniciar sesión",
    busy: "Iniciando sesión…",
    help: "Use el mismo nombre de usuario y la misma contraseña que en el sitio web de su compañía eléctrica.",
    change: (zip: string) => `Cambiar compañía o código (${zip})`,
    showPassword: "Mostrar la contraseña",
    hidePassword: "Ocultar la contraseña",
    passwordUse:
      "Su navegador cifra la contraseña antes de enviarla. La usamos una sola vez, para leer su cuenta, y no la guardamos.",
  },
  type: {
    title: "Verifique su identidad",
    text: "Elija cómo quiere recibir el código de la verificación en 2 pasos:",
    options: { email: "Correo electrónico", sms: "Mensaje de texto (SMS)" },
    back: "Volver al inicio de sesión",
    button: "Siguiente",
    busy: "Verificando…",
  },
  code: {
    title: "Verifique su identidad",
    texts: {
      email: "Por favor escriba el código de verificación que recibió en su correo electrónico:",
      sms: "Por favor escriba el código de verificación que recibió en su teléfono:",
    },
    label: "Código de verificación",
    help: "Lo envía su compañía eléctrica y puede tardar un minuto.",
    resend: "Enviar un código nuevo",
    resendIn: (seconds: number) => `¿No le ha llegado? Podrá pedir uno nuevo en ${seconds} s.`,
    resent: "Le enviamos un código nuevo.",
    button: "Verificar",
    busy: "Verificando…",
  },
  account: {
    text: "Su usuario da acceso a más de una cuenta de electricidad. ¿Cuál debe recibir los créditos solares?",
    numbered: (number: string) => `Cuenta ${number}`,
    unnumbered: "Cuenta sin número",
    other: "Usar otro inicio de sesión",
    button: "Continuar",
  },
  hosted: {
    text: (utility: string) =>
      `Iniciará sesión en ${utility} en la página segura de nuestro socio, en una pestaña nueva. Su contraseña no pasa por Wattigator. Vuelva aquí cuando termine.`,
    preparing: "Preparando la página de inicio de sesión…",
    link: "Abrir la página de inicio de sesión",
    waiting: "Estamos esperando a que inicie sesión. Deje abierta esta página.",
    connecting: "Ya inició sesión. Estamos buscando los datos de su cuenta…",
    again: "Abrir otra vez la página de inicio de sesión",
    tookTooLong: "La página de inicio de sesión no nos ha respondido. Por favor intente de nuevo.",
    tryAgain: "Intentar de nuevo",
  },
  errors: {
    zip: "Por favor escriba un código postal válido de 5 dígitos",
    noUtilities: "No se encontraron compañías eléctricas para este código postal",
    lookup: "No pudimos cargar las compañías eléctricas. Por favor intente de nuevo.",
    notSecured: "No pudimos proteger sus datos de acceso. Por favor intente de nuevo.",
    unreachable:
      "No pudimos conectarnos con el servicio de la compañía eléctrica. Por favor intente de nuevo.",
    login: "No se pudo iniciar sesión en la cuenta de electricidad.",
    accountUnreachable: "No pudimos obtener los datos de la cuenta. Por favor intente de nuevo.",
    account: "No pudimos obtener los datos de la cuenta.",
    noType: "Falta el tipo de verificación",
    noToken: "Falta el token de verificación",
    noCredentials: "Por favor escriba su usuario y su contraseña",
    noCode: "Por favor escriba el código de verificación",
    verification: "La verificación falló",
    verificationUnreachable: "La verificación falló. Por favor intente de nuevo.",
    unexpected: "Ocurrió un error inesperado. Por favor intente de nuevo.",
  },
  toasts: {
    lookup: {
      title: "Hubo un error",
      text: "No pudimos cargar las compañías eléctricas. Por favor intente de nuevo.",
    },
    noUtilities: {
      title: "Hubo un error",
      text: "No se encontraron compañías eléctricas para este código postal",
    },
    wrongCode: {
      title: "La verificación falló",
      text: "Por favor revise el código e intente de nuevo.",
    },
    notVerified: { title: "La verificación falló", text: "Por favor intente de nuevo." },
    verified: "Verificamos su identidad y su cuenta de electricidad ya está conectada.",
  },
  otherWays: {
    text: "¿Problemas para iniciar sesión? También puede subir una factura o escribir sus datos a mano. No se pierde nada de lo que ya escribió.",
    instead: "También puede subir una factura o escribir sus datos a mano.",
    byHandOnly: {
      text: "¿Problemas para iniciar sesión? También puede escribir sus datos a mano. No se pierde nada de lo que ya escribió.",
      instead: "También puede escribir sus datos a mano.",
    },
    logInAgain: "Iniciar sesión de nuevo",
    upload: "Subir una factura",
    byHand: "Escribir los datos a mano",
  },
};
