import { utilityCodes } from "#domain/utilities/index.ts";
import type { Family } from "#tests/builders/bills/bill.ts";
import {
  amountRows,
  chargeRows,
  dateOf,
  drawFoot,
  drawHistory,
  drawMessages,
  drawStub,
  drawSupplier,
  drawUsage,
  dueDateOf,
  homeOnOneLine,
  periodOf,
  stacked,
  totalOf,
} from "#tests/builders/bills/blocks.ts";
import { phrases } from "#tests/builders/bills/texts.ts";

/** White text in a dark band: name and account number, the service address on one line below it. */
export const banner: Family = {
  name: "banner",
  heldOut: true,
  utilities: utilityCodes,
  draw(canvas, bill) {
    const { company, wordings, language, random, account, enrollment, holder } = bill;
    const texts = phrases[language];
    const isDark = random.chance(0.6);
    const color = isDark ? "#ffffff" : "#222222";
    canvas.text(36, 24, random.pick(company.letterhead), { size: 18, bold: true, color: company.color });
    canvas.box({ x: 0, y: 52, width: 612, height: 84 }, { fill: isDark ? company.color : "#e9e4d8" });
    canvas.text(36, 62, holder.name, { size: 13, bold: true, color });
    canvas.text(36, 84, `${wordings.account}: ${account.printed}`, { size: 9, color });
    canvas.text(36, 98, `${wordings.service}: ${homeOnOneLine(bill)}`, { size: 9, color });
    canvas.text(36, 112, `${wordings.period}: ${periodOf(bill)}`, { size: 9, color });
    canvas.text(576, 62, totalOf(bill), { size: 18, bold: true, color, align: "right" });
    canvas.text(576, 84, `${wordings.dueDate} ${dueDateOf(bill)}`, { size: 9, color, align: "right" });
    let y = drawMessages(canvas, bill, 36, 152, 260, 4);
    drawHistory(canvas, bill, 36, y + 12, 240);
    canvas.text(330, 152, texts.summary, { size: 12, bold: true });
    y = amountRows(canvas, 330, 172, 246, [
      [wordings.billDate, dateOf(bill, bill.billDate)],
      [texts.balance, `$${bill.previousBalance.toFixed(2)}`],
      [texts.payment, `-$${bill.previousBalance.toFixed(2)}`],
      ...chargeRows(bill),
    ]);
    canvas.text(330, y + 12, texts.details, { size: 11, bold: true });
    const pairStyle = { boldLabel: random.chance(0.5) };
    const isOnSecondPage = random.chance(0.5);
    if (!isOnSecondPage)
      y = stacked(canvas, 330, y + 30, [wordings.enrollment, enrollment.printed], pairStyle);
    y = drawUsage(canvas, bill, 330, y + 34, 240);
    drawStub(canvas, bill, { top: 590, isMirrored: true });
    drawFoot(canvas, bill, 1, isOnSecondPage || bill.usage.supplier ? 2 : 1);
    if (!isOnSecondPage && !bill.usage.supplier) return;
    canvas.addPage().text(36, 36, texts.details, { size: 12, bold: true });
    y = isOnSecondPage ? stacked(canvas, 36, 58, [wordings.enrollment, enrollment.printed], pairStyle) : 58;
    y = drawSupplier(canvas, bill, 36, y + 20, 300) + 20;
    drawMessages(canvas, bill, 36, y, 540, 5);
    drawFoot(canvas, bill, 2, 2);
  },
};
