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
import { htmlDocument } from "#messages/html-document.ts";
import { language } from "#messages/language.ts";
import { common } from "#web/src/messages/common.ts";
import { publicMessages } from "#web/src/messages/public.ts";

/** The content of a script element. JSON is safe there without its angle brackets. */
const inScript = (value: unknown) => ({ __html: JSON.stringify(value).replaceAll("<", "\\u003c") });

export const JsonScript = ({ value, ...attributes }: { value: unknown; type: string; id?: string }) => (
  <script {...attributes} dangerouslySetInnerHTML={inScript(value)} />
);

export const UnindexedHead = ({ title }: { title: string }) => (
  <>
    <title>{title}</title>
    <meta name="robots" content="noindex" />
  </>
);

/** For pages that are not indexed. People share the link to the sign-up, so it has a description. */
export const PrivateHead = ({ page }: { page: EnrollmentPage | "notFound" }) => (
  <>
    <UnindexedHead title={common.pageTitle[page === "notFound" ? notFoundPage.title : pages[page].title]} />
    {page === "signup" && <meta name="description" content={htmlDocument.signupDescription} />}
  </>
);

/** Marks the document with what this browser has stored, before the first paint. */
export const StoredState = () => <script dangerouslySetInnerHTML={{ __html: storedStateScript }} />;

/** What search engines and link previews read. */
export function PublicHead({
  page,
  input: { siteOrigin, company },
}: {
  page: PublicPage;
  input: SiteBuildInput;
}) {
  const { title, description } = publicMessages.meta[pages[page].title];
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      {siteOrigin !== undefined && <OwnUrls page={page} siteOrigin={siteOrigin} />}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={common.brand} />
      <meta property="og:locale" content={regionalLocales[language].replace("-", "_")} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta name="twitter:card" content="summary_large_image" />
      {siteOrigin !== undefined && (
        <JsonScript type="application/ld+json" value={organization(siteOrigin, company)} />
      )}
      {/* Home has the same questions; search engines want them on one page. */}
      {page === "faqs" && <JsonScript type="application/ld+json" value={faqPage(company)} />}
    </>
  );
}

function OwnUrls({ page, siteOrigin }: { page: PublicPage; siteOrigin: string }) {
  const urlIn = (locale: Locale) => new URL(pagePath(page, locale), siteOrigin).href;
  const image = language === defaultLocale ? "/social.png" : `/social-${language}.png`;
  return (
    <>
      <link rel="canonical" href={urlIn(language)} />
      {locales.map((each) => (
        <link key={each} rel="alternate" hrefLang={each} href={urlIn(each)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={urlIn(defaultLocale)} />
      <meta property="og:url" content={urlIn(language)} />
      <meta property="og:image" content={new URL(image, siteOrigin).href} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={`${common.brand}. ${common.tagline}`} />
    </>
  );
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
        .replace("{helpEmail}", company.helpEmail)
        .replace("{myEnrollment}", common.myEnrollment),
    },
  })),
});
