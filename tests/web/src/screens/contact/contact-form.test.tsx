import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { errorResponse } from "#tests/web/support/fake-api.ts";
import { openPage } from "#tests/web/support/open-page.tsx";

describe("the contact form", () => {
  const fill = async (user: Awaited<ReturnType<typeof openPage>>["user"]) => {
    await user.type(screen.getByLabelText("Name"), "Ana Rivera");
    await user.type(screen.getByLabelText("Email"), "ana@example.org");
    await user.type(screen.getByLabelText("Phone"), "609 555 0142");
    await user.type(screen.getByLabelText(/^Message/), "Hi!");
  };
  const send = (user: Awaited<ReturnType<typeof openPage>>["user"]) =>
    user.click(screen.getByRole("button", { name: "Send message" }));

  test("sends the message and shows the e-mail address for the reply", async () => {
    const { user, api } = await openPage("/contact", { "POST /api/contact": { json: { sent: true } } });
    await fill(user);
    await send(user);

    const thanks = await screen.findByText(
      "Thanks! Your message has been sent. We'll write back to ana@example.org.",
    );
    expect(document.activeElement).toBe(thanks);
    expect(api.requestsTo("/api/contact")).toMatchObject([
      { body: { name: "Ana Rivera", email: "ana@example.org", phone: "609 555 0142", message: "Hi!" } },
    ]);
  });

  test("keeps what was typed through a reload until it is sent", async () => {
    const first = await openPage("/contact");
    await fill(first.user);
    cleanup();

    const { user } = await openPage("/contact", { "POST /api/contact": { json: { sent: true } } });
    await waitFor(() => expect(screen.getByLabelText("Name")).toHaveValue("Ana Rivera"));
    expect(screen.getByLabelText(/^Message/)).toHaveValue("Hi!");
    await send(user);
    await screen.findByText(/Your message has been sent/);
    expect(sessionStorage.getItem("contact_draft")).toBeNull();
  });

  test("links missing fields in a summary and keeps the input", async () => {
    const { user, api } = await openPage("/contact");
    await user.type(screen.getByLabelText("Name"), "Ana Rivera");
    await send(user);

    const summary = await screen.findByRole("alert", { name: "Please check these answers" });
    expect(document.activeElement).toBe(summary);
    await user.click(within(summary).getByRole("link", { name: "Email: Please enter your email" }));
    expect(screen.getByLabelText("Email")).toHaveFocus();
    expect(screen.getByLabelText("Name")).toHaveValue("Ana Rivera");
    expect(api.requestsTo("/api/contact")).toEqual([]);
  });

  test("says that the device is offline and that nothing is lost, until it is connected again", async () => {
    const { user } = await openPage("/contact", { "POST /api/contact": "unreachable" });
    await fill(user);
    const offline = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    await send(user);
    expect(await screen.findByText(/^You're offline\. Nothing you've entered is lost/)).toBeVisible();
    expect(screen.getByLabelText(/^Message/)).toHaveValue("Hi!");
    offline.mockRestore();
    act(() => void window.dispatchEvent(new Event("online")));
    expect(screen.queryByText(/^You're offline/)).toBeNull();
  });

  test("shows the phone number after a failed attempt and can be sent again", async () => {
    let attempts = 0;
    const { user } = await openPage("/contact", {
      "POST /api/contact": () =>
        attempts++ === 0 ? errorResponse("message_not_sent") : { json: { sent: true } },
    });
    await fill(user);
    await send(user);
    expect((await screen.findByText(/We couldn't send your message/)).textContent).toBe(
      "We couldn't send your message. Please try again, or call 1-800-555-0100.",
    );
    await send(user);
    expect(await screen.findByText(/Your message has been sent/)).toBeVisible();
  });
});
