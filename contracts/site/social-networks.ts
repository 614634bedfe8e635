/** The networks that the footer has an icon for. A profile's URL is on the domain or on a subdomain. */
export const socialNetworks = {
  facebook: { name: "Facebook", domain: "facebook.com" },
  instagram: { name: "Instagram", domain: "instagram.com" },
  linkedin: { name: "LinkedIn", domain: "linkedin.com" },
  tiktok: { name: "TikTok", domain: "tiktok.com" },
  x: { name: "X", domain: "x.com" },
  youtube: { name: "YouTube", domain: "youtube.com" },
} as const;

export type SocialNetwork = keyof typeof socialNetworks;

/** The network of a profile's https URL. A URL without a path is the network's own home page, not a profile. */
export function socialNetworkOf(url: string): SocialNetwork | undefined {
  if (!URL.canParse(url)) return undefined;
  const { protocol, hostname, pathname } = new URL(url);
  if (protocol !== "https:" || pathname === "/") return undefined;
  const networks = Object.keys(socialNetworks) as SocialNetwork[];
  return networks.find((network) => `.${hostname}`.endsWith(`.${socialNetworks[network].domain}`));
}
