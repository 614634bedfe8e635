import type { cookiesRefused as english } from "#web/src/messages/en/cookies-refused.ts";

export const cookiesRefused: typeof english = {
  title: "Este navegador rechaza nuestra cookie",
  text: "Usamos una cookie para saber que una solicitud es suya. Sin ella no se puede seguir aquí, y lo que escribe no se guarda. Puede:",
  allow: "permitir las cookies de este sitio en la configuración de su navegador e intentarlo de nuevo",
  elsewhere: "abrir esta página en otro navegador, como Chrome, Firefox o Safari",
  call: "llamarnos, y le ayudamos: ",
  link: "La dirección de esta página",
};
