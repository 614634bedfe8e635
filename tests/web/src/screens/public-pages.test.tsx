import { fireEvent, screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { errorResponse, fakeApi } from "#tests/web/support/fake-api.ts";
import { renderSite } from "#tests/web/support/render-site.tsx";

async function open(path: string, answers: Parameters<typeof fakeApi>[0] = {}) {
  const api = fakeApi(answers);
  const page = renderSite(path);
  await screen.findByRole("heading", { level: 1 });
  return { ...page, api };
}

describe("the estimator", () => {
  const slider = () => screen.getByRole("slider", { name: "Monthly electric bill in dollars" });
  const amounts = () => screen.getAllByRole("status").flatMap(({ textContent }) => textContent || []);
  const dial = (value: number) => fireEvent.change(slider(), { target: { value: String(value) } });

  test("begins with a bill of 200 dollars, between 50 and 750", async () => {
    await open("/pseg");
    expect(slider()).toMatchObject({ value: "200", min: "50", max: "750" });
    expect(amounts()).toEqual(["$30.00", "$360.00"]);
  });

  test.each([
    [50, "$7.50", "$90.00"],
    [51, "$7.65", "$91.80"],
    [333, "$49.95", "$599.40"],
    [750, "$112.50", "$1350.00"],
  ])("a bill of %d dollars saves %s a month and %s a year", async (bill, month, year) => {
    await open("/nj");
    dial(bill);
    expect(amounts()).toEqual([month, year]);
  });

  test("shows its tooltip only while somebody drags", async () => {
    await open("/nj");
    dial(240);
    expect(screen.queryByRole("tooltip")).toBeNull();
    fireEvent.pointerDown(slider());
    expect(screen.getByRole("tooltip").textContent).toBe("$240");
    fireEvent.pointerUp(slider());
    expect(screen.queryByRole("tooltip")).toBeNull();
  });
});

describe("the questions", () => {
  const questions = () => [...document.querySelectorAll("details")];
  const opened = () => questions().flatMap(({ open }, index) => (open ? [index] : []));
  /** As the browser does: it opens or closes, and says so. */
  const press = (index: number) => {
    const question = questions()[index];
    if (!question) throw new Error("no such question");
    question.open = !question.open;
    fireEvent(question, new Event("toggle"));
  };

  test.each(["/", "/faqs"])("are eleven on %s, the first open", async (path) => {
    await open(path);
    expect(questions()).toHaveLength(11);
    expect(opened()).toEqual([0]);
  });

  test("are open one at a time, and close when pressed again", async () => {
    await open("/faqs");
    press(4);
    expect(opened()).toEqual([4]);
    press(4);
    expect(opened()).toEqual([]);
  });
});

describe("every percentage", () => {
  test.each(["/", "/pseg", "/ace", "/jcpl", "/nj", "/faqs", "/about"])(
    "on %s has the discount explained in its own part of the page",
    async (path) => {
      await open(path);
      const parts = [...document.querySelectorAll("main section")].flatMap(({ textContent }) =>
        /\d%/.test(textContent) ? textContent : [],
      );
      expect(parts.length).toBeGreaterThan(0);
      for (const part of parts) expect(part).toContain("The discount is on your community solar credits.");
    },
  );

  test("is the utility's own", async () => {
    await open("/pseg");
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("31% off community solar with PSE&G");
    expect(screen.getByText("$100 of solar credits saves you $31.")).toBeDefined();
  });
});

test("no text is left with a place to be filled in", async () => {
  for (const path of ["/", "/nj", "/how-it-works", "/about", "/faqs", "/contact", "/privacy", "/terms"]) {
    await open(path);
    await screen.findAllByText(/1-800-555-0100/);
    expect(document.body.textContent, path).not.toMatch(/\{\w+\}/);
    document.body.innerHTML = "";
  }
});

describe("the contact form", () => {
  const fill = async (user: Awaited<ReturnType<typeof open>>["user"]) => {
    await user.type(screen.getByLabelText("Name*"), "Ana Rivera");
    await user.type(screen.getByLabelText("Email*"), "ana@example.org");
    await user.type(screen.getByLabelText("Phone*"), "609 555 0142");
    await user.type(screen.getByLabelText("Message"), "Hi!");
  };
  const send = (user: Awaited<ReturnType<typeof open>>["user"]) =>
    user.click(screen.getByRole("button", { name: "Send message" }));

  test("sends, and says to whom the answer goes", async () => {
    const { user, api } = await open("/contact", { "POST /api/contact": { json: { sent: true } } });
    await fill(user);
    await send(user);

    const thanks = await screen.findByText(
      "Thanks! Your message has been sent. We'll write back to ana@example.org.",
    );
    expect(document.activeElement).toBe(thanks);
    expect(api.to("/api/contact")).toMatchObject([
      { body: { name: "Ana Rivera", email: "ana@example.org", phone: "609 555 0142", message: "Hi!" } },
    ]);
  });

  test("leads from a summary to what is missing, and keeps what was typed", async () => {
    const { user, api } = await open("/contact");
    await user.type(screen.getByLabelText("Name*"), "Ana Rivera");
    await send(user);

    const summary = await screen.findByRole("alert", { name: "Please check these answers" });
    expect(document.activeElement).toBe(summary);
    await user.click(within(summary).getByRole("link", { name: "Email: Required" }));
    expect(document.activeElement).toBe(screen.getByLabelText("Email*"));
    expect(screen.getByLabelText("Name*")).toHaveProperty("value", "Ana Rivera");
    expect(api.to("/api/contact")).toEqual([]);
  });

  test("that could not be sent says so, with the telephone number, and can be sent again", async () => {
    let answers = 0;
    const { user } = await open("/contact", {
      "POST /api/contact": () =>
        answers++ === 0 ? errorResponse("message_not_sent") : { json: { sent: true } },
    });
    await fill(user);
    await send(user);
    expect((await screen.findByText(/We couldn't send your message/)).textContent).toBe(
      "We couldn't send your message. Please try again, or call 1-800-555-0100.",
    );
    await send(user);
    expect(await screen.findByText(/Your message has been sent/)).toBeDefined();
  });
});
