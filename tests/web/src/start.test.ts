import { afterEach, expect, test, vi } from "vitest";

afterEach(() => {
  vi.restoreAllMocks();
  vi.resetModules();
  document.head.replaceChildren();
  document.body.replaceChildren();
  delete document.documentElement.dataset.linkToken;
  window.history.replaceState(null, "", "/");
});

/** Starts a prerendered page whose script was removed by an update of the site, or did not come through. */
async function startWithMissingScript() {
  Object.assign(document.documentElement.dataset, { page: "contact", chunks: "/assets/gone.js", sheet: "" });
  document.body.innerHTML = `<div id="root"><form data-held method="post" action="/api/contact-form">
    <button type="submit">Send</button>
  </form></div>`;
  vi.spyOn(document, "readyState", "get").mockReturnValue("loading");
  const form = document.forms[0];
  if (!form) throw new Error("The page has no form.");
  const submitted = vi.spyOn(HTMLFormElement.prototype, "submit").mockImplementation(() => {});
  vi.spyOn(console, "warn").mockImplementation(() => {});
  await import("#web/src/start.ts");
  return { form, submitted };
}

test("submits a held form without script if the scripts cannot be loaded", async () => {
  const { form, submitted } = await startWithMissingScript();

  form.requestSubmit();
  expect(form.ariaBusy).toBe("true");

  await expect.poll(() => submitted).toHaveBeenCalledOnce();
  expect(submitted.mock.contexts).toEqual([form]);
  expect(form.ariaBusy).toBeNull();
});

test("no longer holds forms after that", async () => {
  const { form, submitted } = await startWithMissingScript();
  form.requestSubmit();
  await expect.poll(() => submitted).toHaveBeenCalledOnce();

  const isSubmitted = form.dispatchEvent(new SubmitEvent("submit", { bubbles: true, cancelable: true }));
  expect(isSubmitted).toBe(true);
});

test.each(["/confirm-email?token=t0k3n", "/my-enrollment/open#token=t0k3n"])(
  "marks the document that %s opened, before anything can take the token away",
  async (url) => {
    window.history.replaceState(null, "", url);
    await startWithMissingScript();
    expect(document.documentElement.dataset).toHaveProperty("linkToken");
  },
);

test("marks no other document", async () => {
  window.history.replaceState(null, "", "/?utm_source=token#faq");
  await startWithMissingScript();
  expect(document.documentElement.dataset).not.toHaveProperty("linkToken");
});

test("a page that is rendered by its scripts says who helps if they cannot be loaded", async () => {
  delete document.documentElement.dataset.page;
  document.documentElement.dataset.chunks = "/assets/gone.js";
  document.head.innerHTML = "<noscript></noscript>";
  document.body.innerHTML = '<noscript></noscript><div id="root"><main>Just a moment…</main></div>';
  const [style, notice] = document.querySelectorAll("noscript");
  if (style) style.textContent = "<style>#root{display:none}</style>";
  if (notice) notice.textContent = '<p>Call us: <a href="tel:+18005550142">1-800-555-0142</a></p>';
  vi.spyOn(console, "warn").mockImplementation(() => {});

  await import("#web/src/start.ts");

  await expect.poll(() => document.querySelector("#root a")?.textContent).toBe("1-800-555-0142");
  expect(document.querySelector("main")).toBeNull();
});
