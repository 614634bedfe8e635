import type { disclosureChanged as english } from "#web/src/messages/en/disclosure-changed.ts";

export const disclosureChanged: typeof english = {
  title: "Su formulario de divulgación cambió",
  text: "Algo en él es distinto desde que se lo mostramos. No se firmó nada. Por favor lea el formulario nuevo y luego acéptelo otra vez.",
  open: "Leer el formulario nuevo",
};
