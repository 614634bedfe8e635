import type { Recipe, ScratchClone } from "./scratch-clone.ts";

/** Everything here that Rockland Electric would have to say is invented. */
const record = `import type { BillFormat } from "./bill-format.ts";
import { columnsWithoutAccountNumber, type SubscriberList } from "./subscriber-list.ts";
import type { NumberFormat, Utility } from "./utility.ts";

const enrollmentNumber: NumberFormat = { name: "Choice ID", prefix: "RE", digits: 14, usualStarts: [] };

const accountNumberDigits = 13;

export const reco = {
  name: "Rockland Electric",
  optionName: "Rockland Electric",
  landingPath: "/reco",
  enrollmentNumber,
  accountNumberDigits,
  discounts: [{ from: "2026-01-01", percent: 18 }],
  connectorCodes: { bayou: "rockland_electric" },
} as const satisfies Utility;

export const recoList: SubscriberList = { columns: columnsWithoutAccountNumber, calendar: [] };

export const recoBill: BillFormat = {
  issuerMarkers: [
    { text: "Rockland Electric Company", weight: 3, namesUtility: "anywhere" },
    { text: "Rockland Electric", weight: 3, namesUtility: "alone" },
    { text: "Orange & Rockland", weight: 2 },
    { text: "oru.com", weight: 1 },
  ],
  companyNames: ["Rockland Electric", "Rockland Electric Company", "Orange & Rockland"],
  officeStreets: ["1 LETHBRIDGE PLZ"],
  enrollmentNumber: {
    format: enrollmentNumber,
    labels: ["Choice ID", "Your Choice ID", "Choice ID number", "Su Choice ID", "Número Choice ID"],
    keywords: ["CHOICE"],
    sections: ["Electric charges", "Cargos de electricidad"],
  },
  accountNumber: {
    format: { name: "Account number", prefix: "", digits: accountNumberDigits, usualStarts: [] },
    labels: ["Rockland Electric account number"],
    keywords: [],
    sections: [],
  },
  usage: { own: ["Rockland Electric charges"], supplier: ["Supply charges - {supplier}"] },
};
`;

function addRecord(clone: ScratchClone) {
  clone.create("domain/utilities/reco.ts", record);
  const index = "domain/utilities/index.ts";
  clone.insertAfter(index, '"./pse.ts";\n', 'import { reco, recoBill, recoList } from "./reco.ts";\n');
  clone.replace(index, "{ pse, jcpl, ace }", "{ pse, jcpl, ace, reco }");
  clone.insertAfter(index, "  ace: aceBill,\n", "  reco: recoBill,\n");
  clone.insertAfter(index, "  ace: aceList,\n", "  reco: recoList,\n");
  clone.replace(
    "domain/bill/other-issuers.ts",
    `  issuer(
    "Rockland Electric Company",
    "Rockland Electric",
    "Orange & Rockland",
    "Orange and Rockland",
    "oru.com",
  ),
`,
    "",
  );
}

/** ZIP codes that no other utility of ours serves, so that no row names their city yet. */
const cities: Record<string, string> = {
  "07421": "Hewitt,Passaic",
  "07430": "Mahwah,Bergen",
  "07446": "Ramsey,Bergen",
  "07495": "Mahwah,Bergen",
  "07620": "Alpine,Bergen",
  "07624": "Closter,Bergen",
  "07645": "Montvale,Bergen",
  "07647": "Northvale,Bergen",
  "07648": "Norwood,Bergen",
};

