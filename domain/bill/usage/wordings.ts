/**
 * What a utility prints beside the charges of a bill. A wording matches the start of a line, without regard to case,
 * spaces and dashes. `{supplier}` stands for the name of a company, and the wording then has to be the whole line.
 */
export type UsageWordings = {
  /** What the utility itself charges for electricity: delivery, and supply unless another company supplies it. */
  own: readonly string[];
  /** What another company charges for supply. */
  supplier?: readonly string[];
  delivery?: readonly string[];
  supply?: readonly string[];
  gas?: readonly string[];
  /** Whether the first day of the period counts, for bills that do not print the number of days. */
  countsFirstDay?: true;
};

/** Wordings that have the same meaning on every bill. */
export const commonWordings = {
  own: [
    "Total electric",
    "Total electricity",
    "Total charges for electricity",
    "Total charges for electric",
    "New electric charges",
    "New electricity charges",
    "Current electric charges",
    "Total current electric charges",
    "Electric charges",
    "Electricity charges",
    "Cargos de electricidad",
    "Nuevos cargos de electricidad",
    "Cargos eléctricos",
    "Total de cargos de electricidad",
    "Total de cargos eléctricos",
    "Total de electricidad",
  ],
  supplier: [
    "Electric supply charges - {supplier}",
    "Electric supply charges from {supplier}",
    "Supply charges from {supplier}",
    "Supply charges - {supplier}",
    "Charges from {supplier}",
    "Total charges from {supplier}",
    "Total electric supply charges - {supplier}",
    "Total electric supply charges from {supplier}",
    "Total supply charges - {supplier}",
    "Total supply charges from {supplier}",
    "Total {supplier}",
    "Total {supplier} charges",
    "Total de cargos de suministro - {supplier}",
    "Cargos por suministro - {supplier}",
    "Total de {supplier}",
    "New {supplier} supply charges",
    "{supplier} - electric supply charges",
    "{supplier} supply charges",
    "{supplier} supply",
    "Cargos de suministro - {supplier}",
    "Cargos de suministro de {supplier}",
    "Cargos de {supplier}",
  ],
  delivery: [
    "Total electricity delivery charges",
    "Delivery charges",
    "Total electric delivery",
    "Total delivery",
    "Electric delivery",
    "Total de entrega",
    "Cargos de entrega",
    "Cargos por entrega",
    "Total de cargos de entrega",
    "Total cargos de entrega",
  ],
  supply: [
    "Total electricity supply charges",
    "Electric supply",
    "Electricity supply charges",
    "Supply charges",
    "Total electric supply",
    "Total supply",
    "Total generation charges",
    "Total de suministro",
    "Cargos de suministro",
    "Cargos por suministro",
    "Total de cargos de suministro",
    "Total cargos de suministro",
  ],
  gas: [
    "Gas charges",
    "Total gas charges",
    "New gas charges",
    "Current gas charges",
    "Total charges for gas",
    "Cargos de gas",
    "Total de cargos de gas",
  ],
  /** Everything that is new on this bill: electricity, gas, suppliers, credits. */
  current: [
    "Total current charges",
    "Current charges",
    "Total new charges",
    "New charges",
    "This month's charges and credits",
    "Total charges this month",
    "Total de cargos actuales",
    "Cargos actuales",
    "Cargos de este mes",
    "Cargos y créditos de este mes",
  ],
  due: [
    "Total amount due",
    "Amount due",
    "Total due",
    "Please pay",
    "Importe total a pagar",
    "Monto adeudado",
    "Cantidad total adeudada",
    "Monto total adeudado",
    "Total a pagar",
  ],
  balance: [
    "Previous balance",
    "Balance from your last bill",
    "Balance from last bill",
    "Balance remaining from your last bill",
    "Balance forward",
    "Balance at billing",
    "Prior balance",
    "Saldo anterior",
    "PSE&G balance from last bill",
  ],
  /** Credits of a community-solar project. */
  communitySolar: [
    "Community solar credit",
    "Community solar credits",
    "Community solar bill credit",
    "Community solar bill credits",
    "Community solar energy credit",
    "Total community solar credit",
    "Total community solar credits",
    "Your community solar credit",
    "Community solar subscription credit",
    "Crédito de energía solar comunitaria",
    "Crédito solar comunitario",
    "Créditos solares comunitarios",
    "Solar comunitario",
  ],
} as const;

