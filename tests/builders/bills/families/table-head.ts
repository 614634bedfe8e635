import { utilityCodes } from "#domain/utilities/index.ts";
import type { Family } from "#tests/builders/bills/bill.ts";
import {
  amountRows,
  chargeRows,
  dateOf,
  drawFoot,
  drawMessages,
  drawStub,
  drawSupplier,
  drawUsage,
  dueDateOf,
  homeLines,
  inline,
  type Pair,
  periodOf,
  totalOf,
} from "#tests/builders/bills/blocks.ts";
import { phrases } from "#tests/builders/bills/texts.ts";

/** A table across the page: tinted heads, the values below them, the address on two or three lines. */
export const tableHead: Family = {
  name: "table-head",
  heldOut: false,
  utilities: utilityCodes,
  draw(canvas, bill) {
    const { company, wordings, language, random, account, enrollment, holder } = bill;
    const texts = phrases[language];
    canvas.text(36, 28, random.pick(company.letterhead), { size: 17, bold: true, color: company.color });
    canvas.text(576, 32, `${company.phone}  ${company.web}`, { size: 8, align: "right" });
    const tint = random.pick(["#dfe9f3", "#f4e3d4", "#e4efe0", company.color]);
    const color = tint === company.color ? "#ffffff" : "#222222";
    const columns: [Pair, number][] = random.shuffle([
      [[wordings.name, holder.lines], 150],
      [[wordings.service, homeLines(bill)], 170],
      [[wordings.account, account.printed], 110],
      [[wordings.dueDate, dueDateOf(bill)], 110],
    ]);
    canvas.box({ x: 36, y: 70, width: 540, height: 16 }, { fill: tint });
    let x = 40;
    for (const [[label, value], width] of columns) {
      canvas.text(x, 73.5, label, { size: 8, bold: true, color });
      const lines = [value].flat().flatMap((line) => canvas.breakLines(line, width - 8, { size: 8.5 }));
      canvas.lines(x, 91, lines, { size: 8.5 });
      x += width;
    }
    let y = inline(canvas, 36, 146, [`${wordings.billDate}:`, dateOf(bill, bill.billDate)]);
    y = inline(canvas, 36, y, [`${wordings.period}:`, periodOf(bill)]);
    y = inline(canvas, 36, y, [`${wordings.amountDue}:`, totalOf(bill)], { boldValue: true }) + 10;
    canvas.text(36, y, texts.summary, { size: 12, bold: true });
    y = amountRows(canvas, 36, y + 20, 300, chargeRows(bill)) + 10;
    canvas.text(36, y, texts.details, { size: 11, bold: true });
    y =
      inline(canvas, 36, y + 18, [`${wordings.enrollment}:`, enrollment.printed], {
        boldValue: random.chance(0.4),
      }) + 4;
    drawUsage(canvas, bill, 36, y, 300);
    drawMessages(canvas, bill, 370, 146, 200, 5);
    drawStub(canvas, bill, { isMirrored: random.chance(0.3) });
    drawFoot(canvas, bill, 1, bill.usage.supplier ? 2 : 1);
    if (!bill.usage.supplier) return;
    canvas.addPage();
    drawMessages(canvas, bill, 36, drawSupplier(canvas, bill, 36, 40, 300) + 20, 500, 4);
    drawFoot(canvas, bill, 2, 2);
  },
};
