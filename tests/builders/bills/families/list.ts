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
  inline,
  type Pair,
  periodOf,
  totalOf,
} from "#tests/builders/bills/blocks.ts";
import { phrases } from "#tests/builders/bills/texts.ts";

/** Labels in one column and values in the next, in any order; the enrollment number among them or on page 2. */
export const list: Family = {
  name: "list",
  heldOut: false,
  utilities: utilityCodes,
  draw(canvas, bill) {
    const { company, wordings, language, random, account, enrollment, holder } = bill;
    const texts = phrases[language];
    const left = random.integer(36, 60);
    canvas.text(left, 30, company.letterhead[0] ?? company.name, {
      size: 16,
      bold: true,
      color: company.color,
    });
    canvas.text(left, 52, company.slogan, { size: 8 });
    const isOnFirstPage = random.chance(0.5);
    const colon = random.chance(0.75) ? ":" : "";
    const pairs: Pair[] = [
      [wordings.name, holder.lines],
      [wordings.service, homeLines(bill)],
      [wordings.account, account.printed],
      [wordings.billDate, dateOf(bill, bill.billDate)],
      [wordings.period, periodOf(bill)],
      [wordings.amountDue, totalOf(bill)],
      [wordings.dueDate, dueDateOf(bill)],
      ...(isOnFirstPage ? ([[wordings.enrollment, enrollment.printed]] satisfies Pair[]) : []),
      ...(bill.hasGroupAccount ? [groupAccountRow(bill)] : []),
      ...(random.chance(0.2) ? ([[wordings.mailing, bill.mailingLines.slice(-2)]] satisfies Pair[]) : []),
    ];
    const size = random.pick([8.5, 9, 10]);
    const width = random.chance(0.7) ? random.integer(140, 190) : undefined;
    const boldLabel = random.chance(0.5);
    const wrap = (value: string | string[]) =>
      [value].flat().flatMap((line) => canvas.breakLines(line, 388 - left - (width ?? 150), { size }));
    let y = 78;
    for (const [label, value] of random.shuffle(pairs))
      y =
        inline(canvas, left, y, [label.endsWith(":") ? label : label + colon, wrap(value)], {
          size,
          boldLabel,
          ...(width && { width }),
        }) + 3;
    canvas.text(left, y + 12, texts.summary, { size: 12, bold: true });
    y = amountRows(canvas, left, y + 32, 300, chargeRows(bill)) + 12;
    if (isOnFirstPage) y = drawUsage(canvas, bill, left, y, 300) + 10;
    drawMessages(canvas, bill, 400, 90, 170, 5);
    if (y < 470) drawHistory(canvas, bill, left, y, 320);
    drawStub(canvas, bill);
    const hasMore = !isOnFirstPage || bill.usage.supplier !== undefined || bill.gasNumber !== undefined;
    drawFoot(canvas, bill, 1, hasMore ? 2 : 1);
    if (!hasMore) return;
    canvas.addPage();
    y = drawGas(canvas, bill, left, 36);
    if (!isOnFirstPage) {
      canvas.text(left, y, texts.details, { size: 12, bold: true });
      y = inline(canvas, left, y + 20, [wordings.enrollment + colon, enrollment.printed], { size }) + 8;
      y = drawUsage(canvas, bill, left, y, 320) + 16;
    }
    drawMessages(canvas, bill, left, drawSupplier(canvas, bill, left, y, 320) + 20, 500, 4);
    drawFoot(canvas, bill, 2, 2);
  },
};
