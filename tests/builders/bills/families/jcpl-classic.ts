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
  homeLines,
  inline,
  totalOf,
} from "#tests/builders/bills/blocks.ts";
import { phrases } from "#tests/builders/bills/texts.ts";
import { formatMoney } from "#tests/builders/bills/usage.ts";

/** JCP&L, printed by FirstEnergy since about 2010: name and service address together at "Bill For". */
export const jcplClassic: Family = {
  name: "jcpl-classic",
  heldOut: false,
  utilities: ["jcpl"],
  draw(canvas, bill) {
    const { company, wordings, language, random, account, enrollment, holder, usage } = bill;
    const texts = phrases[language];
    canvas.text(30, 20, random.pick(company.letterhead), { size: 14, bold: true, color: company.color });
    canvas.text(30, 37, company.slogan, { size: 7 });
    canvas.text(576, 20, `${texts.page} 1 ${texts.of} 2   J${random.digits(2)}`, { size: 7, align: "right" });
    canvas.text(
      300,
      24,
      language === "es" ? "Factura basada en: Lectura real" : "Bill Based On: Actual Meter Reading",
      { size: 7.5 },
    );
    inline(
      canvas,
      43,
      48,
      [
        `${wordings.period}:`,
        `${dateOf(bill, usage.from)} ${texts.to} ${dateOf(bill, usage.to)} ${texts.forDays} ${usage.days} ${texts.days}`,
      ],
      { size: 8 },
    );
    inline(canvas, 43, 62, [`${wordings.nameAndAddress}:`, [...holder.lines, ...homeLines(bill)]], {
      size: 8.5,
      boldLabel: true,
    });
    let y = inline(canvas, 370, 36, [`${wordings.account}:`, account.printed], { boldLabel: true });
    y = inline(canvas, 370, y, [`${wordings.amountDue}:`, totalOf(bill)], { boldLabel: true });
    inline(canvas, 370, y, [`${wordings.dueDate}:`, dueDateOf(bill)], { boldLabel: true });
    canvas.box({ x: 24, y: 126, width: 564, height: 34 }, { stroke: "#333333" });
    canvas.text(
      30,
      131,
      `To report an outage, call 1-888-544-4877. Customer service ${company.phone}. ${company.web}`,
      { size: 7.5 },
    );
    canvas.text(30, 144, "Bill issued by: JCP&L, PO Box 16001, Reading PA 19612-6001", { size: 7.5 });

    canvas.text(30, 172, texts.messages, { size: 10, bold: true });
    y = drawMessages(canvas, bill, 30, 188, 240, 4);
    if (random.chance(0.4))
      y = inline(
        canvas,
        30,
        y + 4,
        ["RS - rate", `000${random.digits(7)} - ${random.integer(8, 14)}.${random.digits(2)} cents per KWH`],
        { size: 8 },
      );
    drawHistory(canvas, bill, 34, y + 12, 230);
    canvas.text(290, 172, texts.summary, { size: 10, bold: true });
    y =
      amountRows(canvas, 290, 190, 290, [
        [texts.balance, formatMoney(bill.previousBalance)],
        [texts.payment, formatMoney(-bill.previousBalance)],
        ["JCP&L - Consumption", formatMoney(usage.delivery)],
        [wordings.amountDue, totalOf(bill)],
      ]) + 8;
    y = drawUsage(canvas, bill, 290, y, 290) + 8;
    canvas.text(290, y, language === "es" ? "Cargos de JCP&L" : "Charges from JCP&L", {
      size: 10,
      bold: true,
    });
    const wraps = random.chance(0.08);
    const [first = "", second = ""] = enrollment.printed.split(" ");
    y = inline(canvas, 290, y + 16, [
      `${wordings.enrollment}:`,
      wraps ? [first, second] : enrollment.printed,
    ]);
    y = inline(canvas, 290, y, ["Rate:", "Residential Service JC_RS"]);
    y = amountRows(canvas, 290, y + 2, 290, chargeRows(bill)) + 6;
    drawSupplier(canvas, bill, 290, y, 290);
    drawStub(canvas, bill, { top: 622 });
    canvas.addPage();
    inline(canvas, 30, 30, [`${texts.invoice}:`, `9${random.digits(10)}`]);
    canvas.text(30, 60, "Explanation of Terms", { size: 11, bold: true });
    drawMessages(canvas, bill, 30, 80, 540, 8);
    drawFoot(canvas, bill, 2, 2);
  },
};
