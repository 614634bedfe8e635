import { regionalLocales } from "#contracts/site/locales.ts";
import type { DisclosureFields } from "#contracts/storage/disclosure.ts";
import { type Block, factTable, heading, paragraph, richText } from "./blocks.ts";

/** A translation of `atAGlance` that precedes the English document. Empty for a household that reads English. */
export function translatedSummary(fields: DisclosureFields): Block[] {
  const { summaryIn: language } = fields;
  if (!language) return [];
  return summaries[language](fields).map((block) => ({ ...block, lang: regionalLocales[language] }));
}

type SummaryLanguage = NonNullable<DisclosureFields["summaryIn"]>;
const summaries: Record<SummaryLanguage, (fields: DisclosureFields) => Block[]> = { es: spanish };

function spanish({ discount, minimumDiscount, utility }: DisclosureFields): Block[] {
  const utilityName = utility?.name ?? "su compañía eléctrica";
  const rate = discount ? `${discount.percent}%` : `Al menos ${minimumDiscount}%`;
  return [
    heading(richText`Resumen en español`),
    paragraph(
      richText`Esto es lo más importante, en español. El documento completo está en inglés: viene a continuación y es el que usted firma.`,
    ),
    factTable("panel", [
      ["Costo de inscripción", "$0. Sin tarjeta de crédito ni verificación de crédito."],
      [
        "Su descuento",
        richText`**${rate} de descuento** en sus créditos solares comunitarios con ${utilityName}. El porcentaje exacto depende de su proyecto y nunca es menor de ${minimumDiscount}%.`,
      ],
      [
        "Lo que paga",
        "Un cargo por sus créditos solares que siempre es menor que los créditos, en su factura de electricidad habitual.",
      ],
      ["Costo de cancelar", "$0, en cualquier momento."],
      [
        "Si se muda",
        richText`Dentro del territorio de ${utilityName}: la conserva. Fuera: puede cancelar sin costo.`,
      ],
      [
        "Su compañía eléctrica",
        utility ? `Sigue siendo la misma: ${utility.name}.` : "Sigue siendo la misma.",
      ],
      ["Tiempo de asignación", "En un plazo de 60 días."],
    ]),
  ];
}
