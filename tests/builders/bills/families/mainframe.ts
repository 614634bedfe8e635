import { utilityCodes } from "#domain/utilities/index.ts";
import type { Family } from "#tests/builders/bills/bill.ts";
import {
  chargeRows,
  dateOf,
  drawMessages,
  dueDateOf,
  homeLines,
  periodOf,
  totalOf,
} from "#tests/builders/bills/blocks.ts";
import { phrases } from "#tests/builders/bills/texts.ts";

const size = 9;
const mono = { size, mono: true };

/** A line printer's bill: one width for all letters, labels in capitals, values in a column behind dots or colons. */
export const mainframe: Family = {
  name: "mainframe",
  heldOut: true,
  utilities: utilityCodes,
  draw(canvas, bill) {
    const { company, wordings, language, random, account, enrollment, mailingLines, holder, usage, reading } =
      bill;
    const texts = phrases[language];
    const leader = random.pick([".", " ", " "]);
    const left = random.integer(36, 54);
    let y = 40;
    const print = (line: string) => {
      canvas.text(left, y, line, mono);
      y += size * 1.4;
    };
    const field = (label: string, value: string | string[]) => {
      const [first = "", ...rest] = [value].flat();
      print(`${`${label.toUpperCase()} `.padEnd(32, leader)} ${first}`);
      for (const line of rest) print(" ".repeat(33) + line);
    };
    print(`${company.name.toUpperCase()}   ${company.letterhead[2]?.toUpperCase() ?? ""}`);
    print(`${company.phone}   ${company.web}`);
    y += 14;
    field(`${wordings.account}:`, account.printed);
    field(`${wordings.name}:`, holder.lines);
    field(`${wordings.service}:`, homeLines(bill));
    field(`${wordings.billDate}:`, dateOf(bill, bill.billDate));
    field(`${wordings.period}:`, periodOf(bill));
    field(`${wordings.amountDue}:`, totalOf(bill));
    field(`${wordings.dueDate}:`, dueDateOf(bill));
    y += 12;
    print(texts.details.toUpperCase());
    field(`${wordings.enrollment}:`, enrollment.printed);
    field(`${wordings.meter}:`, reading.meter);
    field(texts.present, String(reading.end));
    field(texts.previous, String(reading.start));
    field(wordings.kwh, String(usage.kwh));
    if (usage.netMetering) field(texts.sentKwh, String(reading.sentOut));
    for (const [label, amount] of chargeRows(bill)) field(label, amount);
    y = drawMessages(canvas, bill, left, y + 16, 500, 3);
    y = 620;
    canvas.rule(left, y - 6, 576);
    print(texts.detach.toUpperCase());
    field(`${wordings.account}:`, account.printed);
    y += 6;
    canvas.lines(left + 20, y + 4, mailingLines, mono);
    canvas.lines(350, y + 4, random.pick(company.payee), mono);
    canvas.text(left, 750, `${random.digits(3)}${account.value}${random.digits(24)}`, mono);
  },
};
