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
  inline,
  totalOf,
} from "#tests/builders/bills/blocks.ts";
import { phrases } from "#tests/builders/bills/texts.ts";
import { addDays, formatMoney } from "#tests/builders/bills/usage.ts";

/** Atlantic City Electric, in the template of Pepco Holdings: the service number under the details on page 2. */
export const aceClassic: Family = {
  name: "ace-classic",
  heldOut: false,
  utilities: ["ace"],
  draw(canvas, bill) {
    const { company, wordings, language, random, account, enrollment, holder, usage } = bill;
    const texts = phrases[language];
    const { color } = company;
    canvas.text(45, 28, company.name, { size: 17, bold: true, color });
    canvas.text(45, 50, company.slogan, { size: 7.5 });
    const label = random.chance(0.15) && language === "en" ? "Accountnumber" : wordings.account;
    let y = inline(canvas, 45, 84, [`${label}:`, account.printed], { boldLabel: true });
    if (bill.hasGroupAccount) y = inline(canvas, 45, y, groupAccountRow(bill));
    const hasNameOnTop = random.chance(0.5);
    if (hasNameOnTop) y = canvas.lines(45, y + 4, holder.lines, { size: 10, bold: true });
    y = random.chance(0.4)
      ? inline(canvas, 45, y + 6, [`${wordings.service}:`, homeLines(bill)], { boldLabel: true })
      : canvas.text(45, y + 6, `${wordings.service}:`, { bold: true }).lines(45, y + 18, homeLines(bill));
    inline(canvas, 45, y + 4, [`${wordings.billDate}:`, dateOf(bill, bill.billDate)], { boldLabel: true });
    canvas.text(330, 84, `${texts.bill} - ${dateOf(bill, usage.to).replace(/ \d+,/, "")}`, {
      size: 11,
      bold: true,
      color,
    });
    canvas.text(
      330,
      102,
      `${language === "es" ? "para el período" : "for the period"} ${dateOf(bill, usage.from)} ${texts.to} ${dateOf(bill, usage.to)}`,
      { size: 8 },
    );
    canvas.text(333, 168, texts.contact, { size: 10, bold: true, color });
    canvas.lines(333, 184, [company.phone, company.web, "TTY 711"], { size: 8 });
    canvas.text(45, 220, texts.summary, { size: 12, bold: true, color });
    y = amountRows(canvas, 45, 240, 270, [
      [texts.balance, formatMoney(bill.previousBalance)],
      [texts.payment, formatMoney(-bill.previousBalance)],
      ...chargeRows(bill),
      [`${wordings.amountDue} ${dueDateOf(bill)}`, totalOf(bill)],
    ]);
    drawHistory(canvas, bill, 45, y + 16, 500);
    drawMessages(canvas, bill, 333, 232, 240, 2);
    drawStub(canvas, bill, { top: 606 });
    drawFoot(canvas, bill, 1, 2);

    canvas.addPage();
    inline(canvas, 45, 30, [`${wordings.account}:`, account.printed]);
    canvas.text(
      310,
      60,
      `${dateOf(bill, usage.from)} ${texts.to} ${dateOf(bill, usage.to)} (${usage.days} ${texts.days})`,
      { size: 8.5 },
    );
    canvas.text(45, 84, texts.details, { size: 12, bold: true, color });
    const isJoined = / - /.test(wordings.enrollment);
    const prefix = isJoined
      ? wordings.enrollment
      : `${language === "es" ? "Servicio residencial" : "Residential Service"} - ${wordings.enrollment.toLowerCase()}`;
    canvas.text(45, 106, `${prefix} ${enrollment.printed}`, { size: 9 });
    canvas.text(45, 124, wordings.kwh, { size: 9.5, bold: true });
    y = drawUsage(canvas, bill, 45, 140, 480) + 8;
    y = inline(canvas, 45, y, [`${texts.next}:`, dateOf(bill, addDays(usage.to, 30))], { size: 8.5 }) + 8;
    y = amountRows(canvas, 45, y, 480, chargeRows(bill)) + 14;
    drawMessages(canvas, bill, 45, drawSupplier(canvas, bill, 45, y, 480) + 16, 500, 4);
    drawFoot(canvas, bill, 2, 2);
  },
};
