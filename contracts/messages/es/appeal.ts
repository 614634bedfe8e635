export const appeal =
  "¿No está conforme? Puede apelar: escríbanos con la palabra Apelación, o llámenos. Respondemos en 45 días o menos.";
