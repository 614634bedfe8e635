import { utilityCodes } from "#domain/utilities/index.ts";
import type { Family } from "#tests/builders/bills/bill.ts";
import {
  amountRows,
  chargeRows,
  dateOf,
  drawFoot,
  drawGas,
  drawMessages,
  drawStub,
  drawSupplier,
  drawUsage,
  dueDateOf,
  homeLines,
  inline,
  type Pair,
  periodOf,
  stacked,
  totalOf,
} from "#tests/builders/bills/blocks.ts";
import { phrases } from "#tests/builders/bills/texts.ts";

/** Framed boxes in two columns: who and where, what to pay, what was used. */
export const cards: Family = {
  name: "cards",
  heldOut: false,
  utilities: utilityCodes,
  draw(canvas, bill) {
    const { company, wordings, language, random, account, enrollment, holder } = bill;
    const texts = phrases[language];
    canvas.box({ x: 0, y: 0, width: 612, height: 50 }, { fill: company.color });
    canvas.text(36, 16, company.name, { size: 18, bold: true, color: "#ffffff" });
    canvas.text(576, 22, texts.bill, { size: 11, color: "#ffffff", align: "right" });
    const isTogether = random.chance(0.4);
    const who: Pair[] = isTogether
      ? [
          [wordings.nameAndAddress, [...holder.lines, ...homeLines(bill)]],
          [wordings.account, account.printed],
        ]
      : [
          [wordings.name, holder.lines],
          [wordings.service, homeLines(bill)],
          [wordings.account, account.printed],
        ];
    const what: Pair[] = [
      [wordings.billDate, dateOf(bill, bill.billDate)],
      [wordings.period, periodOf(bill)],
      [wordings.dueDate, dueDateOf(bill)],
      [wordings.amountDue, totalOf(bill)],
    ];
    const draw = random.pick([stacked, inline]);
    const [first, second] = random.chance(0.7) ? [who, what] : [what, who];
    for (const [pairs, x] of [
      [first, 36],
      [second, 316],
    ] as const) {
      canvas.box({ x: x - 6, y: 64, width: 266, height: 140 }, { stroke: "#9aa5b1" });
      let y = 72;
      for (const [label, value] of pairs)
        y = draw(canvas, x, y, [`${label}:`, value], { boldLabel: true }) + 5;
    }
    canvas.box({ x: 30, y: 216, width: 546, height: 190 }, { stroke: "#9aa5b1" });
    canvas.text(36, 222, texts.details, { size: 11, bold: true });
    const isOnFirstPage = random.chance(0.6);
    let y = isOnFirstPage
      ? draw(canvas, 36, 240, [`${wordings.enrollment}:`, enrollment.printed], {}) + 5
      : 240;
    y = drawUsage(canvas, bill, 36, y, 380) + 8;
    amountRows(canvas, 36, y, 380, chargeRows(bill));
    drawMessages(canvas, bill, 36, 420, 530, 4);
    drawStub(canvas, bill, { isMirrored: random.chance(0.4) });
    const hasMore = !isOnFirstPage || bill.gasNumber !== undefined || bill.usage.supplier !== undefined;
    drawFoot(canvas, bill, 1, hasMore ? 2 : 1);
    if (!hasMore) return;
    canvas.addPage();
    y = drawGas(canvas, bill, 36, 40);
    if (!isOnFirstPage) {
      canvas.text(36, y, texts.details, { size: 11, bold: true });
      y = inline(canvas, 36, y + 18, [`${wordings.enrollment}:`, enrollment.printed]) + 10;
    }
    drawMessages(canvas, bill, 36, drawSupplier(canvas, bill, 36, y, 340) + 20, 530, 5);
    drawFoot(canvas, bill, 2, 2);
  },
};
