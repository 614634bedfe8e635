import type { Company } from "#contracts/site/company.ts";
import { type PictureName, pictureUrl } from "#web/src/art/picture-url.ts";
import pictures from "#web/src/art/pictures.gen.json" with { type: "json" };
import { common } from "#web/src/messages/common.ts";
import { enrollmentMessages } from "#web/src/messages/index.ts";
import { publicMessages } from "#web/src/messages/public.ts";

/**
 * The reference: the same texts and pictures as plain HTML with a few CSS rules and no framework. No page with this content
 * can load faster.
 */
const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };
const escaped = (text: string) => text.replace(/[&<>]/g, (sign) => escapes[sign] ?? sign);

const style =
  "*{margin:0;box-sizing:border-box}body{font:17px/1.55 Figtree,system-ui,sans-serif;color:#11301f;background:#fffbf0}" +
  "h1,h2,h3{font-family:Bricolage Grotesque,sans-serif;line-height:1.2;margin-bottom:8px}" +
  "h1{font-size:clamp(2.375rem,1.5rem + 3.7vw,4.25rem);line-height:1.03}section{padding:48px 16px}" +
  "header,nav ul{display:flex;gap:16px;padding:12px 16px;list-style:none}.sun{background:#ffc93c}.deep{background:#123a28;color:#f3f6e8}" +
  "img{max-width:100%;height:auto}form{background:#fff;padding:24px;border-radius:24px;display:grid;gap:12px}" +
  "input,select,button{font:inherit;min-height:50px;width:100%}ul,ol{padding-left:20px}";

type Item = { title: string; text: string };

const paragraph = (text: string) => `<p>${escaped(text)}</p>`;
const picture = (name: PictureName) => {
  const [width, height] = pictures.sizes[name];
  const loading = name === "hero" ? "" : ' loading="lazy"';
  return `<img src="${pictureUrl(name)}" alt="" width="${width}" height="${height}"${loading}>`;
};
const titled = ({ title, text }: Item) => `<h3>${escaped(title)}</h3>${paragraph(text)}`;
const list = (items: Item[], names: PictureName[], tag = "ul") => {
  const itemTexts = items.map(
    (item, index) => `${names.slice(index, index + 1).map(picture)}${titled(item)}`,
  );
  return `<${tag}>${itemTexts.map((text) => `<li>${text}</li>`).join("")}</${tag}>`;
};
const unordered = (texts: string[]) =>
  `<ul>${texts.map((text) => `<li>${escaped(text)}</li>`).join("")}</ul>`;
const billLine = ({ label, amount }: { label: string; amount: string }) => paragraph(`${label} ${amount}`);
const section = (ground: string, ...parts: string[]) =>
  `<section class="${ground}">${parts.join("")}</section>`;
const note = paragraph(common.discountNote);

const form = (title: string) =>
  `<form><h2>${escaped(title)}</h2><label>${common.card.zip}<input placeholder="${common.card.zipPlaceholder}"></label>` +
  `<label>${common.card.utility}<select><option>${common.card.utilityPlaceholder}</option></select></label>` +
  `<button>${common.card.button}</button></form>`;

const questions = publicMessages.faqs.items
  .map(
    ({ question, answer }, index) =>
      `<details name="faq"${index === 0 ? " open" : ""}><summary>${escaped(question)}</summary>${paragraph(answer)}</details>`,
  )
  .join("");

const hero = (title: string, text: string, card: string) =>
  section("sun", `<h1>${escaped(title)}</h1>`, paragraph(text), note, picture("hero"), form(card));

