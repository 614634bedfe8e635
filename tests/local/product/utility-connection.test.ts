import { globSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { encryptPassword } from "#contracts/http/credentials.ts";
import { serviceKey, utilityAuthReply } from "#contracts/http/utility-auth.ts";
import { siteConfig } from "#contracts/site/site-config.ts";
import { sandboxPassword, verificationCode } from "#local/utility-service/sandbox-users.ts";
import { newInstance, type Product, startProduct } from "#tests/builders/product.ts";
import { Visitor } from "#tests/builders/visitor.ts";
import { documentedMeter, startBayou } from "#tests/doubles/bayou.ts";

const minute = 60_000;

const postTo = (visitor: Visitor) => (body: object) =>
  visitor.post("/utility-auth", { sessionId: visitor.sessionId, ...body });
const createClient = (visitor: Visitor) => async (body: object) =>
  utilityAuthReply.parse((await postTo(visitor)(body)).json);

/** Reads the key and encrypts the password for a login, as the browser does. */
async function encryptLogin(visitor: Visitor, username: string, password = sandboxPassword) {
  const { sessionId } = visitor;
  const key = serviceKey.parse((await visitor.get(`/utility-auth/key?sessionId=${sessionId}`)).json);
  const account = { utility_code: "jcpl" as const, state_id: "NJ", username };
  const use = { method: "login" as const, sessionId, ...account };
  return { ...use, ...(await encryptPassword(password, key, use)) };
}

const filesIn = (folder: string) =>
  globSync("**/*", { cwd: folder })
    .map((name) => join(folder, name))
    .filter((file) => statSync(file).isFile());

/** Searches binary files too: a database stores text unencoded. */
const filesWith = (folder: string, secret: string) =>
  filesIn(folder).filter((file) => readFileSync(file, "latin1").includes(secret));

describe("connecting a utility account", () => {
  let product: Product;
  const outputs: string[] = [];
  beforeAll(async () => {
    product = await startProduct(await newInstance());
  }, 3 * minute);
  afterAll(() => product.stop());

  async function restart() {
    outputs.push(product.output());
    await product.stop();
    product = await startProduct(product.instance);
  }

  test("stores credentials in no log, no table and no file", {
    tags: ["verify"],
    timeout: 3 * minute,
  }, async () => {
    const visitor = await new Visitor(product.endpoints.api).signUp();
    const { sessionId } = visitor;
    const call = createClient(visitor);
    const post = postTo(visitor);
    const login = await encryptLogin(visitor, "sms-code");

    const { response: loggedIn } = await call(login);
    const token = loggedIn?.token ?? "";
    const wrong = await encryptLogin(visitor, "wrong-password");
    await call(wrong);
    const down = await post(await encryptLogin(visitor, "utility-down"));
    const replayed = await post(login);
    const foreign = await post({ ...(await encryptLogin(visitor, "sms-code")), password: wrong.password });
    expect([down.status, replayed.status, foreign.status]).toEqual([503, 422, 422]);
    const stranger = await postTo(visitor.stranger())({ method: "fetch_utility", zipcode: "07960" });
    expect(stranger.status).toBe(404);
    await call({ method: "verification", token, verification_type: "sms" });
    await restart(); // while the user waits for the code
    expect(
      await call({ method: "submit_verification", token, verification_code: verificationCode, type: "sms" }),
    ).toMatchObject({
      status: 1,
    });
    const account = await call({ method: "account_information", token });
    const utilityData = {
      isUtilityConnect: true,
      utility: "jcpl",
      utilityName: "JCP&L",
      state_id: "NJ",
      accountNumber: account.response?.account_number,
      accountDetails: account.response,
      rawLoginData: loggedIn,
      rawAccountData: account,
    };
    const saved = await visitor.request(
      "PUT",
      `/session/${sessionId}/utility-data`,
      JSON.stringify(utilityData),
    );

    expect(saved.json).toEqual({ sessionId, status: "utility_verified" });
    expect((await visitor.get(`/session/${sessionId}`)).json).toMatchObject({
      utilityData: {
        source: "utility_login",
        enrollmentId: "08011223344556677889",
        accountDetails: { first_name: "Sam", zip_code: "07960" },
      },
    });

    await restart(); // so that all logs are written to disk
    const { DATA_DIR } = product.instance;
    const [iv = "", ciphertext = ""] = login.password.split(":");
    for (const secret of [sandboxPassword, iv, ciphertext, login.ephemeral_key]) {
      expect(filesWith(DATA_DIR, secret)).toEqual([]);
      expect(outputs.join("\n")).not.toContain(secret);
    }
    const logs = join(DATA_DIR, "logs");
    expect(filesWith(DATA_DIR, "Okafor").length, "the search finds stored data").toBeGreaterThan(0);
    expect(filesWith(logs, "utility_called")).toEqual([join(logs, "utility-auth.log")]);
    for (const secret of [
      token,
      verificationCode,
      "sms-code",
      "wrong-password",
      "Okafor",
      "08011223344556677889",
    ]) {
      expect(filesWith(logs, secret)).toEqual([]);
      expect(outputs.join("\n")).not.toContain(secret);
    }
  });
});

test("uses Bayou in hosted mode, and includes the mode in the page's configuration", {
  timeout: 3 * minute,
  tags: ["verify"],
}, async () => {
  const bayou = await startBayou("test-key", true);
  const instance = { ...(await newInstance()), UTILITY_CONNECTOR: "bayou", BAYOU_API_URL: bayou.apiUrl };
  const product = await startProduct(instance);
  try {
    const visitor = await new Visitor(product.endpoints.api).signUp();
    const call = createClient(visitor);
    const config = siteConfig.parse(await (await fetch(`${product.endpoints.web}/config.json`)).json());
    expect(config.utilityConnection).toEqual({ mode: "hosted" });

    const { response: started } = await call({ method: "start_hosted", utility_code: "pse", state_id: "NJ" });
    const [customer] = bayou.customers.values();
    expect(started?.link).toBe(customer?.onboarding_link);
    const poll = new URLSearchParams({ sessionId: visitor.sessionId, token: started?.token ?? "" });
    const pollState = async () =>
      utilityAuthReply.parse((await visitor.get(`/utility-auth/hosted?${poll}`)).json).response;
    expect(await pollState()).toEqual({ state: "waiting" });

    const account_numbers = [{ id: "7012345678", meters: [documentedMeter()] }];
    bayou.change(customer?.id ?? 0, { has_filled_credentials: true, account_numbers });
    expect(await pollState()).toMatchObject({
      state: "connected",
      account_number: "7012345678",
      details: { zip_code: "07302" },
    });
  } finally {
    await product.stop();
    await bayou.stop();
  }
});