function moveZipCodes(clone: ScratchClone) {
  const zips: string[] = [];
  clone.edit("data/zip-other-utilities.csv", (rows) =>
    rows.replace(/^(\d{5}),Rockland Electric,.*\n/gm, (_, zip: string) => {
      zips.push(zip);
      return "";
    }),
  );
  clone.edit("data/zip-utility.csv", (table) => {
    const [header = "", ...rows] = table.trimEnd().split("\n");
    const placeOf = (zip: string) =>
      rows
        .find((row) => row.startsWith(zip))
        ?.split(",")
        .slice(1, 3)
        .join() ?? cities[zip];
    const added = zips.map((zip) => `${zip},${placeOf(zip)},reco`);
    return [
      header,
      ...[...rows, ...added].toSorted((a, b) => a.slice(0, 5).localeCompare(b.slice(0, 5))),
      "",
    ].join("\n");
  });
  clone.replace("data/SOURCES.md", "| 798  |", "| 845  |");
  clone.replace("data/SOURCES.md", "| 64 ", "| 17 ");
  clone.replace(
    "data/SOURCES.md",
    "serve: Rockland Electric, or a municipal utility",
    "serve: a municipal utility",
  );
}

/** The lists of our utilities in texts: what each says without Rockland Electric, and with it. */
const lists = {
  en: [
    ["JCP&L and Atlantic City Electric", "JCP&L, Atlantic City Electric and Rockland Electric"],
    ["JCP&L or Atlantic City Electric", "JCP&L, Atlantic City Electric or Rockland Electric"],
    [
      "%, and Atlantic City Electric customers {ace}%",
      "%, Atlantic City Electric customers {ace}%, and Rockland Electric customers {reco}%",
    ],
    ["it's {ace}%.", "it's {ace}%, and with Rockland Electric {reco}%."],
    ["Rockland Electric, Sussex", "Sussex"],
  ],
  es: [
    ["JCP&L y Atlantic City Electric", "JCP&L, Atlantic City Electric y Rockland Electric"],
    ["JCP&L o Atlantic City Electric", "JCP&L, Atlantic City Electric o Rockland Electric"],
    ["JCP&L ni Atlantic City Electric", "JCP&L, Atlantic City Electric ni Rockland Electric"],
    [
      "%, y los de Atlantic City Electric, un {ace}%",
      "%; los de Atlantic City Electric, un {ace}%, y los de Rockland Electric, un {reco}%",
    ],
    [
      "Con Atlantic City Electric, un {ace}%.",
      "Con Atlantic City Electric, un {ace}%, y con Rockland Electric, un {reco}%.",
    ],
    ["Rockland Electric, Sussex", "Sussex"],
  ],
} as const;

/** Texts of the utility, by file and by what they follow. */
const texts = {
  en: {
    invalid: `Please check your account number. Rockland Electric numbers are '\${utilities.reco.enrollmentNumber.prefix}' followed by \${utilities.reco.enrollmentNumber.digits} digits`,
    account: `\${utilities.reco.accountNumberDigits} digits, at the top of page 1. It's the number you pay with.`,
    onTheBill: `It starts with \${utilities.reco.enrollmentNumber.prefix}, followed by \${utilities.reco.enrollmentNumber.digits} digits. It's your Choice ID, on page 1.`,
    landing: `{
      eyebrow: "For Rockland Electric homes",
      title: "{reco}% off community solar with Rockland Electric",
      text: "Rockland Electric keeps delivering your electricity. We find you a solar farm in its territory, and your solar credits come at a {reco}% discount.",
      example: "{exampleCredits} of solar credits saves you {recoSaving}.",
      cardTitle: "Does your ZIP qualify?",
    }`,
    meta: `{
    title: "Rockland Electric community solar: {reco}% discount, Wattigator",
    description: "Community solar for Rockland Electric homes. {reco}% off solar credits, free to join, cancel anytime.",
  }`,
  },
  es: {
    invalid: `Por favor revise su número de cuenta. Los números de Rockland Electric son “\${utilities.reco.enrollmentNumber.prefix}” seguido de \${utilities.reco.enrollmentNumber.digits} dígitos`,
    account: `\${utilities.reco.accountNumberDigits} dígitos, arriba en la página 1. Es el número con el que paga.`,
    onTheBill: `Empieza con \${utilities.reco.enrollmentNumber.prefix} y siguen \${utilities.reco.enrollmentNumber.digits} dígitos. Es su Choice ID, en la página 1.`,
    landing: `{
      eyebrow: "Para hogares con Rockland Electric",
      title: "{reco}% de descuento en energía solar comunitaria con Rockland Electric",
      text: "Rockland Electric le sigue llevando la electricidad. Nosotros le buscamos una granja solar en el territorio de la compañía, y sus créditos solares vienen con un descuento del {reco}%.",
      example: "{exampleCredits} en créditos solares le ahorran {recoSaving}.",
      cardTitle: "¿Califica su código postal?",
    }`,
    meta: `{
    title: "Energía solar comunitaria con Rockland Electric: {reco}% de descuento · Wattigator",
    description: "Energía solar comunitaria para hogares con Rockland Electric. {reco}% de descuento en créditos solares, inscripción gratis, cancele cuando quiera.",
  }`,
  },
};

