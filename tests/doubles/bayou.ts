import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import { freePort } from "#tests/builders/ports.ts";

/**
 * Bayou's API as documented; docs/adr/0005-utility-connection.md separates what is documented from what is assumed. A
 * test changes a customer's state by hand, in place of the person on Bayou's page.
 */

export type BayouMeter = {
  id: string;
  type: "electric" | "gas";
  address?: object;
  additional_attributes?: object;
};
export type BayouCustomer = {
  id: number;
  utility: string;
  onboarding_link: string;
  onboarding_token: string;
  has_filled_credentials: boolean;
  bills_are_ready: boolean;
  intervals_are_ready: boolean;
  account_numbers: { id: string; meters: BayouMeter[] }[];
};
export type BayouCall = { method: string; path: string; authorization: string; body: unknown };

/** The documented sample of address data; the ZIP code is a number there. */
export const documentedMeter = (changes: Partial<BayouMeter> = {}): BayouMeter => ({
  id: "XYZ12345",
  type: "electric",
  address: {
    line_1: "14 Grove St",
    line_2: "Apt 1",
    city: "Jersey City",
    state: "NJ",
    postal_code: 7302,
    postal_code_suffix: 1234,
    country: "US",
  },
  ...changes,
});

const firstId = 12345;

/** `acceptAnyKey`: for a product that generated its own key. */
export async function startBayou(key = "test_20_4fe83", acceptAnyKey = false) {
  const customers = new Map<number, BayouCustomer>();
  const calls: BayouCall[] = [];
  const failure: { status?: number; silent?: boolean } = {};
  const expected = `Basic ${Buffer.from(`${key}:`).toString("base64")}`;

  function create(utility: string): BayouCustomer {
    const id = firstId + customers.size;
    const created = {
      id,
      utility,
      onboarding_link: `https://staging.bayou.energy/companies/20/sign_up?key=ABCDEF${id}`,
      onboarding_token: `ABCDEF${id}`,
      has_filled_credentials: false,
      bills_are_ready: false,
      intervals_are_ready: false,
      account_numbers: [],
    };
    customers.set(id, created);
    return created;
  }

  function respondTo({ method, path, authorization, body }: BayouCall): [number, unknown] {
    if (failure.status) return [failure.status, { error: "failure" }];
    if (authorization !== expected && !acceptAnyKey) return [401, { error: "Unauthorized" }];
    if (method === "POST" && path === "/api/v2/customers") {
      const { utility } = body as { utility: string };
      return [201, create(utility)];
    }
    const id = Number(/^\/api\/v2\/customers\/(\d+)$/.exec(path)?.[1]);
    const found = method === "GET" ? customers.get(id) : undefined;
    return found ? [200, found] : [404, { error: "Not found" }];
  }

  const server = createServer(async (incoming, response) => {
    const { method = "", url = "", headers } = incoming;
    const call = {
      method,
      path: url,
      authorization: headers.authorization ?? "",
      body: await jsonOf(incoming),
    };
    calls.push(call);
    if (failure.silent) return;
    const [status, reply] = respondTo(call);
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(reply));
  });
  const port = await freePort();
  await once(server.listen(port, "127.0.0.1"), "listening");

  return {
    apiUrl: `http://127.0.0.1:${port}/api/v2`,
    key,
    calls,
    customers,
    /** Set to make every later call fail or stay unanswered. */
    failure,
    /** Applies what the person did on Bayou's page. */
    change(id: number, changes: Partial<BayouCustomer>) {
      const customer = customers.get(id);
      if (customer) customers.set(id, { ...customer, ...changes });
    },
    async stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}

async function jsonOf(incoming: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk);
  const text = Buffer.concat(chunks).toString("utf8");
  return text === "" ? undefined : JSON.parse(text);
}
