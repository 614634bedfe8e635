import { useState } from "react";
import { uploadLinkMinutes } from "#domain/upload-link.ts";
import { phoneUpload as messages } from "#messages/phone-upload.ts";
import { takeLinkToken } from "#web/src/browser/link-token.ts";
import { Card, LiveRegion, Notice } from "#web/src/components/primitives.tsx";
import { Screen } from "#web/src/components/screen.tsx";
import { common } from "#web/src/messages/common.ts";
import { BillFiles } from "#web/src/screens/connect/bill-files.tsx";
import { MailLinkHelp } from "#web/src/screens/shared/mail-link-page.tsx";
import { usePhoneUpload } from "./use-phone-upload.ts";

/**
 * The page behind the code that the enrollment shows on a computer. It sends one bill there and reads nothing. Opening it only
 * asks whether the code can still be used, and uses nothing up, because scanners open links.
 */
export default function PhoneUpload() {
  const [token = ""] = useState(takeLinkToken);
  const { upload, outcome } = usePhoneUpload(token);
  const view = token === "" ? "not valid" : outcome;
  return (
    <Screen title={titleOf(view)} pageTitle={common.pageTitle.phoneUpload}>
      <LiveRegion role="status">
        {view === "sent" && <p>{messages.sent.text}</p>}
        {view === "not valid" && <Notice tone="danger">{messages.notValid.text(uploadLinkMinutes)}</Notice>}
      </LiveRegion>
      {view === undefined && (
        <>
          <p>{messages.text}</p>
          <Notice tone="warning">{messages.onlyOwn}</Notice>
          <Card pad="lg">
            <BillFiles owner={sessionOf(token)} upload={upload} />
          </Card>
        </>
      )}
      <MailLinkHelp question={messages.help} />
    </Screen>
  );
}

/** A later link of the same session gets the pictures back, and what is stored with them opens nothing. */
const sessionOf = (token: string) => token.split(".", 1).join();

function titleOf(view: "sent" | "not valid" | undefined): string {
  if (view === undefined) return messages.title;
  return view === "sent" ? messages.sent.title : messages.notValid.title;
}
