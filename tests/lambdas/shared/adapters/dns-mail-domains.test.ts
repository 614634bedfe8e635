import { afterAll, beforeAll, expect, test } from "vitest";
import { DnsMailDomains } from "#lambdas/shared/adapters/dns-mail-domains.ts";
import { type DnsServer, startDnsServer } from "#local/dns/start.ts";

let server: DnsServer;
let domains: DnsMailDomains;
beforeAll(async () => {
  server = await startDnsServer();
  domains = DnsMailDomains.fromEnv({ DNS_SERVER: server.address });
});
afterAll(() => server.stop());

test.each([
  ["does not exist", "gmial.con", true],
  ["declares that it takes no mail", "no-mail.example.org", true],
  ["has a mail server", "example.org", false],
  ["nobody answers for within a second", "slow-dns.example.org", false],
])("of a domain that %s", async (_case, domain, takesNoMail) => {
  expect(await domains.takesNoMail(domain)).toBe(takesNoMail);
});

const failing = (code: string) =>
  new DnsMailDomains({ resolveMx: () => Promise.reject(Object.assign(new Error(code), { code })) });

test.each(["ENODATA", "ESERVFAIL", "EREFUSED", "ECONNREFUSED", "ETIMEOUT", "EBADNAME", "EBADRESP"])(
  "a look-up that fails with %s says nothing about the domain",
  async (code) => {
    expect(await failing(code).takesNoMail("example.org")).toBe(false);
  },
);

test("a domain that also names a mail server takes mail", async () => {
  const resolveMx = async () => [
    { priority: 0, exchange: "" },
    { priority: 10, exchange: "mail.example.org" },
  ];
  expect(await new DnsMailDomains({ resolveMx }).takesNoMail("example.org")).toBe(false);
});
