import { Html, html } from "#contracts/site/plain-page.ts";

/** The site's colors (web/src/theme). They are inlined because e-mail clients do not support CSS variables. */
const color = {
  page: "#fff9ec",
  card: "#ffffff",
  ink: "#16301f",
  soft: "#47594c",
  line: "#dcdcc8",
  brand: "#17693a",
  sun: "#ffc93c",
  box: "#eaf3dc",
};
const font = "font-family:-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

export const styles = {
  page: `margin:0;padding:0;background-color:${color.page};${font}`,
  card: `width:100%;max-width:600px;background-color:${color.card};border-radius:16px;border-collapse:separate`,
  hidden:
    "display:none;max-height:0;max-width:0;overflow:hidden;opacity:0;font-size:1px;line-height:1px;color:transparent;mso-hide:all",
  header: `padding:24px 32px;border-bottom:1px solid ${color.line}`,
  sun: `display:inline-block;width:14px;height:14px;border-radius:7px;background-color:${color.sun};margin-right:8px`,
  logo: `${font};font-size:20px;line-height:24px;font-weight:700;color:${color.brand}`,
  body: "padding:32px",
  h1: `margin:0 0 16px;${font};font-size:28px;line-height:34px;font-weight:700;color:${color.ink}`,
  h2: `margin:28px 0 12px;${font};font-size:19px;line-height:26px;font-weight:700;color:${color.ink}`,
  p: `margin:0;${font};font-size:16px;line-height:25px;color:${color.ink};overflow-wrap:anywhere`,
  small: `margin:8px 0 0;${font};font-size:14px;line-height:21px;color:${color.soft}`,
  list: `margin:0;padding:0 0 0 24px;${font};font-size:16px;line-height:25px;color:${color.ink}`,
  item: "margin:0 0 8px;padding-left:4px",
  box: `padding:16px 20px;border-radius:12px;background-color:${color.box};${font};font-size:15px;line-height:23px;color:${color.ink}`,
  footer: `padding:24px 32px;border-top:1px solid ${color.line};${font};font-size:13px;line-height:20px;color:${color.soft}`,
  line: "margin:0 0 8px",
  unbroken: "white-space:nowrap",
  link: `color:${color.brand};text-decoration:underline`,
};

/** Colors for dark mode. Clients that invert colors by themselves keep declared pairs. */
export const darkMode = new Html(`<style>
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .page { background-color: #0f1b14 !important; }
  .card { background-color: #17271d !important; }
  .ink { color: #f2f5e6 !important; }
  .soft { color: #b9c9b8 !important; }
  .brand, .link { color: #8fe09d !important; }
  .rule { border-color: #2f4737 !important; }
  .box { background-color: #1c3325 !important; }
  .button { background-color: #82d992 !important; }
  .button a { color: #0a2313 !important; }
}
</style>`);

/** Pads the cell for Outlook, and the link so that the whole button can be clicked in other clients. */
export const button = (to: string, text: string): Html =>
  html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:24px 0 0"><tr><td class="button" align="center" style="border-radius:12px;background-color:${color.brand}"><a href="${to}" style="display:inline-block;padding:14px 24px;${new Html(font)};font-size:16px;line-height:20px;font-weight:700;color:#ffffff;text-decoration:none">${text}</a></td></tr></table>`;
