import { cityLine, streetLine } from "./addresses.ts";
import type { Bill } from "./bill.ts";
import type { Canvas, TextStyle } from "./canvas.ts";
import { messages, phrases } from "./texts.ts";
import { addDays, formatDate, formatMoney } from "./usage.ts";

/** The parts of a bill that many families print. */
export const dateOf = ({ language, dateStyle }: Bill, iso: string) => formatDate(iso, language, dateStyle);
export const dueDateOf = (bill: Bill) => dateOf(bill, addDays(bill.billDate, 21));
export const totalOf = ({ usage }: Bill) =>
  formatMoney(usage.electricity + (usage.communitySolarCredit ?? 0));

export const periodOf = (bill: Bill) => {
  const { to, days, forDays } = phrases[bill.language];
  const range = `${dateOf(bill, bill.usage.from)} ${to} ${dateOf(bill, bill.usage.to)}`;
  return bill.random.chance(0.5) ? `${range} ${forDays} ${bill.usage.days} ${days}` : range;
};

/** The group's account number, beside which the household's own stands. */
export const groupAccountRow = ({ language, random }: Bill): Pair => [
  `${phrases[language].groupAccount}:`,
  random.digits(random.pick([10, 11, 12])),
];

/** The address as one, two or three lines. */
export function homeLines({ home, random }: Bill): string[] {
  const comma = random.chance(0.3) ? "," : "";
  if (home.unit && random.chance(0.25)) return [home.street, home.unit, cityLine(home, comma)];
  return [streetLine(home, random.chance(0.25) ? ", " : " "), cityLine(home, comma)];
}

export const homeOnOneLine = ({ home, random }: Bill) =>
  `${streetLine(home, random.chance(0.4) ? ", " : " ")}, ${cityLine(home, random.chance(0.5) ? "," : "")}`;

export type Pair = [label: string, value: string | string[]];
export type PairStyle = {
  size?: number;
  width?: number;
  color?: string;
  boldLabel?: boolean;
  boldValue?: boolean;
};

/** A label with its value beside it, in a column or directly behind it. */
export function inline(
  canvas: Canvas,
  x: number,
  y: number,
  [label, value]: Pair,
  { size = 9, width, color, boldLabel, boldValue }: PairStyle = {},
): number {
  const labelStyle: TextStyle = { size, ...(boldLabel && { bold: true }), ...(color && { color }) };
  canvas.text(x, y, label, labelStyle);
  const left = width === undefined ? x + canvas.widthOf(label, labelStyle) + size * 0.5 : x + width;
  return canvas.lines(left, y, [value].flat(), { size, ...(boldValue && { bold: true }) });
}

/** A small label above its value. */
export function stacked(
  canvas: Canvas,
  x: number,
  y: number,
  [label, value]: Pair,
  { size = 9, color, boldLabel = true, boldValue }: PairStyle = {},
): number {
  canvas.text(x, y, label, { size: size * 0.8, ...(boldLabel && { bold: true }), ...(color && { color }) });
  return canvas.lines(x, y + size * 1.15, [value].flat(), { size, ...(boldValue && { bold: true }) });
}

export type Row = [string, string];

export function amountRows(
  canvas: Canvas,
  x: number,
  y: number,
  width: number,
  rows: readonly Row[],
  size = 8.5,
): number {
  for (const [index, [label, value]] of rows.entries()) {
    canvas.text(x, y + index * size * 1.5, label, { size });
    canvas.text(x + width, y + index * size * 1.5, value, { size, align: "right" });
  }
  return y + rows.length * size * 1.5;
}

export function chargeRows(bill: Bill): Row[] {
  const { usage, wordings, language } = bill;
  const { solarCredit } = phrases[language];
  return [
    [wordings.delivery, formatMoney(usage.delivery)],
    [usage.supplier ? `${wordings.supply} - ${usage.supplier}` : wordings.supply, formatMoney(usage.supply)],
    [wordings.electricity, formatMoney(usage.electricity)],
    ...(usage.communitySolarCredit === undefined
      ? []
      : [[solarCredit, formatMoney(usage.communitySolarCredit)] satisfies Row]),
  ];
}

/** Meter readings, in a sentence or in a table; a net metering table for those who feed in. */
export function drawUsage(
  canvas: Canvas,
  bill: Bill,
  x: number,
  y: number,
  width: number,
  size = 8.5,
): number {
  const { usage, reading, wordings, language, random } = bill;
  const texts = phrases[language];
  let below = y;
  if (usage.netMetering) {
    canvas.text(x, below, texts.netMetering, { size, bold: true });
    below = amountRows(
      canvas,
      x,
      below + size * 1.5,
      width,
      [
        [texts.billedKwh, usage.kwh.toLocaleString("en-US")],
        [texts.sentKwh, reading.sentOut.toLocaleString("en-US")],
      ],
      size,
    );
  }
  const isTable = random.chance(0.5);
  if (!isTable) {
    return amountRows(
      canvas,
      x,
      below,
      width,
      [
        [`${wordings.meter} ${reading.meter}`, ""],
        [texts.present, String(reading.end)],
        [texts.previous, String(reading.start)],
        [wordings.kwh, `${usage.kwh.toLocaleString("en-US")} kWh`],
      ],
      size,
    );
  }
  const heads = [wordings.meter, texts.previous, texts.present, "kWh"];
  const cells = [
    reading.meter,
    String(reading.start),
    String(reading.end),
    usage.kwh.toLocaleString("en-US"),
  ];
  canvas.box({ x: x - 3, y: below - 2, width: width + 6, height: size * 1.5 }, { fill: "#e8eef4" });
  for (const [column, head] of heads.entries()) {
    const left = x + (column * width) / heads.length;
    canvas.text(left, below, head, { size: size * 0.9, bold: true });
    canvas.text(left, below + size * 1.6, cells[column] ?? "", { size });
  }
  return below + size * 3.4;
}

