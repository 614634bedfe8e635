import { utilityCodes } from "#domain/utilities/index.ts";
import type { Family } from "#tests/builders/bills/bill.ts";
import {
  amountRows,
  chargeRows,
  dateOf,
  drawFoot,
  drawGas,
  drawHistory,
  drawMessages,
  drawStub,
  drawSupplier,
  drawUsage,
  dueDateOf,
  groupAccountRow,
  homeLines,
  homeOnOneLine,
  inline,
  periodOf,
  totalOf,
} from "#tests/builders/bills/blocks.ts";
import { phrases } from "#tests/builders/bills/texts.ts";

/** Small type in two narrow columns, with many numbers that are none of those we look for. */
export const dense: Family = {
  name: "dense",
  heldOut: false,
  utilities: utilityCodes,
  draw(canvas, bill) {
    const { company, wordings, language, random, account, enrollment, holder } = bill;
    const texts = phrases[language];
    const size = random.pick([7, 7.5, 8]);
    const style = { size, boldLabel: random.chance(0.5) };
    canvas.text(30, 22, random.pick(company.letterhead), { size: 13, bold: true });
    canvas.text(30, 38, company.slogan, { size: 6.5 });
    let y = inline(canvas, 30, 54, [`${texts.invoice}:`, random.digits(11)], style);
    y = inline(canvas, 30, y, [`${wordings.account}:`, account.printed], style);
    if (bill.hasGroupAccount) y = inline(canvas, 30, y, groupAccountRow(bill), style);
    y = inline(canvas, 30, y, [`${wordings.name}:`, holder.lines], style);
    y = inline(
      canvas,
      30,
      y,
      [`${wordings.service}:`, random.chance(0.5) ? homeLines(bill) : homeOnOneLine(bill)],
      style,
    );
    y = inline(canvas, 30, y, [`${wordings.period}:`, periodOf(bill)], style);
    y = inline(canvas, 30, y, [`${wordings.meter}:`, bill.reading.meter], style);
    y = inline(canvas, 30, y, [`${wordings.enrollment}:`, enrollment.printed], style) + 6;
    y = drawMessages(canvas, bill, 30, y, 270, 6, size) + 6;
    if (y < 460) drawHistory(canvas, bill, 30, y, 250, 50);
    let right = inline(canvas, 330, 54, [`${wordings.billDate}:`, dateOf(bill, bill.billDate)], style);
    right = inline(canvas, 330, right, [`${wordings.dueDate}:`, dueDateOf(bill)], style);
    right = inline(canvas, 330, right, [`${wordings.amountDue}:`, totalOf(bill)], style) + 10;
    canvas.text(330, right, texts.details, { size: size + 1, bold: true });
    right = drawUsage(canvas, bill, 330, right + 14, 250, size) + 8;
    right = amountRows(canvas, 330, right, 250, chargeRows(bill), size) + 8;
    right = drawSupplier(canvas, bill, 330, right, 250) + 8;
    right = inline(canvas, 330, right, ["Reference", random.digits(20)], style);
    right = inline(canvas, 330, right, ["Confirmation", random.digits(random.pick([10, 11, 12, 22]))], style);
    if (!bill.usage.supplier) drawMessages(canvas, bill, 330, right + 8, 250, 4, size);
    drawStub(canvas, bill);
    drawFoot(canvas, bill, 1, bill.gasNumber ? 2 : 1);
    if (!bill.gasNumber) return;
    canvas.addPage();
    drawMessages(canvas, bill, 36, drawGas(canvas, bill, 36, 40) + 10, 500, 4);
    drawFoot(canvas, bill, 2, 2);
  },
};
