import type { Random } from "#tests/builders/random.ts";

/** `lines` as the bill prints them; `name` as the reader should return it. */
export type Holder = { lines: string[]; name: string; trait?: string };

const given = (
  "ANA JOHN MARIA DAVID SUSAN ROBERT GRACE MICHAEL LINDA JAMES PATRICIA WILLIAM BARBARA RICHARD JESSICA THOMAS KAREN DANIEL " +
  "NANCY KEVIN DONNA BRIAN CAROL EDWARD RUTH RAJ PRIYA WEI MEI HIROSHI FATIMA OMAR NGOC KWAME AMARA OLGA IVAN PIOTR " +
  "GIUSEPPE LUCIA SEAN SIOBHAN BILL PAGE HOPE FAITH ROSE DREW DALE LEE JAN AL ED JO"
).split(" ");
const givenWithAccents =
  "JOSÉ MARÍA RAÚL ANDRÉS SOFÍA LUCÍA ÁNGEL INÉS RENÉE ZOË JESÚS MÓNICA HÉCTOR ÓSCAR".split(" ");
const family = (
  "SMITH JOHNSON WILLIAMS BROWN JONES GARCIA MILLER DAVIS RODRIGUEZ MARTINEZ HERNANDEZ LOPEZ WILSON ANDERSON TAYLOR LEE " +
  "WHITE HARRIS CLARK LEWIS ROBINSON WALKER YOUNG KING WRIGHT HILL SCOTT GREEN BAKER RIVERA CAMPBELL MITCHELL CARTER " +
  "O'BRIEN O'CONNOR D'ANGELO MCDONALD MACKENZIE VANDERBILT KOWALSKI NOWAK PATEL SHAH SINGH KHAN NGUYEN TRAN CHEN WANG " +
  "KIM PARK TANAKA OKAFOR MENSAH PETROV ROSSI ESPOSITO FERRARA SCHMIDT STREET CHURCH HOUSE PRICE BANKS LIGHT POWERS DAY " +
  "ROCHE LAKE RIVERS NG LI WU"
).split(" ");
const familyWithAccents =
  "PEÑA GARCÍA MUÑOZ NÚÑEZ IBÁÑEZ GÓMEZ LÓPEZ FERNÁNDEZ BJÖRK MÜLLER BELTRÁN CASTAÑEDA ORDÓÑEZ".split(" ");
const hyphenated = "SMITH-JONES GARCIA-LOPEZ TORRES-VEGA LEE-PARK MILLER-BROWN DIAZ-RIVERA".split(" ");
const particles = [
  "DE LA CRUZ",
  "VAN DYKE",
  "DEL ROSARIO",
  "DI MARCO",
  "ST JOHN",
  "VON BERG",
  "DE LOS SANTOS",
];
const suffixes = ["JR", "SR", "II", "III", "IV", "MD", "ESQ"];

/** The account holder, or several, in one of the ways in which utilities print them. */
export function randomHolder(random: Random): Holder {
  const [form] = random.shuffle(weightedForms);
  return form?.(random) ?? plain(random);
}

type Form = (random: Random) => Holder;
const single = (name: string, trait?: string): Holder => ({ lines: [name], name, ...(trait && { trait }) });
const surname = (random: Random) => random.pick(family);
const firstName = (random: Random) => random.pick(given);
const initial = (random: Random) => random.pick("ABCDEFGHJKLMNPRSTW".split(""));

const plain: Form = (random) => single(`${firstName(random)} ${surname(random)}`);
const withMiddle: Form = (random) =>
  single(`${firstName(random)} ${initial(random)}${random.chance(0.2) ? "." : ""} ${surname(random)}`);
const withInitials: Form = (random) =>
  single(
    `${initial(random)} ${random.chance(0.6) ? `${initial(random)} ` : ""}${surname(random)}`,
    "initials",
  );
const withSuffix: Form = (random) =>
  single(
    `${random.chance(0.4) ? `${initial(random)} ${initial(random)}` : firstName(random)} ${surname(random)} ${random.pick(suffixes)}`,
    "suffix",
  );
const withHyphen: Form = (random) => single(`${firstName(random)} ${random.pick(hyphenated)}`, "hyphen");
const withParticle: Form = (random) => single(`${firstName(random)} ${random.pick(particles)}`, "particle");
const withAccents: Form = (random) =>
  single(
    random.chance(0.5)
      ? `${random.pick(givenWithAccents)} ${random.pick(familyWithAccents)}`
      : `${firstName(random)} ${random.pick(familyWithAccents)}`,
    "accents",
  );
const twoFamilyNames: Form = (random) =>
  single(`${firstName(random)} ${surname(random)} ${surname(random)}`, "two family names");
const twoOnOneLine: Form = (random) => {
  const shared = surname(random);
  const [first, second] = [firstName(random), firstName(random)];
  const name = random.chance(0.5)
    ? `${first} & ${second} ${shared}`
    : `${first} ${shared} & ${second} ${surname(random)}`;
  return { lines: [random.chance(0.3) ? name.replace("&", "AND") : name], name, trait: "two holders" };
};
const twoOnTwoLines: Form = (random) => {
  const [first, second] = [
    `${firstName(random)} ${surname(random)}`,
    `${firstName(random)} ${surname(random)}`,
  ];
  const lines = random.pick([
    [first, second],
    [`${first} &`, second],
    [first, `& ${second}`],
  ]);
  return { lines, name: `${first} & ${second}`, trait: "two holders on two lines" };
};
const repeated: Form = (random) => {
  const name = `${firstName(random)} ${initial(random)} ${random.pick(particles)}`;
  return { lines: [name, `*${name.slice(0, 12).trim()}`], name, trait: "name repeated" };
};
const estate: Form = (random) =>
  single(`${random.pick(["EST OF", "ESTATE OF", "EST."])} ${firstName(random)} ${surname(random)}`, "estate");
const trust: Form = (random) => single(`${surname(random)} FAMILY TRUST`, "trust");

/** The common forms several times. */
const weightedForms: Form[] = [
  ...Array.from({ length: 9 }, () => plain),
  ...Array.from({ length: 5 }, () => withMiddle),
  ...[
    withInitials,
    withSuffix,
    withSuffix,
    withHyphen,
    withParticle,
    withAccents,
    withAccents,
    twoFamilyNames,
  ],
  ...[twoOnOneLine, twoOnOneLine, twoOnTwoLines, twoOnTwoLines, repeated, estate, trust],
];
