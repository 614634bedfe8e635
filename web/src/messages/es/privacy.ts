import { inWords, timeOf } from "#contracts/messages/es/numbers.ts";
import { claims } from "#domain/claims.ts";
import { conversionDollars } from "#domain/conversions.ts";
import { usernameCountDays } from "#domain/limits.ts";
import {
  accessHours,
  affiliateClickDays,
  firewallLogDays,
  keptPictureDays,
  recordYears,
  retentionDays,
  vendorOptOutDays,
} from "#domain/retention.ts";
import type { privacy as english } from "#web/src/messages/en/privacy.ts";

/** The only markup is `**strong**`. The company's placeholders are filled at render time. */
export const privacy: typeof english = {
  title: "Política de privacidad",
  effective: "Vigente desde el {privacySince}",
  sections: [
    {
      title: "En pocas palabras",
      blocks: [
        "Recopilamos lo necesario para revisar si la energía solar comunitaria está disponible para usted, para inscribirle y para ayudarle. No vendemos ni alquilamos sus datos personales. La contraseña de su compañía eléctrica se usa una sola vez y no se guarda. Si su navegador envía una señal de Global Privacy Control, desactivamos para usted las herramientas de marketing y la grabación de sesiones; también puede desactivarlas en la página Mi inscripción. Puede ver, corregir, borrar o llevarse sus datos: escriba a {helpEmail} o llame al {helpPhone}.",
      ],
    },
    {
      title: "1. Quiénes somos",
      blocks: [
        "Wattigator es un servicio de {legalName}, {postalAddress} (“nosotros”). Esta política cubre este sitio web, nuestros correos electrónicos y nuestras llamadas y mensajes de texto.",
      ],
    },
    {
      title: "2. Qué recopilamos y para qué",
      blocks: [
        {
          table: {
            head: ["Qué", "De dónde viene", "Para qué lo usamos"],
            rows: [
              [
                "Su nombre, correo electrónico y número de teléfono",
                "usted",
                "para empezar y terminar su solicitud, para enviarle su confirmación, para responderle",
              ],
              [
                "Código postal y compañía eléctrica",
                "usted",
                "para revisar si un proyecto puede dar servicio a su hogar",
              ],
              [
                "Dirección del servicio y dirección postal",
                "usted, su cuenta de electricidad o su factura",
                "para vincular su suscripción con el hogar correcto, para enviarle cosas",
              ],
              [
                "Número de cuenta de electricidad, nombre de la compañía eléctrica y datos de la cuenta",
                "usted, su cuenta de electricidad o su factura",
                "para que los créditos lleguen a su cuenta",
              ],
              [
                "Su nombre de usuario y contraseña de la compañía eléctrica, y el código de un solo uso que su compañía eléctrica le envía",
                "usted",
                "para leer una vez los datos de su cuenta, a petición suya",
              ],
              ["Una copia de su factura de electricidad", "usted", "para leer esos mismos datos"],
              [
                "El consumo y los cargos de electricidad de un período de facturación, su proveedor, y si tiene medición neta o ya recibe créditos solares comunitarios",
                "su factura, si sube una",
                "para mostrarle cuánto podrían valer los créditos y calcular el tamaño de su parte",
              ],
              [
                "Personas en el hogar y su sí o no sobre los ingresos",
                "usted, si así lo decide",
                "para buscar una parte reservada para su hogar; nunca para rechazarle",
              ],
              [
                "Preferencias de contacto, código de referido",
                "usted",
                "para comunicarnos con usted como prefiera; para saber quién le envió",
              ],
              [
                "Sus aceptaciones: qué aceptó o rechazó, el texto exacto, cuándo, desde qué dirección IP y qué navegador, y cuándo abrió su formulario de divulgación",
                "su visita",
                "para demostrar su decisión, como lo esperan las reglas de la energía solar comunitaria y las leyes sobre firmas",
              ],
              ["Los mensajes que nos envía", "usted", "para responderle"],
              [
                "Páginas que usa, clics, tipo de dispositivo y de navegador, errores, dirección IP",
                "su visita",
                "para que el sitio siga funcionando, para encontrar y corregir problemas, para evitar abusos",
              ],
              [
                "Identificador del clic de referencia",
                "el enlace por el que llegó",
                "para decirle a un socio que una visita llevó a una solicitud",
              ],
            ],
          },
        },
        "No pedimos número de Seguro Social, tarjeta de crédito ni fecha de nacimiento.",
      ],
    },
    {
      title: "3. Su inicio de sesión con la compañía eléctrica",
      blocks: [
        `Su navegador cifra la contraseña antes de enviarla. La transmitimos solo para obtener los datos de su cuenta y luego la desechamos, junto con cualquier código de un solo uso. No la almacenamos, no la anotamos en los registros del sistema ni la volvemos a usar. La conexión puede pasar por un proveedor especializado que trabaja para nosotros; si usted inicia sesión en el formulario de ese proveedor, su contraseña le llega a él y no a nosotros. Para impedir que extraños adivinen contraseñas, contamos los intentos de inicio de sesión: guardamos hasta ${timeOf(usernameCountDays)} una huella del nombre de usuario (un resumen criptográfico), no el nombre en sí.`,
      ],
    },
    {
      title: "4. Cookies, almacenamiento y grabación",
      blocks: [
        {
          list: [
            `**Necesarios para funcionar.** Una cookie segura que vincula su navegador con su propia solicitud, y datos en el almacenamiento de su navegador que guardan en su dispositivo su código postal, su compañía eléctrica y su borrador. Si abre Mi inscripción con un enlace de nuestro correo, una segunda cookie segura la mantiene abierta en ese navegador durante ${accessHours} horas. Las fotos que toma de su factura quedan en su dispositivo hasta que las envía, hasta ${timeOf(keptPictureDays)} después de su última visita, por si su navegador cierra la página. No se pueden desactivar sin que la solicitud deje de funcionar.`,
            `**Referencias de socios.** Si llegó por el enlace de un socio, una cookie recuerda ese enlace hasta por ${timeOf(affiliateClickDays)}, para que al socio se le pueda reconocer la referencia. Enviamos a la red de socios una referencia de pedido y un monto fijo de ${conversionDollars} dólar. No le enviamos su nombre, correo electrónico, dirección ni número de cuenta.`,
            "**Herramientas de marketing.** Reciben su correo electrónico, su nombre y apellido, su compañía eléctrica y su porcentaje de descuento, y el hecho de que terminó de inscribirse o el paso de facturación, para que podamos enviarle recordatorios y aprender qué funciona. Los programas de estas herramientas y de la red de socios funcionan solo en páginas con información general: nunca donde usted escribe o ve sus datos, y nunca en una página a la que llevan nuestros correos. Allí están aislados: no pueden leer la página ni lo que nuestro sitio guarda en su navegador.",
            "**Monitoreo y grabación de sesiones.** Grabamos cómo se usan las páginas para encontrar problemas. Los campos de contraseña, correo electrónico y teléfono se ocultan. También se ocultan la ventana de inicio de sesión, los resultados de la factura, los formularios y su confirmación.",
            `**Su decisión.** Si su navegador envía una señal de Global Privacy Control, la tomamos como su exclusión voluntaria: sin informes de referencia, sin herramientas de marketing, sin grabación de sesiones. También puede desactivar todo uso de sus datos por las empresas de estas herramientas (Awin, Segment, Klaviyo y Datadog) en la página Mi inscripción, o escribiéndonos. Entonces no les enviamos nada más de usted y les pedimos que borren lo que tienen. Una cookie recuerda su decisión en su navegador hasta por ${timeOf(vendorOptOutDays)}, y puede cambiarla en la misma página.`,
          ],
        },
      ],
    },
    {
      title: "5. Quién recibe sus datos",
      blocks: [
        {
          list: [
            "**El proyecto solar que se le asigna** y la empresa que lo administra, porque con ellos es su suscripción.",
            "**Su compañía eléctrica,** para que pueda aplicar sus créditos.",
            "**Proveedores de servicios** que trabajan para nosotros por contrato: alojamiento y almacenamiento, correo electrónico, llamadas y mensajes de texto, conexión con la compañía eléctrica y lectura de facturas, monitoreo, herramientas de marketing y la red de referencias. Pueden usar los datos solo para nosotros.",
            "**Autoridades,** como la Junta de Servicios Públicos de Nueva Jersey (New Jersey Board of Public Utilities), cuando la ley o las reglas del programa lo exigen.",
            "**Un sucesor,** si nuestro negocio cambia de manos. En ese caso, esta política se sigue aplicando a sus datos hasta que se le informe otra cosa.",
          ],
        },
        "No vendemos sus datos personales ni los alquilamos. No compartimos su número de celular ni su consentimiento para recibir mensajes de texto con nadie para su propio marketing.",
        "Compartimos su inscripción solo después de que usted confirme su correo electrónico. Si otra persona intenta inscribir su cuenta de electricidad, nuestro equipo de ayuda ve el intento en ambas inscripciones. Ninguna de las dos personas sabe quién es la otra.",
      ],
    },
    {
      title: "6. Llamadas y mensajes de texto",
      blocks: [
        "Usamos marcación automática, voces pregrabadas o mensajes de texto de marketing solo si usted marcó la casilla. Responda STOP, díganoslo en una llamada o escríbanos, y dejamos de hacerlo, a más tardar en 10 días hábiles.",
      ],
    },
    {
      title: "7. Cuánto tiempo los guardamos",
      blocks: [
        {
          list: [
            `Registros y solicitudes que nunca se terminan, con todo lo que contienen: ${retentionDays.session} días después de su última visita.`,
            `Facturas subidas que no llegan a formar parte de una inscripción terminada: ${retentionDays.bill} días.`,
            "Contraseñas de la compañía eléctrica y códigos de un solo uso: no se guardan.",
            `Inscripciones terminadas, con sus aceptaciones y su formulario de divulgación: mientras dure su suscripción y ${inWords(recordYears)} años más, porque las reglas de la energía solar comunitaria exigen conservar durante ese tiempo los contratos, los formularios de divulgación y los registros de elegibilidad por ingresos.`,
            `Una forma cifrada de su número de cuenta, para no pagar dos veces a un socio por un mismo hogar: ${timeOf(retentionDays.conversion)} después de su inscripción. No permite recuperar el número.`,
            "Decisiones de exclusión voluntaria y direcciones bloqueadas con “Yo no me inscribí” (solo como huella digital): el tiempo que haga falta para respetarlas.",
          ],
        },
      ],
    },
    {
      title: "8. Cómo los protegemos",
      blocks: [
        `Cifrado durante el envío y en el almacenamiento, acceso solo para las personas y los sistemas que lo necesitan, números de cuenta cifrados por separado y registros del sistema sin datos personales, salvo que nuestro cortafuegos anota durante ${timeOf(firewallLogDays)} la dirección IP de las solicitudes que detiene o cuenta como demasiadas. Ningún sistema es perfecto. Si hay una filtración que le afecte, se lo diremos como lo exige la ley.`,
      ],
    },
    {
      title: "9. Sus derechos",
      blocks: [
        "Sin importar dónde viva, puede pedirnos",
        {
          list: [
            "que le digamos si tenemos datos sobre usted, y que se los mostremos,",
            "que los corrijamos,",
            "que los borremos,",
            "una copia que pueda llevarse a otra parte,",
            "que pongamos fin a la publicidad dirigida, a cualquier venta de sus datos y a la elaboración de perfiles con efectos graves (las dos últimas no las hacemos),",
            "que demos por retirado un consentimiento, con la misma facilidad con que usted lo dio.",
          ],
        },
        `Puede hacer casi todo esto en la página Mi inscripción. O escriba a {helpEmail} o llame al {helpPhone}. Otra persona puede actuar en su nombre. Comprobaremos que de verdad es usted, con solo los datos que necesitemos, y responderemos en un plazo de ${claims.answerDays} días. Si un caso difícil necesita hasta ${claims.answerDays} días más, le diremos por qué. Si decimos que no, le daremos el motivo, y usted puede apelar: escriba a {helpEmail} con la palabra Apelación, o llame. Responderemos a una apelación en un plazo de ${claims.answerDays} días. Si aun así no está de acuerdo, puede presentar una queja ante la División de Asuntos del Consumidor de Nueva Jersey (New Jersey Division of Consumer Affairs). No le trataremos peor por usar sus derechos. Algunos registros deben conservarse según las reglas de la energía solar comunitaria (sección 7), y le diremos si es el caso.`,
      ],
    },
    {
      title: "10. Menores de edad",
      blocks: [
        "Wattigator es para personas adultas. No recopilamos a sabiendas datos de nadie menor de 18 años.",
      ],
    },
    {
      title: "11. Cambios",
      blocks: [
        "Si cambiamos esta política, publicaremos la nueva versión con su fecha. Si un cambio importa para datos que ya tenemos, se lo diremos antes y le pediremos permiso cuando la ley diga que debemos hacerlo.",
      ],
    },
    {
      title: "12. Contacto",
      blocks: ["{legalName}, {postalAddress} · {helpEmail} · {helpPhone}"],
    },
  ],
};
