import { claims } from "#domain/claims.ts";
import type { terms as english } from "#web/src/messages/en/terms.ts";

/** The only markup is `**strong**`. The company's placeholders are filled at render time. */
export const terms: typeof english = {
  title: "Términos de uso",
  effective: "Vigentes desde el {termsSince}",
  sections: [
    {
      title: "1. Qué es esto",
      blocks: [
        "Estos términos son un acuerdo entre usted y {legalName}, que opera Wattigator (“nosotros”). Al usar el sitio, usted los acepta. Si no los acepta, por favor no lo use. Su suscripción en sí es un acuerdo entre usted y la empresa que administra su proyecto solar. Si estos términos y ese acuerdo o su formulario de divulgación dicen cosas distintas sobre la suscripción, valen ese acuerdo y su formulario de divulgación.",
      ],
    },
    {
      title: "2. Qué hacemos",
      blocks: [
        "Revisamos si la energía solar comunitaria está disponible en su hogar, reunimos lo que pide el programa, le asignamos un proyecto y le ayudamos. No somos dueños de su compañía eléctrica, no suministramos electricidad ni decidimos cuándo su compañía eléctrica aplica los créditos.",
      ],
    },
    {
      title: "3. Quién puede inscribirse",
      blocks: [
        "Debe tener al menos 18 años. La cuenta de electricidad debe ser residencial y estar en Nueva Jersey, y usted debe ser titular de esa cuenta o tener permiso de su titular. Por favor dé datos verdaderos y completos, y mantenga al día su dirección de correo electrónico.",
        "Una cuenta de electricidad se puede inscribir una sola vez. Le enviamos un correo con un enlace que confirma su dirección. Hasta que la confirme, no le pasamos su inscripción a nadie, y otra persona que haya confirmado la suya puede inscribir la cuenta en su lugar.",
      ],
    },
    {
      title: "4. Qué cuesta y cuánto ahorra",
      blocks: [
        "Usar Wattigator es gratis: sin cuota de inscripción, sin tarjeta de crédito, sin verificación de crédito, sin cuota por cancelar. Sus créditos solares vienen con un descuento de al menos {minimum}%. El porcentaje para su compañía eléctrica y su proyecto está en su formulario de divulgación. El descuento se aplica a sus créditos solares, no a toda su factura. Los resultados de nuestra calculadora son ejemplos, no promesas: los créditos dependen del sol, de su proyecto, de su consumo y de las tarifas de su compañía eléctrica.",
      ],
    },
    {
      title: "5. Inscripción y firma",
      blocks: [
        "No suscribimos a nadie sin su propio consentimiento por escrito. Antes de firmar, usted recibe un formulario de divulgación con sus datos. Si algo en él cambia antes de que firme, primero le mostramos el nuevo. Cuando marca la casilla y elige “Completar la solicitud”, usted firma electrónicamente. Vale como una firma en papel. Usted acepta recibir electrónicamente los documentos de esta inscripción, y puede pedirlos en papel o retirar esa aceptación, sin costo.",
      ],
    },
    {
      title: "6. Asignación y plazos",
      blocks: [
        "Normalmente asignamos un proyecto en {weeks} semanas, y como máximo en {days} días. Los proyectos tienen lugares limitados, y algunos se reservan para hogares con ingresos bajos o moderados. Si no podemos asignarle un proyecto en {days} días, se lo diremos, y usted podrá retirarse o esperar.",
      ],
    },
    {
      title: "7. Mudanza y cancelación",
      blocks: [
        `Puede cancelar en cualquier momento, sin costo, llamando al {helpPhone} o escribiendo a {helpEmail}. Si se muda dentro del territorio de su compañía eléctrica, conserva su suscripción; avísenos a nosotros y a su compañía eléctrica en un plazo de ${claims.moveNoticeDays} días. Si se muda fuera de él, puede cancelar gratis. Las compañías eléctricas actualizan sus listas cada mes, así que los créditos que ya ganó, y los cargos con descuento por ellos, todavía pueden aparecer en una o dos facturas.`,
      ],
    },
    {
      title: "8. Su permiso para usar los datos de su cuenta de electricidad",
      blocks: [
        "Si conecta su cuenta de electricidad o nos envía una factura, usted nos permite, a nosotros y a los proveedores que trabajan para nosotros, leer de ella los datos de su cuenta para su solicitud y entregarlos a su proyecto solar y a su compañía eléctrica. Usted declara que tiene derecho a darnos ese acceso. No es un permiso para cambiar su servicio ni para pagar sus facturas. Puede retirarlo en cualquier momento.",
      ],
    },
    {
      title: "9. Llamadas y mensajes de texto",
      blocks: [
        "Aceptar llamadas automáticas o pregrabadas y mensajes de texto es decisión suya y nunca es una condición para inscribirse. Puede retirar su aceptación en cualquier momento, de cualquier manera razonable.",
      ],
    },
    {
      title: "10. Uso del sitio",
      blocks: [
        "Le damos una licencia personal y no comercial para usar este sitio para usted y su hogar. No se puede transferir, y podemos terminarla si usted incumple estos términos. Por favor no",
        {
          list: [
            "copie, venda ni vuelva a publicar el sitio o su contenido,",
            "lo use para alguien que no lo haya permitido, ni con datos falsos,",
            "recopile datos de él por medios automáticos, ponga a prueba o vulnere su seguridad, ni perturbe su uso para los demás,",
            "nos envíe archivos dañinos.",
          ],
        },
        "El sitio, sus textos, sus imágenes, su caimán y su nombre nos pertenecen a nosotros o a quienes nos dan licencia para usarlos.",
      ],
    },
    {
      title: "11. Ni su compañía eléctrica ni el estado",
      blocks: [
        "Wattigator no está afiliada a PSE&G, JCP&L ni Atlantic City Electric, y ninguna de ellas nos ha aprobado ni respaldado. Sus nombres les pertenecen y se usan solo para decir a quién atendemos. La Junta de Servicios Públicos de Nueva Jersey (New Jersey Board of Public Utilities) supervisa el programa de energía solar comunitaria y no nos respalda.",
      ],
    },
    {
      title: "12. Sitios y servicios de otras empresas",
      blocks: [
        "Ponemos enlaces a sitios y usamos servicios que operan otras empresas. Las elegimos con cuidado, pero ellas son responsables de lo que hacen.",
      ],
    },
    {
      title: "13. Tal como está",
      blocks: [
        "Nos esforzamos por que el sitio esté correcto y en funcionamiento, pero lo ofrecemos “tal como está” y “según disponibilidad”. Más allá de lo prometido en estos términos y en su formulario de divulgación, no damos ninguna garantía sobre el sitio, ni expresa ni implícita, como las garantías de comerciabilidad, de idoneidad para un fin determinado o de que estará libre de errores o interrupciones. Esta sección no le quita el descuento mínimo garantizado ni ningún derecho que la ley de Nueva Jersey le da y al que no se puede renunciar.",
      ],
    },
    {
      title: "14. Límites de responsabilidad",
      blocks: [
        "En la medida en que lo permita la ley de Nueva Jersey, no somos responsables de pérdidas indirectas, especiales o consecuentes que resulten del uso del sitio, ni de fallas de su compañía eléctrica, de su proyecto solar o de servicios que no controlamos, y nuestra responsabilidad total por reclamos relacionados con el sitio se limita a 100 dólares. **Estos límites no se aplican** al fraude, a los actos intencionales o temerarios ni a la negligencia grave, a las lesiones a personas, a los reclamos conforme a la New Jersey Consumer Fraud Act (ley de Nueva Jersey contra el fraude al consumidor) u otras leyes del consumidor, a nuestro deber de proteger sus datos, ni a ninguna otra cosa por la que la ley de Nueva Jersey no permita limitar la responsabilidad.",
      ],
    },
    {
      title: "15. Ley y disputas",
      blocks: [
        "Se aplica la ley de Nueva Jersey, y usted puede presentar un reclamo en los tribunales de Nueva Jersey, incluido el tribunal de reclamos menores. Por favor hable primero con nosotros; casi todo se puede resolver con una llamada. También puede llevar una queja sobre su suscripción a la Junta de Servicios Públicos (communitysolar@NJCleanEnergy.com). Nada de lo que aquí se dice le hace renunciar a un juicio por jurado ni a la posibilidad de unirse a otras personas en un reclamo.",
      ],
    },
    {
      title: "16. Cambios y lo poco que queda",
      blocks: [
        "Podemos cambiar estos términos para el futuro; publicaremos la nueva versión con su fecha. Para una solicitud ya firmada, sigue vigente la versión que usted aceptó. Si una parte de estos términos no es válida, el resto sí lo es.",
      ],
    },
    {
      title: "17. Contacto",
      blocks: ["{legalName}, {postalAddress} · {helpEmail} · {helpPhone}"],
    },
  ],
};