function addMessages(clone: ScratchClone) {
  for (const language of ["en", "es"] as const) {
    const pages = `web/src/messages/${language}`;
    const shared = `contracts/messages/${language}`;
    const ofReco = texts[language];
    clone.insertBefore(
      `${shared}/field-errors.ts`,
      "  acceptance_required:",
      `  account_number_invalid_reco: \`${ofReco.invalid}\`,\n`,
    );
    const onBill = `${pages}/numbers-on-bill.ts`;
    clone.insertAfter(onBill, "  accountOnBill: {\n", `    reco: \`${ofReco.account}\`,\n`);
    clone.insertAfter(onBill, "  onTheBill: {\n", `    reco: \`${ofReco.onTheBill}\`,\n`);
    clone.insertBefore(`${pages}/landing.ts`, "    nj: {\n", `    reco: ${ofReco.landing},\n`);
    clone.insertBefore(`${pages}/meta.ts`, "  nj: {\n", `  reco: ${ofReco.meta},\n`);
    for (const file of [
      `${shared}/bill-errors.ts`,
      ...["about", "faqs", "landing", "meta", "terms", "unlisted-utility"].map(
        (name) => `${pages}/${name}.ts`,
      ),
    ]) {
      clone.edit(file, (before) =>
        lists[language].reduce((text, [former, now]) => text.replaceAll(former, now), before),
      );
    }
  }
  clone.replace("contracts/messages/legal-pages.ts", 'terms: "2026-11-22"', 'terms: "2026-12-01"');
  clone.replace(
    "web/src/screens/shared/numbers-on-bill.tsx",
    'ace: "bill-ace" }',
    'ace: "bill-ace", reco: "bill-reco" }',
  );
  clone.insertBefore(
    "web/art/bills.ts",
    "} as const;",
    '  "bill-reco": picture(sheet, page(94, marked(1, 18, 12, 50), text(12, 36, 44, 38), marked(2, 18, 60, 90), slip)),\n',
  );
}

const homes = `  reco: [
    {
      account_number: "RE00112233445566",
      first_name: "Nora",
      last_name: "Whitlock",
      street: "12 Arch St",
      city: "Ramsey",
      state: "NJ",
      zip_code: "07446",
      email: "nora.whitlock@example.org",
      phone: "201-555-0171",
    },
    {
      account_number: "RE00998877665544",
      first_name: "Nora",
      last_name: "Whitlock",
      street: "8 Oak St",
      city: "Ramsey",
      state: "NJ",
      zip_code: "07446",
    },
  ],
`;

const company = `  reco: {
    name: "Rockland Electric",
    letterhead: ["Rockland Electric", "ROCKLAND ELECTRIC COMPANY"],
    slogan: "Power for Bergen County",
    web: "oru.com",
    phone: "1-800-555-0176",
    payee: [["ROCKLAND ELECTRIC", "PO BOX 5550", "MAHWAH NJ 07430-5550"]],
    office: "1 Lethbridge Plaza, Mahwah, NJ 07430",
    color: "#0b6e4f",
  },
`;

const wordings = `  reco: {
    en: { tuned: ["Choice ID", "Your Choice ID"], heldOut: ["Choice ID number"] },
    es: { tuned: ["Su Choice ID"], heldOut: ["Número Choice ID"] },
  },
`;