function home(): string {
  const { hero: head, riskfree, steps, save, close } = publicMessages.home;
  const { bill } = publicMessages.howItWorks;
  return [
    hero(head.title, head.text, common.card.title),
    section(
      "",
      `<h2>${riskfree.title}</h2>`,
      list(riskfree.cards, ["no-panels", "no-fees", "guarantee"]),
      note,
    ),
    section(
      "deep",
      `<h2>${steps.title}</h2>`,
      list(
        steps.items,
        ["step-sun", "step-grid", "step-share", "step-credits", "step-less", "step-keep"],
        "ol",
      ),
      note,
    ),
    section(
      "",
      `<h2>${bill.title}</h2>`,
      paragraph(bill.text),
      unordered(save.benefits),
      bill.lines.map(billLine).join(""),
    ),
    section("", `<h2>${publicMessages.faqs.title}</h2>`, questions, note),
    section("sun", paragraph(close.text), form(close.title)),
  ].join("");
}

function landing(): string {
  const { pages, chips, estimator, intro, benefits } = publicMessages.landing;
  const { title, text, example, cardTitle } = pages.pseg;
  return [
    hero(title, text, cardTitle),
    section("sun", paragraph(example), unordered(chips)),
    section(
      "",
      `<h2>${estimator.title}</h2>`,
      paragraph(estimator.prompt),
      '<input type="range" min="50" max="750">',
      picture("step-less"),
      paragraph(estimator.note),
    ),
    section(
      "",
      picture("row-house"),
      picture("panels-town"),
      `<h2>${intro.title}</h2>`,
      paragraph(intro.text),
      form(common.card.title),
    ),
    section(
      "sun",
      `<h2>${benefits.title}</h2>`,
      list(benefits.items, ["one-bill", "forms", "lounge", "leave"]),
      picture("phone"),
    ),
  ].join("");
}

const labeled = (label: string, control: string) => `<label>${escaped(label)}${control}</label>`;

function signup(): string {
  const { title, firstName, lastName, email, emailHint, button, notice } = enrollmentMessages.signup;
  const fields = [firstName, lastName, email].map((label) => labeled(label, "<input>"));
  return [
    section("", paragraph(common.step(1, 4)), form(common.card.title), `<h1>${title}</h1>`),
    `<form>${fields.join("")}${paragraph(emailHint)}<button>${button}</button>${paragraph(notice)}</form>`,
  ].join("");
}

function connect(): string {
  const { title, text, whyLink, login, loginHelp, or, upload, manual, manualHelp } =
    enrollmentMessages.connect;
  return [
    section(
      "",
      paragraph(common.step(2, 4)),
      `<h1>${title}</h1>`,
      paragraph(text),
      `<button>${whyLink}</button>`,
    ),
    `<form><button>${login}</button>${paragraph(loginHelp)}${paragraph(or)}`,
    `${labeled(upload, '<input type="file">')}${paragraph(or)}<a href="/">${manual}</a>${paragraph(manualHelp)}</form>`,
    paragraph(common.notAffiliated),
  ].join("");
}

/** The content of each reference page. The screens of the enrollment have no menu. */
const contents = {
  home: { main: home, hasMenu: true },
  landing: { main: landing, hasMenu: true },
  signup: { main: signup, hasMenu: false },
  connect: { main: connect, hasMenu: false },
};
export type FloorPage = keyof typeof contents;
export const floorPages = Object.keys(contents) as FloorPage[];

/** A complete page with the fonts and pictures of the built site. */
export function floor(page: FloorPage, fonts: string[], company: Company): string {
  const { main, hasMenu } = contents[page];
  const links = Object.values(common.nav).map((name) => `<li><a href="/">${name}</a></li>`);
  const faces = ["Bricolage Grotesque", "Figtree"].map(
    (family, index) =>
      `@font-face{font-family:${family};font-weight:400 800;font-display:optional;src:url(${fonts[index]})format("woff2")}`,
  );
  return [
    '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">',
    `<title>Floor</title><meta name="description" content="The floor">`,
    ...fonts.map((font) => `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`),
    `<style>${faces.join("")}${style}</style>`,
    `<header><img src="/logo.svg" alt="" width="44" height="44">${common.brand}${hasMenu ? `<nav><ul>${links.join("")}</ul></nav>` : ""}</header>`,
    `<main>${main()}</main>`,
    `<footer class="deep">${[common.notAffiliated, common.program, company.legalName].map(paragraph).join("")}</footer></html>`,
  ].join("\n");
}