/** A meter's number at the end of the period. The other reading is the one at its start. */
export const readingWords = /\b(READING|READ|LECTURA)\b/;
export const estimatedWords = /\b(ESTIMATED?|EST\.?|ESTIMADA|ESTIMADO)\b/;

/** Lines with one of these are not the usage of this bill: averages, history, other units, prices. */
export const notThisUsage =
  /\b(AVERAGE|PROMEDIO|AVG|DAILY|LAST YEAR|LAST MONTH|12 MONTHS?|MONTHLY|HISTORY|YEAR TO DATE|YTD|YEAR|DEMAND|THERMS?|CCF|GAS|PRICE|RATE|PER KWH|CENTS|THRESHOLD|BANK(ED)?|CUMULATIVE|CARRIED|CARRY|CREDIT|ANNUAL|A\u00D1O|MES ANTERIOR)\b/;

/** A bill on which the usual relation between readings, usage and charges does not hold. */
export const adjustedWords =
  /\b(CORRECTED BILL|CORRECTED INVOICE|ADJUSTED BILL|CANCELL?ED (BILL|CHARGES)|RE-?BILL(ED)?|BILLING ADJUSTMENT|ADJUSTMENT FOR|PRIOR PERIOD|CATCH-?UP BILL|FINAL BILL ADJUSTMENT|FACTURA CORREGIDA)\b/;

/** Table heads, labels and line items of net metering. Sentences that mention it prove nothing. */
export const netMeteringWords =
  /\b(NET[- ]?METER(ING|ED)?|USAGE OUT|KWH OUT|OUT KWH|NET GENERATION|EXCESS GENERATION|EXCESS ENERGY|GENERATION CREDIT|KWH BILLED TO YOU|KWH (SENT|DELIVERED|RETURNED|EXPORTED) (TO|BY)|CUSTOMER GENERATION|CUSTOMER-GENERATED|BANKED KWH|CUMULATIVE KWH|KWH (YOU )?(SENT|EXPORTED|GENERATED|RECEIVED)|SENT TO THE GRID|RECEIVED FROM CUSTOMER|MEDICI\u00D3N NETA|KWH (ENVIADOS|ENTREGADOS|EXPORTADOS|DEVUELTOS) A|KWH FACTURADOS A USTED)\b/;

/** Of a net meter, too, what is billed is the usage. */
export const billedWords = /\b(BILLED|FACTURADOS)\b/;

/** Names that are no supplier's: the utility's own supply, and words that the wordings leave over. */
export const noSupplier =
  /^(THE|YOUR|OUR|A|NEW|OTHER|ALL|CURRENT|PREVIOUS|ELECTRIC(ITY)?|ELECTRICIDAD|ENERGY|ENERGÍA|GAS|DELIVERY|ENTREGA|SUPPLY|SUMINISTRO|SUPPLIER|GENERATION|UTILITY|MONTH|LAST BILL|CHARGES?|PRICE|JCP&L|PSE&G|PSEG|ACE|COMMUNITY SOLAR|SERVICE|CUSTOMER)$|\bBGS|\b(GENERATION SERVICE|(SUB-?)?TOTAL|COST|DETAILS?|SUMMARY|SUPPLIED|YOUR|THIS|MONTH|EXPLAINING|EXPLANATION|DISTRIBUTION|TRANSMISSION|CAPACITY|CHARGES?|PRICE|BALANCE)\b/;

/** The end of a company's name. */
export const legalForms = /\b(LLC|L\.L\.C|INC|CORP|CO|COMPANY|LP|LTD)\b/;
