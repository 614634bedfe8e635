import { chakra } from "@chakra-ui/react/styled-system";
import { defaultLocale, localeNames, locales, localizedPath } from "#contracts/site/locales.ts";
import { language } from "#messages/language.ts";
import { passLinkToken } from "#web/src/browser/link-token.ts";
import { useNavigation } from "#web/src/navigation.tsx";

const LanguageLink = chakra("a", {
  base: {
    display: "inline-flex",
    alignItems: "center",
    minHeight: "target",
    px: { base: "1", sm: "3" },
    borderRadius: "sm",
    color: "ink",
    fontWeight: "semibold",
    textDecoration: "underline",
    textUnderlineOffset: "0.25em",
    _hover: { bg: "bg.muted" },
  },
});

const root = localizedPath(language, "/");
/** The path of the same page in the default language. */
const defaultLocalePath = (pathname: string) =>
  language === defaultLocale ? pathname : pathname.slice(root.length) || "/";

/**
 * Links to the same page in the other languages. The links keep the query string, which may hold an affiliate click, and the
 * token of the link that opened the page. Recordings show neither. The draft keeps what was typed into the application.
 */
export function LanguageSwitch() {
  const { pathname, search } = useNavigation();
  return locales
    .filter((locale) => locale !== language)
    .map((locale) => (
      <LanguageLink
        key={locale}
        href={localizedPath(locale, defaultLocalePath(pathname)) + search}
        hrefLang={locale}
        lang={locale}
        data-dd-privacy="mask"
        onClick={({ currentTarget }) => passLinkToken(currentTarget)}
      >
        {localeNames[locale]}
      </LanguageLink>
    ));
}
