import { screen } from "@testing-library/react";
import { aSession, customerId, sessionId, storeSessionId } from "#tests/web/support/builders.ts";
import { type FakeResponses, fakeApi, sessionResponse } from "#tests/web/support/fake-api.ts";
import { renderSite } from "#tests/web/support/render-site.tsx";

const saveResponses = {
  "POST /api/session": { json: { sessionId } },
  [`PUT /api/session/${sessionId}/utility-data`]: { json: { sessionId, status: "application_in_progress" } },
  "POST /api/application/submit": { json: { customerId } },
} as const;

/** Opens the manual enrollment screen. `fillInForm` fills in the required fields that are empty. */
export async function setup(responses: FakeResponses = {}, session = aSession(), path = "/enrollment") {
  storeSessionId();
  const api = fakeApi({
    [`GET /api/session/${sessionId}`]: sessionResponse(session),
    ...saveResponses,
    ...responses,
  });
  const page = renderSite(path);
  await screen.findByRole("heading", { level: 1, name: /A few minutes from now/ });
  await screen.findByRole("checkbox", { name: /may call and text me/ });
  const { user } = page;
  return {
    ...page,
    api,
    changeDetails: () => user.click(screen.getByRole("button", { name: "Change these details" })),
    submit: () => user.click(screen.getByRole("button", { name: "Continue" })),
    fillInForm: async () => {
      await user.type(screen.getByLabelText("Phone"), "609 555 0142");
      await user.type(screen.getByLabelText("Street"), "610 Pemberly St");
      await user.type(screen.getByLabelText("City"), "Edison");
      await user.type(screen.getByLabelText("ZIP"), "08820");
      await user.selectOptions(screen.getByLabelText(/^Electric utility/), "jcpl");
    },
  };
}

export const fieldValue = (label: string | RegExp) =>
  (screen.getByLabelText(label) as HTMLInputElement).value;
