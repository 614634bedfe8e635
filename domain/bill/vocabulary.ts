/** Labels that have the same meaning on every bill. */
export const commonLabels = {
  account: [
    "Account Number",
    "Account No",
    "Account #",
    "Account Nbr",
    "Account ID",
    "Acct Number",
    "Acct No",
    "Acct #",
    "Acct",
    "Account",
    "Your account number",
    "Your account number is",
    "Customer account number",
    "Customer account",
    "Utility account number",
    "Electric account number",
  ],
  name: [
    "Customer Name",
    "Account Name",
    "Account Holder",
    "Account Holders",
    "Customer of record",
    "Name on account",
    "Name of customer",
    "Prepared for",
    "Billed to",
    "Name",
    "Names",
    "Customer",
    "Customers",
    "Hello",
    "Dear",
  ],
  /** The name and the service address stand below it together. */
  nameAndAddress: [
    "Bill For",
    "Bill prepared for",
    "Service for",
    "Electric service for",
    "Account of",
    "Service To",
  ],
  service: [
    "Service Address",
    "Your service address",
    "Service Location",
    "Service Loc",
    "Service Addr",
    "Service provided at",
    "Service provided to",
    "Service delivered to",
    "Electric service at",
    "Electricity at",
    "Electricity used at",
    "Electricity delivered to",
    "Service at",
    "For service at",
    "For service to",
    "Location of service",
    "Place of service",
    "Service Premise",
    "Service Premises",
    "Premise Address",
    "Premises Address",
    "Premises",
    "Premise",
    "Property Address",
    "Supply Address",
    "Meter Location",
    "Site Address",
    "Delivery Address",
  ],
  mailing: [
    "Mailing Address",
    "Mail bill to",
    "Bill mailed to",
    "Billing Address",
    "Send bill to",
    "Bill to",
  ],
  payee: [
    "Mail to",
    "Mail payment to",
    "Mail payments to",
    "Mail your payment to",
    "Make checks payable to",
    "Make check payable to",
    "Payable to",
    "Pay to",
    "Remit to",
    "Remit payment to",
    "Send payment to",
    "Send payments to",
    "Bill issued by",
    "Write to us at",
    "Write to",
    "Correspondence",
    "Return to",
  ],
  /** Labels of values that the bill reader does not look for. */
  other: [
    "Supplier reference",
    "Supplier ID",
    "Account number with supplier",
    "Account with supplier",
    "Account with them",
    "Account at supplier",
    "Electric Choice account",
    "Invoice Number",
    "Invoice No",
    "Invoice #",
    "Invoice",
    "Statement Number",
    "Statement ID",
    "Bill Number",
    "Bill ID",
    "Bill reference",
    "Document Number",
    "Document ID",
    "Confirmation Number",
    "Confirmation",
    "Transaction Number",
    "Transaction ID",
    "Payment reference",
    "Payment ID",
    "Payment code",
    "Reference Number",
    "Reference No",
    "Reference #",
    "Reference",
    "Tracking number",
    "Contract Number",
    "Contract ID",
    "Agreement Number",
    "Enrollment number",
    "Project ID",
    "Project number",
    "Subscription ID",
    "Subscriber number",
    "Purchase order number",
    "PO number",
    "Meter Number",
    "Meter No",
    "Meter #",
    "Meter ID",
    "Meter",
    "Pole number",
    "Transformer number",
    "Rate Category",
    "Rate",
    "ESI ID",
    "ESIID",
    "Gas PoD ID",
    "Your gas PoD ID is",
    "Telephone",
    "Phone",
    "Fax",
    "Bill Date",
    "Bill Issue Date",
    "Billing Date",
    "Billing Period",
    "Service Period",
    "Statement Date",
    "Due Date",
    "Due by",
    "Amount Due",
    "Amount Paid",
    "Amount Enclosed",
    "Total Amount Due",
    "Next reading",
    "Next meter reading",
    "Next scheduled reading",
  ],
} as const;

/** Words in front of a label that refer to another company's value, or to an old one. */
export const foreignQualifiers = (
  "FORMER PREVIOUS PRIOR OLD LAST SUPPLIER SUPPLIERS SUPPLIER'S THEIR THEIRS BANK CHECKING SAVINGS GAS WATER LANDLORD " +
  "MASTER PARENT GROUP SUMMARY COLLECTIVE MARKETER BROKER AGGREGATOR INVOICE METER STATEMENT"
).split(" ");

