import { utilityCodes } from "#domain/utilities/index.ts";
import type { Bill, Family } from "#tests/builders/bills/bill.ts";
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
  type Pair,
  periodOf,
  totalOf,
} from "#tests/builders/bills/blocks.ts";
import type { Canvas } from "#tests/builders/bills/canvas.ts";
import { phrases } from "#tests/builders/bills/texts.ts";

/** A ruled form: cells with a small label in the corner and the value below it, three in a row. */
export const grid: Family = {
  name: "grid",
  heldOut: true,
  utilities: utilityCodes,
  draw(canvas, bill) {
    const { company, wordings, language, random, account, enrollment, holder } = bill;
    const texts = phrases[language];
    canvas.text(36, 26, company.name, { size: 20, bold: true, color: company.color });
    canvas.text(576, 30, texts.bill, { size: 13, align: "right" });
    const isEnrollmentOnTop = random.chance(0.4);
    const cells: Pair[] = [
      [wordings.name, holder.lines],
      [wordings.service, homeLines(bill)],
      [wordings.account, account.printed],
      [wordings.billDate, dateOf(bill, bill.billDate)],
      [wordings.period, periodOf(bill)],
      [wordings.dueDate, dueDateOf(bill)],
      ...(isEnrollmentOnTop ? ([[wordings.enrollment, enrollment.printed]] satisfies Pair[]) : []),
      ...(bill.hasGroupAccount ? [groupAccountRow(bill)] : []),
      [wordings.amountDue, totalOf(bill)],
    ];
    let y = drawCells(canvas, bill, random.chance(0.5) ? cells : swapFirstRows(cells), 58) + 18;
    canvas.text(36, y, texts.summary, { size: 11, bold: true });
    y = amountRows(canvas, 36, y + 18, 300, chargeRows(bill)) + 14;
    drawHistory(canvas, bill, 380, y - 90, 190);
    drawMessages(canvas, bill, 36, y + 10, 320, 3);
    drawStub(canvas, bill, { isMirrored: random.chance(0.5) });
    drawFoot(canvas, bill, 1, 2);
    canvas.addPage();
    y = drawGas(canvas, bill, 36, 40);
    canvas.text(36, y, texts.details, { size: 11, bold: true });
    y = isEnrollmentOnTop
      ? y + 18
      : drawCells(
          canvas,
          bill,
          [
            [wordings.enrollment, enrollment.printed],
            [wordings.meter, bill.reading.meter],
          ],
          y + 18,
        ) + 8;
    y = drawUsage(canvas, bill, 36, y, 360) + 14;
    y = drawSupplier(canvas, bill, 36, y, 360) + 14;
    drawMessages(canvas, bill, 36, y, 540, 6);
    drawFoot(canvas, bill, 2, 2);
  },
};

const cellHeight = 46;
function drawCells(canvas: Canvas, bill: Bill, cells: readonly Pair[], top: number): number {
  const columns = 3;
  const width = 540 / columns;
  const fill = bill.random.pick(["#ffffff", "#f6f2ea", "#eef4fa"]);
  for (const [index, [label, value]] of cells.entries()) {
    const [x, y] = [36 + (index % columns) * width, top + Math.floor(index / columns) * cellHeight];
    canvas.box({ x, y, width, height: cellHeight }, { stroke: "#777777", fill });
    canvas.text(x + 4, y + 3, label, { size: 6.5, color: "#444444" });
    const lines = [value].flat().flatMap((line) => canvas.breakLines(line, width - 8, { size: 8.5 }));
    canvas.lines(x + 4, y + 13, lines, { size: 8.5 }, 1.2);
  }
  return top + Math.ceil(cells.length / columns) * cellHeight;
}

const swapFirstRows = (cells: readonly Pair[]) => [
  ...cells.slice(3, 6),
  ...cells.slice(0, 3),
  ...cells.slice(6),
];
