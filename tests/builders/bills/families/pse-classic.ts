import type { Bill, Family } from "#tests/builders/bills/bill.ts";
import {
  amountRows,
  dateOf,
  drawFoot,
  drawGas,
  drawMessages,
  drawStub,
  drawSupplier,
  drawUsage,
  dueDateOf,
  groupAccountRow,
  homeLines,
  inline,
  type Row,
  totalOf,
} from "#tests/builders/bills/blocks.ts";
import type { Canvas } from "#tests/builders/bills/canvas.ts";
import { phrases } from "#tests/builders/bills/texts.ts";
import { addDays, formatMoney } from "#tests/builders/bills/usage.ts";

/** PSE&G since about 2014: the name without a label above two small heads, the PoD ID in the box "Price to compare". */
export const pseClassic: Family = {
  name: "pse-classic",
  heldOut: false,
  utilities: ["pse"],
  draw(canvas, bill) {
    const { company, wordings, language, random, account, holder, usage } = bill;
    const texts = phrases[language];
    const { color } = company;
    canvas.text(36, 26, "PSE&G", { size: 24, bold: true, color });
    canvas.text(36, 54, `${random.digits(2)}-${random.digits(4)}-${random.digits(4)}`, { size: 6 });
    canvas.box({ x: 340, y: 26, width: 236, height: 42 }, { fill: color });
    canvas.text(350, 32, wordings.amountDue, { size: 11, bold: true, color: "#ffffff" });
    canvas.text(566, 32, totalOf(bill), { size: 12, bold: true, color: "#ffffff", align: "right" });
    canvas.text(350, 50, `${wordings.dueDate} ${dueDateOf(bill)}`, { size: 9, color: "#ffffff" });
    canvas.text(36, 74, texts.bill, { size: 20, color });
    inline(canvas, 340, 76, [`${wordings.billDate}:`, dateOf(bill, bill.billDate)], { boldLabel: true });
    inline(
      canvas,
      340,
      88,
      [`${wordings.period}:`, `${dateOf(bill, usage.from)} ${texts.to} ${dateOf(bill, usage.to)}`],
      { boldLabel: true, size: 8 },
    );
    canvas.text(36, 112, texts.messages, { size: 13, bold: true });
    let y = drawMessages(canvas, bill, 36, 130, 270, 4);
    y = inline(canvas, 36, y + 8, [texts.next.toUpperCase(), dateOf(bill, addDays(usage.to, 31))]);
    canvas.box({ x: 36, y: y + 8, width: 270, height: 16 }, { fill: "#222222" });
    canvas.text(42, y + 11, texts.contact, { size: 10, bold: true, color: "#ffffff" });
    canvas.lines(42, y + 30, [company.phone, "24/7", company.web], { size: 8 });

    const icon = random.chance(0.15) ? "• " : "";
    let right =
      canvas.lines(
        340,
        116,
        holder.lines.map((line, index) => (index === 0 ? icon + line : line)),
        { size: 10, bold: true },
      ) + 6;
    if (bill.hasGroupAccount) right = inline(canvas, 340, right, groupAccountRow(bill), { size: 7.5 }) + 4;
    canvas.text(340, right, wordings.account, { size: 7, bold: true, color });
    canvas.text(450, right, wordings.service, { size: 7, bold: true, color });
    canvas.text(340, right + 11, account.printed, { size: 9 });
    canvas.lines(450, right + 11, homeLines(bill), { size: 8 });
    right += 62;
    canvas.text(340, right, texts.summary, { size: 12, bold: true, color });
    const rows: Row[] = [
      [`PSE&G ${texts.balance.toLowerCase()}`, formatMoney(bill.previousBalance)],
      [texts.payment, formatMoney(-bill.previousBalance)],
      ...(bill.gasNumber
        ? [["Gas charges - PSE&G", formatMoney(random.cents(10, 190) / 100)] satisfies Row]
        : []),
      [`${wordings.electricity} - PSE&G`, formatMoney(usage.supplier ? usage.delivery : usage.electricity)],
      ...(usage.supplier
        ? [[`Electric supply charges - ${usage.supplier}`, formatMoney(usage.supply)] satisfies Row]
        : []),
      ...(usage.communitySolarCredit === undefined
        ? []
        : [[texts.solarCredit, formatMoney(usage.communitySolarCredit)] satisfies Row]),
    ];
    amountRows(canvas, 342, right + 20, 232, rows);
    drawStub(canvas, bill, { top: 588 });
    const pages = usage.supplier ? 3 : 2;
    drawFoot(canvas, bill, 1, pages);

    canvas.addPage();
    y = drawGas(canvas, bill, 36, 40);
    drawDetails(canvas, bill, y);
    drawFoot(canvas, bill, 2, pages);
    if (!usage.supplier) return;
    canvas.addPage();
    drawMessages(canvas, bill, 36, drawSupplier(canvas, bill, 36, 40, 300) + 20, 500, 3);
    drawFoot(canvas, bill, 3, pages);
  },
};

function drawDetails(canvas: Canvas, bill: Bill, top: number): void {
  const { wordings, language, random, usage, enrollment, company } = bill;
  const texts = phrases[language];
  canvas.text(36, top, texts.details, { size: 14, bold: true, color: company.color });
  let y = inline(canvas, 36, top + 22, [
    language === "es" ? "Su tarifa:" : "Your rate:",
    "Residential Service (RS)",
  ]);
  y = drawUsage(canvas, bill, 36, y + 4, 300) + 10;
  y =
    amountRows(canvas, 36, y, 300, [
      [wordings.delivery, formatMoney(usage.delivery)],
      [wordings.supply, formatMoney(usage.supply)],
      [wordings.electricity, formatMoney(usage.electricity)],
    ]) + 14;
  canvas.box(
    { x: 30, y: y - 4, width: 320, height: 74 },
    { fill: random.pick(["#fde9dd", "#eeeeee", "#ffffff"]) },
  );
  canvas.text(36, y, texts.pricing, { size: 10, bold: true });
  if (random.chance(0.5)) {
    y = inline(canvas, 36, y + 16, [`${wordings.enrollment}:`, enrollment.printed], {
      boldValue: random.chance(0.5),
    });
    canvas.paragraph(
      36,
      y,
      300,
      `Your PoD ID is your Point of Delivery identification within PSE&G's system.`,
      { size: 8 },
    );
  } else {
    const sentence = `${wordings.enrollment}: ${enrollment.printed}. ${language === "es" ? "El precio para comparar este mes es de" : "The price to compare this month is"} $0.1${random.digits(4)} per kWh.`;
    canvas.paragraph(36, y + 16, 300, sentence, { size: 8 });
  }
  drawMessages(canvas, bill, 380, top + 22, 190, 5);
}
