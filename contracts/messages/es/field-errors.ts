import type { FieldCode } from "#contracts/http/field-codes.ts";
import { householdSizes } from "#domain/income-limits.ts";
import { minNameLength } from "#domain/person-name.ts";
import { minPhoneDigits } from "#domain/phone-number.ts";
import { utilities } from "#domain/utilities/index.ts";

export const fieldErrorMessages: Record<FieldCode, string> = {
  required: "Obligatorio",
  invalid: "Por favor revise esta respuesta",
  too_long: "Por favor use como máximo {max} caracteres",
  first_name_required: "Por favor escriba su nombre",
  last_name_required: "Por favor escriba su apellido",
  first_name_invalid: `Por favor escriba su nombre (al menos ${minNameLength} letras)`,
  last_name_invalid: `Por favor escriba su apellido (al menos ${minNameLength} letras)`,
  name_characters_invalid:
    "Por favor use en el nombre solo letras, números, espacios, apóstrofos y los signos - . , & ( ), con un espacio después de cada punto",
  name_not_printable:
    "Nuestros documentos no pueden imprimir estas letras. Escriba el nombre como aparece en su factura.",
  first_name_whole: "¿Es este su nombre completo? Si lo es, por favor continúe.",
  last_name_whole: "¿Es este su apellido completo? Si lo es, por favor continúe.",
  email_invalid: "Por favor escriba un correo electrónico válido (por ejemplo, nombre@example.com)",
  email_letter_invalid:
    "Un correo electrónico no puede llevar “{letter}”. Escríbalo con letras de la a a la z, sin acentos ni ñ.",
  email_domain_without_mail:
    "No encontramos un servicio de correo en {domain}. Por favor revise lo que va después de la @.",
  email_not_recipient: "Este enlace no llegó a esa dirección.",
  phone_incomplete: `Por favor escriba un número de teléfono completo (al menos ${minPhoneDigits} dígitos)`,
  phone_characters_invalid: "El teléfono solo puede llevar números, espacios y estos signos: + - ( )",
  phone_too_long: `Este número de teléfono tiene demasiados dígitos: escriba ${minPhoneDigits}, con el código de área`,
  phone_has_extension: "Por favor no escriba la extensión: escriba un número que llegue directamente a usted",
  phone_area_code_invalid: "Por favor revise el código de área: no existe",
  phone_exchange_invalid:
    "Por favor revise los dígitos después del código de área: ningún teléfono empieza con ellos",
  street_incomplete: "Por favor escriba la calle y el número completos",
  service_street_is_box:
    "Escriba la calle de su hogar: un apartado postal recibe correo, pero no tiene medidor de electricidad",
  city_invalid: "Por favor escriba el nombre de su ciudad",
  state_invalid: "Por favor use las 2 letras del estado (por ejemplo, TX, CA)",
  service_state_invalid: "Por favor use las 2 letras del estado (por ejemplo, NJ)",
  service_state_outside:
    "Por favor escriba una dirección en Nueva Jersey (NJ): solo se inscriben hogares de allí",
  zip_too_short: "El código postal debe tener al menos 5 dígitos",
  zip_invalid: "Por favor escriba un código postal válido de 5 dígitos o ZIP+4",
  service_zip_outside:
    "Por favor escriba un código postal de Nueva Jersey: solo se inscriben hogares de allí",
  zip_not_5_digits: "Por favor escriba un código postal válido de 5 dígitos",
  mailing_address_incomplete:
    "Por favor complete toda la dirección postal si es distinta de la dirección del servicio",
  household_size_invalid: `Por favor escriba un número de personas del ${householdSizes.min} al ${householdSizes.max}`,
  contact_method_required: "Por favor elija cómo prefiere que nos comuniquemos con usted",
  account_holder_required: "Por favor díganos si la cuenta es suya o si tiene permiso de su titular",
  other_subscription_required: "Por favor díganos si todavía tiene la otra suscripción",
  calls_consent_required: "Por favor acepte las llamadas o elija el correo electrónico",
  service_address_required: "Por favor complete la dirección del servicio",
  mailing_address_required: "Por favor complete su dirección postal",
  phone_required: "Por favor escriba su número de teléfono",
  email_required: "Por favor escriba su correo electrónico",
  name_required: "Por favor escriba su nombre y apellido",
  moving_date_invalid: "Escriba el día de su mudanza.",
  eligibility_zip_invalid: "Escriba un código postal de 5 dígitos.",
  eligibility_utility_required: "Elija su compañía eléctrica.",
  utility_required: "Por favor escriba el nombre de su compañía eléctrica",
  connected_and_manual: "Por favor conecte su cuenta de electricidad o escriba sus datos a mano.",
  account_number_required: "Por favor escriba su número de cuenta",
  utility_account_number_invalid:
    "Por favor revise el número de cuenta: no tiene la cantidad correcta de cifras",
  about_has_number:
    "Por favor no escriba aquí números largos: para un número de cuenta o de teléfono hay un campo propio",
  account_number_invalid_pse: `Por favor revise su número de cuenta. Los números de cuenta de PSE&G son “${utilities.pse.enrollmentNumber.prefix}” seguido de ${utilities.pse.enrollmentNumber.digits} dígitos`,
  account_number_invalid_ace: `Por favor revise su número de cuenta. Los números de cuenta de ACE tienen ${utilities.ace.enrollmentNumber.digits} dígitos`,
  account_number_invalid_jcpl: `Por favor revise su número de cuenta. Los números de cuenta de JCP&L tienen ${utilities.jcpl.enrollmentNumber.digits} dígitos`,
  acceptance_required: "Por favor acepte los términos y condiciones",
  token_required: "Falta el token de verificación",
  verification_code_required: "Por favor escriba el código de verificación",
  password_not_encrypted: "No pudimos proteger sus datos de acceso. Por favor intente de nuevo.",
  affiliate_click_invalid: "Este clic no es de ninguno de nuestros socios",
  order_id_invalid: "Este pedido no corresponde a sus partes",
  file_empty: "Este archivo está vacío. Por favor elija su factura de nuevo.",
};
