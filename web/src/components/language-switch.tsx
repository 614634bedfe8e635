import { chakra } from "@chakra-ui/react/styled-system";
import { defaultLocale, locales, localizedPath } from "#contracts/site/locales.ts";
import { language } from "#web/src/messages/en/language.ts";
import { useNavigation } from "#web/src/navigation.tsx";

/** Each language's name as its own speakers write it. */
const names = { en: "English", es: "Español" };

const Other = chakra("a", {
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
/** The same page's address in the first language. */
const inFirst = (pathname: string) =>
  language === defaultLocale ? pathname : pathname.slice(root.length) || "/";

/**
 * The same page in the other language, with what follows its address: a partner's click, an answer given before. What
 * was typed into the application is there again: it is kept as a draft.
 */
export function LanguageSwitch() {
  const { pathname, search } = useNavigation();
  return locales
    .filter((other) => other !== language)
    .map((other) => (
      <Other
        key={other}
        href={localizedPath(other, inFirst(pathname)) + search}
        hrefLang={other}
        lang={other}
      >
        {names[other]}
      </Other>
    ));
}
