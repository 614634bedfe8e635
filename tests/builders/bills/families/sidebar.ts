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
  groupAccountRow,
  homeLines,
  type Pair,
  periodOf,
  stacked,
  totalOf,
} from "#tests/builders/bills/blocks.ts";
import { phrases } from "#tests/builders/bills/texts.ts";

/** A tinted column at one side with small labels above their values. A long number takes two lines there. */
export const sidebar: Family = {
  name: "sidebar",
  heldOut: false,
  utilities: utilityCodes,
  draw(canvas, bill) {
    const { company, wordings, language, random, account, enrollment, holder } = bill;
    const texts = phrases[language];
    const isLeft = random.chance(0.5);
    const [side, main] = isLeft ? [30, 236] : [410, 36];
    canvas.box(
      { x: side - 10, y: 0, width: 190, height: 580 },
      { fill: random.pick(["#eef2f6", "#f7efe4", "#eaf3ea"]) },
    );
    canvas.text(main, 30, random.pick(company.letterhead), { size: 17, bold: true, color: company.color });
    canvas.text(main, 54, `${company.web}  ${company.phone}`, { size: 8 });
    const isInSidebar = random.chance(0.5);
    const wraps = enrollment.value.length > 19 && random.chance(0.3);
    const half = random.pick([10, 11, 12]);
    const number = wraps
      ? [enrollment.value.slice(0, half), enrollment.value.slice(half)]
      : [enrollment.printed];
    const pairs: Pair[] = [
      [wordings.name, holder.lines],
      [wordings.service, homeLines(bill).flatMap((line) => canvas.breakLines(line, 165))],
      [wordings.account, account.printed],
      ...(isInSidebar ? ([[wordings.enrollment, number]] satisfies Pair[]) : []),
      ...(bill.hasGroupAccount ? [groupAccountRow(bill)] : []),
      [wordings.billDate, dateOf(bill, bill.billDate)],
      [wordings.period, canvas.breakLines(periodOf(bill), 165)],
      [wordings.dueDate, dueDateOf(bill)],
      [wordings.amountDue, totalOf(bill)],
    ];
    const style = { color: company.color, boldLabel: random.chance(0.7) };
    let y = 84;
    for (const pair of random.chance(0.6) ? pairs : random.shuffle(pairs))
      y = stacked(canvas, side, y, pair, style) + 9;
    y = drawMessages(canvas, bill, main, 84, 340, 3, 8.5) + 10;
    canvas.text(main, y, texts.summary, { size: 13, bold: true, color: company.color });
    y = amountRows(canvas, main, y + 22, 330, chargeRows(bill), 9) + 14;
    canvas.text(main, y, texts.details, { size: 11, bold: true });
    y += 18;
    if (!isInSidebar) y = stacked(canvas, main, y, [wordings.enrollment, enrollment.printed], style) + 6;
    y = drawUsage(canvas, bill, main, y, 330) + 10;
    if (y < 470) drawHistory(canvas, bill, main, y, 330);
    drawStub(canvas, bill);
    drawFoot(canvas, bill, 1, bill.usage.supplier ? 2 : 1);
    if (!bill.usage.supplier) return;
    canvas.addPage();
    drawMessages(canvas, bill, 36, drawSupplier(canvas, bill, 36, 40, 320) + 20, 500, 6);
    drawFoot(canvas, bill, 2, 2);
  },
};