export function drawMessages(
  canvas: Canvas,
  bill: Bill,
  x: number,
  y: number,
  width: number,
  count = 3,
  size = 8,
): number {
  const texts = bill.random.shuffle(messages[bill.language]).slice(0, count);
  return texts.reduce(
    (below, text) =>
      canvas.paragraph(x, below, width, text.replaceAll("{name}", bill.company.name), { size }) + size * 0.6,
    y,
  );
}

export function drawHistory(
  canvas: Canvas,
  bill: Bill,
  x: number,
  y: number,
  width: number,
  height = 70,
): number {
  const values = Array.from({ length: 13 }, () => bill.random.integer(150, 1200));
  canvas.text(x, y, phrases[bill.language].history, { size: 9, bold: true });
  canvas.bars({ x, y: y + 14, width, height }, values, "#e07b2a");
  for (const [index, month] of "JFMAMJJASONDJ".split("").entries())
    canvas.text(x + (index * width) / 13, y + height + 16, month, { size: 5.5 });
  return y + height + 28;
}

/** The supplier's section with an account number, a phone and an address of its own. */
export function drawSupplier(canvas: Canvas, bill: Bill, x: number, y: number, width: number): number {
  const { usage, language, random } = bill;
  if (!usage.supplier) return y;
  const texts = phrases[language];
  canvas.text(x, y, `${texts.supplyFrom} - ${usage.supplier}`, { size: 9.5, bold: true });
  const below = inline(
    canvas,
    x,
    y + 14,
    [`${texts.supplierAccount}:`, random.digits(random.pick([10, 11, 12, 20]))],
    { size: 8.5 },
  );
  canvas.lines(x, below, [usage.supplier, `PO BOX ${random.integer(100, 9900)}`, "HOUSTON TX 77210-4451"], {
    size: 8.5,
  });
  return amountRows(canvas, x, below + 38, width, [[`Total ${usage.supplier}`, formatMoney(usage.supply)]]);
}

/** The payment stub at the foot of a page: account, amounts, the mailing block, the payee and a scan line. */
export function drawStub(canvas: Canvas, bill: Bill, { top = 600, isMirrored = false } = {}): void {
  const { company, wordings, language, random, account, mailingLines } = bill;
  const texts = phrases[language];
  const [left, right] = isMirrored ? [340, 60] : [60, 340];
  canvas.rule(36, top, 576).text(36, top + 4, texts.detach, { size: 6.5 });
  canvas.text(left - 24, top + 16, company.name, { size: 12, bold: true, color: company.color });
  inline(canvas, right, top + 16, [`${wordings.account}:`, account.printed], {
    boldValue: random.chance(0.5),
  });
  inline(canvas, right, top + 29, [`${wordings.amountDue}:`, totalOf(bill)]);
  inline(canvas, right, top + 42, [`${wordings.dueDate}:`, dueDateOf(bill)]);
  canvas.text(right, top + 55, texts.enclosed, { size: 8 });
  if (random.chance(0.5))
    canvas.text(left, top + 62, `00${random.digits(5)} 01 MB 0.${random.digits(3)}`, { size: 6.5 });
  canvas.lines(left, top + 74, mailingLines, { size: 9 });
  canvas.lines(right, top + 84, random.pick(company.payee), { size: 9 });
  const scanLine = `${random.digits(2)}${account.value}${random.digits(11)} ${random.digits(12)} ${random.digits(4)}`;
  canvas.text(left, top + 160, scanLine, { size: 9, mono: true });
}

/** The gas part of a bill: the gas number under the same label, on an earlier place than the electric one. */
export function drawGas(canvas: Canvas, bill: Bill, x: number, y: number): number {
  if (!bill.gasNumber) return y;
  canvas.text(x, y, phrases[bill.language].gasDetails, { size: 11, bold: true });
  const below = amountRows(canvas, x, y + 18, 240, [
    [`${bill.wordings.meter} ${bill.random.digits(7)}`, ""],
    ["Therms", `${bill.random.integer(10, 140)}.${bill.random.digits(1)}`],
  ]);
  return inline(canvas, x, below, [`${bill.wordings.enrollment}:`, bill.gasNumber]) + 10;
}

export function drawFoot(
  canvas: Canvas,
  { language, company, random }: Bill,
  page: number,
  pages: number,
): void {
  const { page: word, of } = phrases[language];
  canvas.text(576, 772, `${word} ${page} ${of} ${pages}`, { size: 7, align: "right" });
  if (random.chance(0.6)) canvas.text(36, 772, company.office, { size: 6.5 });
}