/** The generated bills stand for the real ones that the recipe asks for, which only the utility's customers have. */
function addBills(clone: ScratchClone) {
  const builders = "tests/builders/bills";
  clone.insertAfter(`${builders}/texts.ts`, '    color: "#1c4f91",\n  },\n', company);
  clone.insertBefore(`${builders}/wordings.ts`, "};\n\nexport function randomWordings(", wordings);
  const numbers = `${builders}/numbers.ts`;
  clone.insertBefore(numbers, "  }[utility]();\n  const sizes", "    reco: () => random.digits(13),\n");
  clone.insertAfter(numbers, "ace: [4, 4, 3]", ", reco: [4, 4, 5]");
  clone.insertBefore(
    numbers,
    "  }[utility]();\n}\n",
    `    reco: () => {
      const value = \`RE\${random.digits(14)}\`;
      return { value, printed: value };
    },
`,
  );
  clone.insertBefore(`${builders}/usage.ts`, "  })[utility]();", "    reco: () => random.digits(8),\n");
}

/** Tests in which Rockland Electric was an example of a company that we do not serve, or that list the utilities. */
function addTests(clone: ScratchClone) {
  const eligibility = "tests/domain/eligibility.test.ts";
  clone.replace(eligibility, 'const rockland = { name: "Rockland Electric", isMunicipal: false };\n', "");
  clone.replace(eligibility, '["07446", [], [rockland]]', '["07446", ["reco"], []]');
  clone.replace(eligibility, '["07401", ["pse"], [rockland]]', '["07401", ["pse", "reco"], []]');
  clone.replace(eligibility, '["pse"], [rockland, municipal(', '["pse", "reco"], [municipal(');
  clone.replace(eligibility, 'none of ours serves it", "07446"', 'none of ours serves it", "08362"');
  clone.replace(eligibility, 'whom we work with", "07446"', 'whom we work with", "08362"');
  const issuer = '["Rockland Electric Company", "Rockland Electric Company"]';
  clone.replace(
    "tests/domain/bill/parse-bill.test.ts",
    issuer,
    '["Sussex Rural Electric", "Sussex Rural Electric Cooperative"]',
  );
  const discounts = "tests/domain/discounts.test.ts";
  clone.replace(discounts, "[31, 20, 15]", "[31, 20, 15, 18]");
  clone.insertAfter(
    discounts,
    'promisedDiscount("ace", today)).toMatchObject({ percent: 15, minimum: 15 });\n',
    '  expect(promisedDiscount("reco", today)).toMatchObject({ percent: 18, minimum: 15 });\n',
  );
  const numbers = "tests/domain/enrollment-number.test.ts";
  clone.insertAfter(
    numbers,
    '["ace", "0551 4711 2827 9474 0275 66", service],\n',
    '    ["reco", "Choice ID RE 0011 2233 4455 66", "RE00112233445566"],\n',
  );
  clone.insertAfter(
    numbers,
    '["ace", customer, "20 digits"],\n',
    '    ["reco", "RE0011223344556", "13 digits"],\n',
  );
}

export const addAUtility: Recipe = {
  document: "docs/recipes/add-a-utility.md",
  follow(clone) {
    addRecord(clone);
    moveZipCodes(clone);
    addMessages(clone);
    clone.insertBefore("local/utility-service/accounts.ts", "};\n\nexport const accountNumberOf", homes);
    clone.insertAfter(
      "verification/chaos/households/household.ts",
      'zip: "08201" },\n',
      '  reco: { city: "Ramsey", zip: "07446" },\n',
    );
    addBills(clone);
    clone.insertAfter(
      "tests/contracts/storage/support/accepted-changes.ts",
      "acceptedChanges: { problems: RegExp; why: string }[] = [\n",
      // The second is how a version before puts it that a notice of a household that moved out has no project.
      '  { problems: /may be reco, which is unknown|details.project may be absent/, why: "nobody can choose it before" },\n',
    );
    addTests(clone);
  },
  generate: [
    "npm run -s data",
    "node web/art/draw.ts",
    "npm run -s openapi",
    "npm run -s records",
    "npx biome format --write contracts domain local tests web/art web/src",
  ],
};
