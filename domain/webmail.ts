type Webmail = { name: string; href: string };

const gmail = { name: "Gmail", href: "https://mail.google.com/" };
const outlook = { name: "Outlook", href: "https://outlook.live.com/mail/" };
const yahoo = { name: "Yahoo Mail", href: "https://mail.yahoo.com/" };
const icloud = { name: "iCloud Mail", href: "https://www.icloud.com/mail/" };
const proton = { name: "Proton Mail", href: "https://mail.proton.me/" };
const aol = { name: "AOL Mail", href: "https://mail.aol.com/" };

/** By the domain of the address. Verizon's mailboxes have been read at AOL since 2017. */
const webmails = new Map<string, Webmail>([
  ["gmail.com", gmail],
  ["googlemail.com", gmail],
  ["outlook.com", outlook],
  ["hotmail.com", outlook],
  ["live.com", outlook],
  ["msn.com", outlook],
  ["yahoo.com", yahoo],
  ["ymail.com", yahoo],
  ["rocketmail.com", yahoo],
  ["icloud.com", icloud],
  ["me.com", icloud],
  ["mac.com", icloud],
  ["aol.com", aol],
  ["verizon.net", aol],
  ["proton.me", proton],
  ["protonmail.com", proton],
]);

/** Where a browser opens the mailbox of an address. Undefined for a provider that we do not know. */
export const webmailOf = (email: string): Webmail | undefined =>
  webmails.get(email.slice(email.lastIndexOf("@") + 1).toLowerCase());
