/** The firewall counts the requests of one IP address over this time. */
export const addressWindowSeconds = 300;
