import { claims } from "#domain/claims.ts";
import type { faqs as english } from "#web/src/messages/en/faqs.ts";

/** `{helpPhone}` and `{helpEmail}` are filled with facts about the company at render time. */
export const faqs: typeof english = {
  title: "Preguntas frecuentes",
  items: [
    {
      question: "¿Qué es la energía solar comunitaria?",
      answer:
        "Una granja solar comunitaria produce electricidad para la red, y muchos hogares se suscriben, cada uno, a una pequeña parte de ella. Su parte genera créditos solares en su factura de electricidad, y usted paga por esos créditos menos de lo que valen. En Nueva Jersey se rige por el Community Solar Energy Program de la Junta de Servicios Públicos de Nueva Jersey (New Jersey Board of Public Utilities).",
    },
    {
      question: "¿Cuánto puedo ahorrar?",
      answer:
        "Depende de su compañía eléctrica: los clientes de PSE&G reciben un {pse}% de descuento; los de JCP&L, un {jcpl}%, y los de Atlantic City Electric, un {ace}%. El descuento exacto varía según el proyecto y nunca es menor de {minimum}%. El descuento se aplica a sus créditos solares: con un descuento del {example}%, {exampleCredits} en créditos le ahorran {exampleSaving}. Si un mes sus créditos cubren solo una parte de su factura, su ahorro es ese porcentaje de esa parte. Las granjas producen más energía en los meses de sol, así que espere un ahorro mayor en verano y menor en invierno.",
    },
    {
      question: "¿Cuánto cuesta entrar?",
      answer:
        "Nada. No hay cuota de inscripción, ni tarjeta de crédito, ni verificación de crédito. Cuando los créditos de su granja lleguen a su factura, verá un cargo por ellos que siempre es menor que los créditos mismos. La diferencia es lo que usted ahorra.",
    },
    {
      question: "¿Necesito paneles solares, o incluso una casa?",
      answer:
        "Ni lo uno ni lo otro. Los paneles están en la granja, y donde usted vive no se instala nada. Puede alquilar, tener casa propia o vivir en un apartamento, siempre que haya una cuenta de electricidad para su hogar.",
    },
    {
      question: "¿Quién puede participar?",
      answer:
        "Los clientes residenciales de PSE&G, JCP&L o Atlantic City Electric en un código postal que atendemos. Debe ser titular de la cuenta de electricidad o tener permiso de su titular. Al menos el {setAside}% de la capacidad de cada proyecto se reserva para hogares con ingresos bajos o moderados, así que le hacemos una pregunta opcional sobre eso. Si responde que sí, eso puede darle prioridad para recibir un lugar. Si ya está en un proyecto solar comunitario, quizás porque su municipio le inscribió, díganoslo primero: normalmente, una cuenta pertenece a un solo proyecto a la vez.",
    },
    {
      question: "¿Esto es de verdad? ¿Está detrás mi compañía eléctrica?",
      answer:
        "La energía solar comunitaria es un programa real de Nueva Jersey, y la Junta de Servicios Públicos fija sus reglas, entre ellas un descuento mínimo garantizado. Wattigator es una empresa aparte. No tenemos afiliación con su compañía eléctrica, y su compañía eléctrica no nos ha aprobado. No podemos inscribirle sin su propio consentimiento por escrito, y antes de darlo recibirá un formulario de divulgación para leer. ¿Quiere comprobarlo o presentar una queja? La Junta recibe preguntas en communitysolar@NJCleanEnergy.com y tiene un formulario de quejas en njcleanenergy.com.",
    },
    {
      question: "¿Va a cambiar algo en mi servicio eléctrico?",
      answer:
        "No. Su compañía eléctrica sigue siendo la misma. Le sigue llevando la electricidad, lee su medidor, repara los apagones y le manda la factura. Si un mes la granja produce menos energía, usted no se queda sin luz; solo recibe menos créditos.",
    },
    {
      question: "¿Cómo aparece el ahorro en mi factura?",
      answer:
        "En la factura de electricidad que ya recibe. Verá sus cargos de siempre, un crédito solar comunitario y un cargo menor por ese crédito. No hay una segunda factura. Los créditos que no use en un mes pasan al siguiente dentro de su período de 12 meses. Algunos cargos que paga todo cliente no se pueden cubrir con créditos.",
    },
    {
      question: "¿Cuándo empiezo a ahorrar?",
      answer:
        "Normalmente asignamos un proyecto en {weeks} semanas, y como máximo en {days} días. El administrador del proyecto le dice después por correo cuál es su proyecto y le envía el contrato de suscripción. Cuando se confirma su lugar, su compañía eléctrica agrega los créditos. Las compañías eléctricas actualizan sus listas de energía solar comunitaria una vez al mes, así que pueden pasar hasta dos facturas antes de que aparezca el primer crédito. Si su granja todavía está en construcción, se le dirá cuándo estará lista.",
    },
    {
      question: "¿Por qué piden mi cuenta de electricidad y qué hacen con ella?",
      answer:
        "El programa pone los créditos en una cuenta de electricidad, así que necesitamos el número de cuenta, el nombre y la dirección correctos. Si conecta su cuenta, o sube o fotografía una factura reciente, podemos llenar los formularios por usted. Si la conecta, su contraseña se cifra en su navegador, se usa una sola vez para obtener los datos de su cuenta y no se guarda. Siempre puede saltarse las dos opciones y escribir los datos de su factura.",
    },
    {
      question: "¿Qué pasa si me mudo o quiero cancelar?",
      answer: `¿Se muda dentro del territorio de la misma compañía eléctrica? Conserva su suscripción. Avísenos a nosotros y a su compañía eléctrica dentro de los ${claims.moveNoticeDays} días siguientes a la mudanza, y tenga listo su nuevo número de cuenta. ¿Se muda fuera del territorio? Puede cancelar gratis. De hecho, puede cancelar gratis en cualquier momento: hágalo usted en {myEnrollment}, al final de esta página, llame al {helpPhone} o escriba a {helpEmail}. Como las compañías eléctricas actualizan sus listas cada mes, es posible que un crédito que ya ganó, y el cargo menor que lo acompaña, todavía aparezcan en una o dos facturas después de que se retire.`,
    },
  ],
};