/** Words that make a short line a label although its wording is not listed. */
export const likelyLabels = {
  service: ["ADDRESS", "LOCATION", "PREMISE", "PREMISES", "SERVE", "SERVED"],
  number: ["NUMBER", "NO", "#", "ID", "NBR", "NUM", "IDENTIFIER", "IDENTIFICATION", "CODE"],
  unless: (
    "MAILING MAIL BILLING PAYMENT REMIT REMITTANCE RETURN EMAIL E-MAIL WEB INTERNET OUR OFFICE PAY CORRESPONDENCE " +
    "SEND CHANGE NEW ACCOUNT PHONE FAX RATE CARE CHARGE CHARGES"
  ).split(" "),
};

/** Headings above the utility's own numbers, on every bill. */
export const ownSections = [
  "Details of your electric charges",
  "Details of electric charges",
  "Electric details",
  "Your electric charges",
];

/** Headings above another company's numbers and addresses. */
export const foreignSections = [
  "Electric supply charges",
  "Supply charges from",
  "Charges from",
  "Supplier charges",
  "Supplier information",
  "Your supplier",
  "Your electric supplier",
  "Charges from your supplier",
  "Gas supply charges",
  "Details of your gas charges",
  "Gas charges",
  "Community solar summary",
  "Community solar status",
  "Community solar project",
  "Community solar subscription",
  "My community solar",
];

/** Words that are printed where a name could be, but are rarely part of a name. */
export const billWords =
  "A ABOUT ACCOUNT ADDRESS ALL AMOUNT ARE AS ASSISTANCE AT BALANCE BE BILL BILLED BILLING BUDGET BY CALL CAN CENTER CHARGE CHARGES " +
  "CHOICE COMMUNITY COMPANY CONTACT COPY CREDIT CURRENT CUSTOMER DATE DAYS DELIVERY DETACH DETAILS DUE ELECTRIC EMERGENCY ENCLOSED ENERGY FOR FROM " +
  "GAS GENERATION HAVE HERE HISTORY HOLDER HOME HOUSE HOW ID IF IN INFORMATION IS IT KWH LAST LINE LOCATION MAIL MAILING MESSAGE " +
  "MESSAGES METER MONTH MONTHLY MY NAME NEW NEXT NO NOT NOTICE NOW NUMBER OF OFFICE ON ONLINE OR OUR OUTAGE OUTAGES PAGE " +
  "PAID PAY PAYMENT OPTIONS PAYMENTS PERIOD PHONE PLAN PLEASE POD POINT PORTION POWER PREMISE PREMISES PREVIOUS PRICE PROGRAM PROGRAMS RATE " +
  "READING RECEIVED RESIDENTIAL RETURN SAMPLE SERVE SERVED SERVICE SHOPPING SOLAR STATEMENT STUB SUMMARY SUPPLIER SUPPLY TERMS THANK THAT THE " +
  "THIS TO TOTAL UNTIL US USAGE USE VISIT WAYS WE WHEN WHERE WITH YOU YOUR";

/** Labels of a name only in front of it. Alone, recognized "REAR" is similar to one of them. */
export const greetings: ReadonlySet<string> = new Set(["HELLO", "DEAR", "HOLA"]);

/** Words that are in no person's name: a line with one of them is a heading, the head of a table or a sentence. */
export const neverInNames =
  "BILLED CCF CHARGE CHARGES CUMULATIVE EXPLANATION INFORMATION KW KWH PROGRAMS SHOPPING SUMMARY THERM THERMS USAGE";

/** Streets of public offices that bills print beside New Jersey ZIP codes. The utilities' own are in their bill formats. */
export const officeStreets = [
  "44 S CLINTON AVE",
  "44 SOUTH CLINTON AVE",
  "44 SOUTH CLINTON AVENUE",
  "20 COMMERCE DR",
  "2 CORPORATE DR",
  "31 CLINTON ST",
];

/** Starts of lines in an address block that do not name the account holder. */
export const careOf = ["C/O", "CO/", "%", "ATTN", "ATTENTION", "CARE OF", "DBA", "D/B/A"];
export const buildingWords =
  "APARTMENTS APTS BUILDING BLDG CONDO CONDOMINIUM CONDOS ESTATES GARDENS TOWERS MANAGEMENT MGMT PLAZA COMPLEX";

/** Names of companies in address blocks, where a customer's name could be. The utilities' own are in their bill formats. */
export const officeNames = ["Board of Public Utilities", "New Jersey Board of Public Utilities"];
