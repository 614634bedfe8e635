import { type ComponentProps, type ComponentType, createContext, useContext } from "react";

type LinkProps = Omit<ComponentProps<"a">, "href"> & { to: string };

/** How one gets from page to page. */
export type Navigation = {
  pathname: string;
  search: string;
  Link: ComponentType<LinkProps>;
  go(to: string): void;
  /** Somebody means to sign up: what that takes is fetched meanwhile. Too early is no loss. */
  prepareSignUp(): void;
};

const NavigationContext = createContext<Navigation | undefined>(undefined);
export const NavigationProvider = NavigationContext.Provider;

export function useNavigation(): Navigation {
  const navigation = useContext(NavigationContext);
  if (!navigation) throw new Error("A page is shown without a way to go on.");
  return navigation;
}

/** A link inside the site: within one document, or to the next. */
export function SiteLink(props: LinkProps) {
  const { Link } = useNavigation();
  return <Link {...props} />;
}
