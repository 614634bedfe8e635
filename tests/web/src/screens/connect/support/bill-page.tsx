import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect } from "vitest";
import {
  aBill,
  aSession,
  sessionId,
  sessionWithBill,
  storeSessionId,
  tempId,
} from "#tests/web/support/builders.ts";
import { type FakeResponses, fakeApi } from "#tests/web/support/fake-api.ts";
import { fakeUploads } from "#tests/web/support/fake-upload.ts";
import { renderSite } from "#tests/web/support/render-site.tsx";

const label = "Upload a copy of your most recent electric bill";
export const pdf = new File(["%PDF-1.7"], "bill.pdf", { type: "application/pdf" });
const created = {
  json: {
    tempId,
    filePath: `anonymous/${tempId}/bill.pdf`,
    upload: { url: "https://bucket.example.org/", fields: { key: "k", policy: "p" } },
  },
};

/** Opens the connect screen with a fake bucket and a bill that is still being read. */
export async function setup(responses: FakeResponses = {}, initialSession = aSession()) {
  storeSessionId();
  let session = initialSession;
  const api = fakeApi({
    [`GET /api/session/${sessionId}`]: () => ({ json: session }),
    "POST /api/bills": created,
    [`GET /api/bills/${tempId}`]: { json: aBill({ status: "analyzing", parsed_bill: undefined }) },
    ...responses,
  });
  const uploads = fakeUploads();
  const page = renderSite("/utility-verification");
  const findFileField = (fieldLabel = label) => screen.findByLabelText(fieldLabel);
  const chooseFile = async (file: File, fieldLabel?: string) =>
    fireEvent.change(await findFileField(fieldLabel), { target: { files: [file] } });
  const startUpload = async (fieldLabel?: string) => {
    await chooseFile(pdf, fieldLabel);
    await waitFor(() => expect(uploads).toHaveLength(1));
    const [upload] = uploads;
    if (!upload) throw new Error("nothing was uploaded");
    return upload;
  };
  return {
    ...page,
    api,
    uploads,
    findFileField,
    chooseFile,
    startUpload,
    verifySession: () => {
      session = sessionWithBill();
    },
  };
}
