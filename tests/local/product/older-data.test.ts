import { execFileSync } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { basename, join, resolve } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import * as z from "zod";
import { submitApplicationReply } from "#contracts/http/application.ts";
import { enrollmentSummary } from "#contracts/http/enrollment.ts";
import { session } from "#contracts/http/session.ts";
import { productBuilds } from "#local/build/builds.ts";
import type { Endpoints } from "#local/product/endpoints.ts";
import { RunningProduct } from "#local/product/product.ts";
import { settingsFrom } from "#local/settings.ts";
import { enrollTyped } from "#tests/builders/enroll-typed.ts";
import { newInstance } from "#tests/builders/product.ts";
import { aManualApplication } from "#tests/builders/records.ts";
import { Visitor } from "#tests/builders/visitor.ts";
import { testBuilds } from "#tests/local/support/stack.ts";

const account = z.object({ utilityCompany: z.literal("pse"), accountNumber: z.string() });
const browser = z.object({ sessionId: z.string(), owner: z.string(), account });
const keptHouseholds = z.object({
  enrolled: browser.extend({ customerId: z.string() }),
  underWay: browser,
});
const inbox = z.object({
  emails: z.array(z.object({ destination: z.object({ to: z.array(z.string()) }) })),
});

const folder = resolve(import.meta.dirname, "../../fixtures/data-dirs");
const versions = globSync("*.tar.gz", { cwd: folder }).map((file) => basename(file, ".tar.gz"));

/** This version with the data of another one. */
async function startWithDataOf(version: string) {
  const settings = settingsFrom({ ...(await newInstance()), RATE_LIMITS: "off" });
  onTestFinished(() => rm(settings.dataDir, { recursive: true, force: true }));
  execFileSync("tar", ["-xzf", join(folder, `${version}.tar.gz`), "-C", settings.dataDir]);
  const product = await RunningProduct.start(settings, {
    ...productBuilds(settings),
    site: testBuilds.site,
  });
  onTestFinished(() => product.stop());
  const households = keptHouseholds.parse(JSON.parse(readFileSync(join(folder, `${version}.json`), "utf8")));
  return { ...product.endpoints, ...households };
}

function visitorOf(api: string, { sessionId, owner }: z.infer<typeof browser>): Visitor {
  const visitor = new Visitor(api).writeCookie("__Host-owner", owner);
  visitor.sessionId = sessionId;
  return visitor;
}

const mailTo = async ({ inbox: url = "" }: Pick<Endpoints, "inbox">, email: string) => {
  const { emails } = inbox.parse(await (await fetch(`${url}/store`)).json());
  return emails.filter(({ destination }) => destination.to.includes(email)).length;
};

test.each(versions)(
  "households whose data the version of %s stored are enrolled and can go on",
  {
    tags: ["verify"],
    timeout: 240_000,
  },
  async (version) => {
    const { enrolled, underWay, api, ...endpoints } = await startWithDataOf(version);

    const { json } = await visitorOf(api, enrolled).get(`/customer/${enrolled.customerId}/enrollment`);
    expect(enrollmentSummary.parse(json)).toMatchObject({
      customerId: enrolled.customerId,
      accountNumberEnding: enrolled.account.accountNumber.slice(-4),
    });
    const other = await enrollTyped(api, "other@example.org", enrolled.account.accountNumber);
    expect(other.status, "the number has a holder").toBe(409);

    const email = "under-way@example.org";
    const visitor = visitorOf(api, underWay);
    const { sessionId } = visitor;
    const stored = session.parse((await visitor.get(`/session/${sessionId}`)).json);
    expect(stored).toMatchObject({
      applicationData: { email },
      utilityData: { enrollmentId: underWay.account.accountNumber },
    });
    const formValues = aManualApplication({ email });
    submitApplicationReply.parse((await visitor.post("/application/submit", { sessionId, formValues })).json);
    const documentHash = await visitor.openDisclosure(underWay.account);
    const formData = { ...underWay.account, didAccept: true };
    const { status } = await visitor.post("/application/complete", { sessionId, formData, documentHash });
    expect(status).toBe(200);

    await vi.waitFor(async () => expect(await mailTo(endpoints, email)).toBe(1), { timeout: 60_000 });
    expect(await mailTo(endpoints, "enrolled@example.org"), "none again").toBe(1);
  },
);
