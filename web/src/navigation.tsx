import { type ComponentProps, type ComponentType, createContext, useContext } from "react";

type LinkProps = Omit<ComponentProps<"a">, "href"> & { to: string };

/** Navigation between pages: by documents on public pages, by the router in the enrollment. */
export type Navigation = {
  pathname: string;
  search: string;
  Link: ComponentType<LinkProps>;
  go(to: string): void;
  /** Prefetches the sign-up when the visitor is likely to open it. Safe to call repeatedly. */
  prepareSignUp(): void;
};

const NavigationContext = createContext<Navigation | undefined>(undefined);
export const NavigationProvider = NavigationContext.Provider;

export function useNavigation(): Navigation {
  const navigation = useContext(NavigationContext);
  if (!navigation) throw new Error("useNavigation needs a NavigationProvider around it.");
  return navigation;
}

/** A link to another page of the site. */
export function SiteLink(props: LinkProps) {
  const { Link } = useNavigation();
  return <Link {...props} />;
}
