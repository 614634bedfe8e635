import type { Company } from "#contracts/site/company.ts";
import { inHelpHours } from "#contracts/site/help-hours.ts";
import { defaultLocale, type Locale, locales, regionalLocales } from "#contracts/site/locales.ts";
import {
  type EnrollmentPage,
  notFoundPage,
  type PublicPage,
  pagePath,
  pages,
} from "#contracts/site/pages.ts";
import type { SiteBuildInput } from "#contracts/site/site-build-input.ts";
import { storedStateScript } from "#contracts/site/stored-state-script.ts";
import { telHref } from "#domain/phone-number.ts";
import { htmlDocument } from "#messages/html-document.ts";
import { language } from "#messages/language.ts";
import { common } from "#web/src/messages/common.ts";
import { publicMessages } from "#web/src/messages/public.ts";

const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
export const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

/** JSON that is safe inside a script element. */
export const jsonIn = (value: unknown) => JSON.stringify(value).replaceAll("<", "\\u003c");

const meta = (name: string, content: string) => `<meta name="${name}" content="${escaped(content)}" />`;
const property = (name: string, content: string) =>
  `<meta property="${name}" content="${escaped(content)}" />`;

export const titledHead = (title: string) => `<title>${escaped(title)}</title>${meta("robots", "noindex")}`;

/** For pages that are not indexed. People share the link to the sign-up, so it has a description. */
export const privateHead = (page: EnrollmentPage | "notFound") =>
  titledHead(common.pageTitle[page === "notFound" ? notFoundPage.title : pages[page].title]) +
  (page === "signup" ? meta("description", htmlDocument.signupDescription) : "");

/** What a person can do whose browser runs no script on a page that needs it. */
export const noScriptNotice = ({ phone, helpEmail, ...company }: Company): string =>
  `<noscript><p style="max-width:40rem;margin:0 auto;padding:1.5rem">${escaped(htmlDocument.noScript)} ` +
  `<a href="${escaped(telHref(phone))}">${escaped(phone)}</a>${escaped(inHelpHours(company, language))} ` +
  `${escaped(htmlDocument.orWrite)} ` +
  `<a href="mailto:${escaped(helpEmail)}">${escaped(helpEmail)}</a>.</p></noscript>`;

const storedState = `<script>${storedStateScript}</script>`;

/** For prerendered screens of the enrollment. */
export const screenHead = (page: EnrollmentPage) => privateHead(page) + storedState;

/** What search engines and link previews read. */
export function publicHead(page: PublicPage, { siteOrigin, company }: SiteBuildInput): string {
  const { title, description } = publicMessages.meta[pages[page].title];
  const data = [
    ...(siteOrigin === undefined ? [] : [organization(siteOrigin, company)]),
    ...(page === "faqs" ? [faqPage(company)] : []), // home has the same questions; search engines want them on one page
  ];
  return [
    `<title>${escaped(title)}</title>`,
    meta("description", description),
    ...(siteOrigin === undefined ? [] : ownUrls(page, siteOrigin)),
    property("og:type", "website"),
    property("og:site_name", common.brand),
    property("og:locale", regionalLocales[language].replace("-", "_")),
    property("og:title", title),
    property("og:description", description),
    meta("twitter:card", "summary_large_image"),
    ...(page === "home" ? [storedState] : []), // takes the room of the greeting
    ...data.map((thing) => `<script type="application/ld+json">${jsonIn(thing)}</script>`),
  ].join("");
}

function ownUrls(page: PublicPage, siteOrigin: string): string[] {
  const urlIn = (locale: Locale) => new URL(pagePath(page, locale), siteOrigin).href;
  const image = language === defaultLocale ? "/social.png" : `/social-${language}.png`;
  return [
    `<link rel="canonical" href="${urlIn(language)}" />`,
    ...locales.map((each) => `<link rel="alternate" hreflang="${each}" href="${urlIn(each)}" />`),
    `<link rel="alternate" hreflang="x-default" href="${urlIn(defaultLocale)}" />`,
    property("og:url", urlIn(language)),
    property("og:image", new URL(image, siteOrigin).href),
    property("og:image:width", "1200"),
    property("og:image:height", "630"),
    property("og:image:alt", `${common.brand}. ${common.tagline}`),
  ];
}

const organization = (siteOrigin: string, { legalName, phone, helpEmail, socialLinks = [] }: Company) => ({
  "@context": "https://schema.org",
  "@type": "Organization",
  name: common.brand,
  legalName,
  url: new URL("/", siteOrigin).href,
  logo: new URL("/icon-512.png", siteOrigin).href,
  slogan: common.tagline,
  areaServed: { "@type": "State", name: "New Jersey" },
  contactPoint: {
    "@type": "ContactPoint",
    contactType: "customer support",
    telephone: phone,
    email: helpEmail,
  },
  ...(socialLinks.length > 0 && { sameAs: socialLinks.map(({ url }) => url) }),
});

const faqPage = (company: Company) => ({
  "@context": "https://schema.org",
  "@type": "FAQPage",
  mainEntity: publicMessages.faqs.items.map(({ question, answer }) => ({
    "@type": "Question",
    name: question,
    acceptedAnswer: {
      "@type": "Answer",
      text: answer
        .replace("{helpPhone}", company.phone + inHelpHours(company, language))
        .replace("{helpEmail}", company.helpEmail),
    },
  })),
});
