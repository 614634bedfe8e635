import type { UtilityMessageCode } from "#contracts/http/utility-auth.ts";

export const utilityMessages: Record<UtilityMessageCode, string> = {
  not_understood: "No se entendió esta solicitud.",
  no_utilities: "No encontramos compañías eléctricas en este código postal",
  login_rejected:
    "No pudimos iniciar sesión con este nombre de usuario y esta contraseña. Por favor revise los dos. Si son correctos, primero inicie sesión en el sitio web de su compañía eléctrica, porque es posible que haya bloqueado su cuenta, y luego vuelva a intentarlo aquí.",
  login_expired: "Su sesión venció. Por favor inicie sesión de nuevo.",
  code_sent: "Le enviamos un código.",
  wrong_code: "El código que escribió no es correcto.",
  code_expired: "Este código ya venció. Por favor pida uno nuevo.",
  too_many_codes: "Ya no le quedan intentos en esta sesión. Por favor inicie sesión de nuevo.",
  no_active_account:
    "No hay ninguna cuenta de electricidad activa con estos datos de acceso. Puede usar otros, o una de las opciones de abajo.",
  no_email_on_file: "No hay un correo electrónico registrado en su cuenta. Por favor elija SMS.",
  no_mobile_on_file: "No hay un teléfono móvil registrado en su cuenta. Por favor elija Correo electrónico.",
  connection_ended: "Esta conexión terminó. Por favor empiece de nuevo.",
  no_electric_account:
    "No encontramos ninguna cuenta de electricidad con estos datos de acceso. Puede subir una factura o escribir sus datos a mano.",
};

export const triesLeft = (tries: number): string =>
  tries === 1 ? "Le queda un intento." : `Le quedan ${tries} intentos.`;
