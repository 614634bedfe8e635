/** The breakpoint `lg`: where pages have two columns and a password manager is likely. */
export const isWideWindow = (): boolean => window.matchMedia("(min-width: 64rem)").matches;
