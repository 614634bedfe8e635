import type { correctionMessages as english } from "#contracts/messages/en/corrections.ts";
import { claims } from "#domain/claims.ts";

export const appeal = `¿No está conforme? Puede apelar: escríbanos con la palabra Apelación, o llámenos. Respondemos en ${claims.answerDays} días o menos.`;

export const correctionMessages: typeof english = {
  topics: {
    name: "Nombre",
    serviceAddress: "Dirección del hogar",
    utility: "Compañía eléctrica",
    enrollmentNumber: "Número que inscribe su medidor",
    accountNumber: "Número de cuenta con el que paga",
    other: "Otra cosa",
  },
  corrected:
    "Lo corregimos. Sus documentos firmados quedan como los firmó, y la corrección se guarda junto a ellos.",
  declined: {
    not_confirmed:
      "No lo corregimos, porque no pudimos confirmarlo. Envíenos una factura reciente u otro documento que lo muestre y pídalo de nuevo.",
    matches_utility:
      "No lo corregimos, porque coincide con el registro de su compañía eléctrica. Si eso está mal, pida primero a su compañía que lo corrija.",
    new_disclosure:
      "No podemos cambiarlo por nuestra cuenta, porque usted firmó para exactamente esta compañía y este número. Con otro, usted firma un nuevo formulario de divulgación: en Mi inscripción, pulse “Me mudo”, aunque se quede en su hogar, o cancele esta inscripción e inscríbase de nuevo. Las dos cosas son gratis.",
    as_signed:
      "No lo corregimos, porque es parte de lo que usted firmó, y la ley nos obliga a guardarlo como estaba.",
  },
  appeal,
};
