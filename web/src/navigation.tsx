import { type ComponentProps, type ComponentType, createContext, type MouseEvent, useContext } from "react";

type LinkProps = Omit<ComponentProps<"a">, "href"> & { to: string };

/** Navigation between pages: document-navigation.tsx on public pages, enrollment-navigation.tsx in the enrollment. */
export type Navigation = {
  pathname: string;
  search: string;
  Link: ComponentType<LinkProps>;
  /** `state` reaches the screen at `to` through the browser's history. */
  go(to: string, state?: object): void;
  /** Prefetches the sign-up for a visitor who is likely to open it. Repeated calls do nothing. */
  prepareSignUp(): void;
};

const NavigationContext = createContext<Navigation | undefined>(undefined);
export const NavigationProvider = NavigationContext.Provider;

export function useNavigation(): Navigation {
  const navigation = useContext(NavigationContext);
  if (!navigation) throw new Error("useNavigation must be called inside a NavigationProvider.");
  return navigation;
}

/** Whether a click on a link opens it in this tab. */
export const isPlainClick = (event: MouseEvent): boolean =>
  !event.defaultPrevented &&
  event.button === 0 &&
  !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);

/** A link to another page of the site. */
export function SiteLink(props: LinkProps) {
  const { Link } = useNavigation();
  return <Link {...props} />;
}
