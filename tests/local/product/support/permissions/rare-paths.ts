import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { vi } from "vitest";
import { uploadMessage } from "#contracts/events/queue-messages.ts";
import { createUploadLinkReply } from "#contracts/http/bill.ts";
import { uploadPath } from "#contracts/storage/bill.ts";
import { enrollmentRecord } from "#contracts/storage/enrollment.ts";
import { enrollTyped } from "#tests/builders/enroll-typed.ts";
import { browserWithAccess } from "#verification/abuse/support/access.ts";
import { householdAt, newEmail } from "#verification/abuse/support/households.ts";
import { soon, succeed, type World } from "./world.ts";

const pdf = { fileType: "application/pdf", fileSize: 9000 };
const day = 24 * 3600;
const nowSeconds = () => Math.floor(Date.now() / 1000);
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

/** Comes back to an unfinished application a week later, by each request that restarts its retention. */
export async function comeBackLater(world: World): Promise<void> {
  const { endpoints } = world;
  const email = newEmail();
  const { visitor, target } = await householdAt(endpoints.api, "submitted", { email });
  const { sessionId, customerId } = target;
  const { sessions, enrollments } = endpoints.tables;
  const aWeekLater = async () => {
    const enrollmentExpiresAt = nowSeconds() + 20 * day;
    await world.set(sessions, { sessionId }, { enrollmentExpiresAt, updatedAt: minutesAgo(7 * 24 * 60) });
    await world.set(enrollments, { customerId }, { expiresAt: enrollmentExpiresAt });
  };
  const utilityData = JSON.stringify({ utility: "pse", utilityName: "PSE&G", accountNumber: "7001234567" });
  const account = { utilityCompany: "pse", accountNumber: "PE000067586564119084" };
  const visits = [
    () => visitor.post("/session", { sessionId, firstName: "Anna" }),
    () => visitor.request("PUT", `/session/${sessionId}/utility-data`, utilityData),
    () => visitor.get(`/session/${sessionId}`),
    () => visitor.post("/bills", { sessionId, fileName: "bill.pdf", ...pdf }),
    () => visitor.post("/disclosure", { sessionId, ...account }),
  ];
  for (const visit of visits) {
    await aWeekLater();
    await succeed(visit());
  }
  await aWeekLater();
  await visitor.openDisclosure(account);
  await aWeekLater();
  const { token } = createUploadLinkReply.parse(
    (await succeed(visitor.post("/upload-link", { sessionId }))).json,
  );
  await aWeekLater();
  await succeed(visitor.stranger().post("/upload-link/bills", { token, ...pdf }));
  const browser = await browserWithAccess(endpoints, email);
  await aWeekLater();
  await succeed(browser.post("/my-enrollment/continue", { sessionId }));
}

/**
 * Reads bills again whose messages were lost or whose reader was interrupted, one that was recognized without a plan, and a
 * file whose bill was deleted before it arrived.
 */
export async function loseMessages(world: World, scannedBillId: string): Promise<void> {
  const { endpoints } = world;
  const { bills, sessions } = endpoints.tables;
  const {
    parsed_bill: _,
    encryptedNumbers: __,
    uploadVersion: ___,
    ...scanned
  } = await world.read(bills, { tempId: scannedBillId });
  const { sessionId, recognitionJobId } = scanned;
  const analyzing = {
    status: "analyzing",
    unfinished: "yes",
    createdAt: minutesAgo(2),
    analyzingAt: minutesAgo(2),
  };
  const addBill = async (change: Record<string, unknown>): Promise<string> => {
    const tempId = randomUUID();
    await world.put(bills, { ...scanned, ...analyzing, tempId, filePath: uploadPath(tempId), ...change });
    return tempId;
  };
  const awaitBill = (awaitedBillId: string) =>
    world.set(sessions, { sessionId: String(sessionId) }, { awaitedBillId });

  const withoutPlan = await addBill({});
  await world.work("finish-bill", { JobId: recognitionJobId, JobTag: withoutPlan });

  const interrupted = await addBill({ recognitionJobId: undefined });
  const file = await readFile("tests/fixtures/bills/pse-d03.pdf");
  const { VersionId } = await world.upload(uploadPath(interrupted), file);
  await awaitBill(interrupted);
  await world.takeTurn(String(sessionId));
  await world.work("read-bill", uploadEvent(interrupted, VersionId)); // waits
  await world.giveTurnBack(String(sessionId));
  await world.work("read-bill", uploadEvent(interrupted, VersionId));
  await world.work("read-bill", uploadEvent(await addBill({ recognitionJobId: undefined })));

  await addBill({ status: "uploading", createdAt: minutesAgo(30), recognitionJobId: undefined });
  await awaitBill(await addBill({}));
  await world.invoke("expire-stuck-bills", {});

  const deleted = randomUUID();
  await world.work("read-bill", uploadEvent(deleted));
}

const uploadEvent = (billId: string, versionId = "none") =>
  uploadMessage({ filePath: uploadPath(billId), versionId });

/** An e-mail that comes back, one that is asked for while it waits, and one whose time has come. */
export async function delayEmails(world: World): Promise<void> {
  const { endpoints } = world;
  const email = newEmail();
  const { visitor, customerId } = await enrollTyped(endpoints.api, email);
  await world.emailWith(email, "not-me");
  const { enrollments } = endpoints.tables;
  const change = (attributes: object) => world.set(enrollments, { customerId }, { ...attributes });
  const confirmationEmail = await vi.waitFor(async () => {
    const { confirmationEmail } = enrollmentRecord.parse(await world.read(enrollments, { customerId }));
    if (confirmationEmail?.state !== "sent") throw new Error("The e-mail is not marked as sent.");
    return confirmationEmail;
  }, soon);
  const mail = { messageId: confirmationEmail.messageId, tags: { customerId: [customerId] } };
  const bounce = { bounceType: "Permanent", timestamp: new Date().toISOString() };
  await world.work("record-mail-event", { eventType: "Bounce", mail, bounce });

  const pending = { state: "pending", askedAt: minutesAgo(10) };
  await change({ confirmationEmail: pending, emailWaitsUntil: minutesAgo(-60) });
  await succeed(visitor.post("/email/customer", { sessionId: visitor.sessionId }));
  await change({ confirmationEmail, emailWaits: "yes", emailWaitsUntil: minutesAgo(1) });
  await world.invoke("wake-waiting-emails", {});
}

/** What support changes for a household that calls. */
export async function callSupport(world: World): Promise<void> {
  const { customerId } = await enrollTyped(world.endpoints.api, newEmail());
  const evidence = { by: "support", operator: "bo", identifiedBy: "telephone" };
  for (const change of [
    { detail: "phone", phone: "609-555-0198" },
    { detail: "vendors", choice: "off" },
  ]) {
    await world.invoke("change-for-support", { customerId, change, evidence });
  }
}
