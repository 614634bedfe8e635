import { utilityCodes } from "#domain/utilities/index.ts";
import type { Family } from "#tests/builders/bills/bill.ts";
import {
  amountRows,
  chargeRows,
  dateOf,
  drawFoot,
  drawMessages,
  drawSupplier,
  drawUsage,
  dueDateOf,
  groupAccountRow,
  homeOnOneLine,
  inline,
  periodOf,
  stacked,
  totalOf,
} from "#tests/builders/bills/blocks.ts";
import { phrases } from "#tests/builders/bills/texts.ts";

/** A letter: the mailing block in the window at the top, the rest in lines at the right, the details on a second page. */
export const letter: Family = {
  name: "letter",
  heldOut: true,
  utilities: utilityCodes,
  draw(canvas, bill) {
    const { company, wordings, language, random, account, enrollment, mailingLines, holder } = bill;
    const texts = phrases[language];
    const margin = random.integer(40, 60);
    canvas.text(margin, 36, random.pick(company.letterhead), { size: 18, bold: true, color: company.color });
    canvas.text(margin, 60, `${company.web}  ${company.phone}`, { size: 8 });
    canvas.lines(margin + 10, 120, mailingLines, { size: 10 });
    const right = random.integer(330, 360);
    let y = 100;
    if (bill.hasGroupAccount) y = inline(canvas, right, y, groupAccountRow(bill)) + 3;
    y = inline(canvas, right, y, [`${wordings.account}:`, account.printed], { boldLabel: true }) + 3;
    y =
      inline(canvas, right, y, [`${wordings.billDate}:`, dateOf(bill, bill.billDate)], { boldLabel: true }) +
      3;
    y = inline(canvas, right, y, [`${wordings.dueDate}:`, dueDateOf(bill)], { boldLabel: true }) + 3;
    y = inline(canvas, right, y, [`${wordings.amountDue}:`, totalOf(bill)], { boldLabel: true }) + 3;
    y = 205;
    canvas.box(
      { x: margin - 6, y: y - 6, width: 512, height: 44 },
      { fill: random.pick(["#f1ece2", "#e6eff7", "#ffffff"]) },
    );
    inline(canvas, margin, y, [`${wordings.name}:`, holder.name], { boldLabel: random.chance(0.5) });
    inline(canvas, margin, y + 16, [`${wordings.service}:`, homeOnOneLine(bill)], {
      boldLabel: random.chance(0.5),
    });
    y = drawMessages(canvas, bill, margin, 270, 500, 4, random.integer(8, 10));
    canvas.text(margin, y + 10, texts.summary, { size: 12, bold: true });
    y = amountRows(canvas, margin, y + 30, 480, [
      [texts.balance, `$${bill.previousBalance.toFixed(2)}`],
      [texts.payment, `-$${bill.previousBalance.toFixed(2)}`],
      ...chargeRows(bill),
      [wordings.amountDue, totalOf(bill)],
    ]);
    drawFoot(canvas, bill, 1, 2);
    canvas.addPage().text(margin, 40, texts.details, { size: 13, bold: true });
    inline(canvas, margin, 60, [`${wordings.period}:`, periodOf(bill)]);
    const draw = random.chance(0.5) ? inline : stacked;
    y = draw(canvas, margin, 80, [`${wordings.enrollment}:`, enrollment.printed], {}) + 12;
    y = drawUsage(canvas, bill, margin, y, 320) + 16;
    y = drawSupplier(canvas, bill, margin, y, 320) + 16;
    canvas.lines(margin, y, random.pick(company.payee), { size: 9 });
    drawMessages(canvas, bill, margin, y + 60, 500, 5);
    drawFoot(canvas, bill, 2, 2);
  },
};
