import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createContext, runInContext } from "node:vm";
import { expect, test } from "vitest";
import { vendorFrameFile, vendorFrameScriptSource, vendorFrameUrl } from "#contracts/site/vendor-frame.ts";

const html = readFileSync(`web/public${vendorFrameFile}`, "utf8");
const [, script = ""] = /<script>([\s\S]*?)<\/script>/.exec(html) ?? [];

/** Runs the document's script, opened with this URL in a frame of a page, and then a vendor's. */
const runInFrame = <Result>(url: string, vendorScript: string): Result =>
  runInDocument(url, vendorScript, { top: {} });

/** The same in a window of its own, which is its own `top`, or with other globals. */
function runInDocument<Result>(url: string, vendorScript: string, globals: object = {}): Result {
  const head = { loaded: [] as object[], append: (element: object) => head.loaded.push(element) };
  const document = { head, createElement: (name: string) => ({ name }) };
  const { hash } = new URL(url, "https://www.example.org");
  const window = createContext({ document, location: { hash }, URLSearchParams });
  Object.assign(window, { window, self: window, top: window, ...globals });
  runInContext(script, window);
  return JSON.parse(JSON.stringify(runInContext(vendorScript, window)));
}

test("the policy allows its own script by hash", () => {
  const hash = createHash("sha256").update(script).digest("base64");
  expect(vendorFrameScriptSource).toBe(`'sha256-${hash}'`);
});

test("is not indexed", () => {
  expect(html).toContain('<meta name="robots" content="noindex" />');
});

test("loads the scripts that its fragment names, and tells them the page", () => {
  const scripts = ["https://a.example/1001.js", "https://b.example/klaviyo.js?company_id=Ab12Cd"];
  const url = vendorFrameUrl("/faqs", scripts);
  expect(new URLSearchParams(url.split("#")[1]).get("page")).toBe("/faqs");
  expect(runInFrame(url, "document.head.loaded")).toEqual(
    scripts.map((src) => ({ name: "script", src, async: true })),
  );
  expect(runInFrame(vendorFrameFile, "document.head.loaded")).toEqual([]);
});

test("loads no script when it is opened by itself", () => {
  const url = vendorFrameUrl("/faqs", ["https://a.example/1001.js"]);
  expect(runInDocument(url, "document.head.loaded")).toEqual([]);
});

test("keeps a vendor's cookies in memory until they are deleted or expire", () => {
  const read = runInFrame<string[]>(
    vendorFrameFile,
    `const seen = [document.cookie];
    document.cookie = "a=1=1; path=/; max-age=60; secure";
    document.cookie = "b=2; expires=Fri, 01 Jan 2100 00:00:00 GMT";
    seen.push(document.cookie);
    document.cookie = "a=; Max-Age=0";
    document.cookie = "b=; expires=Thu, 01 Jan 1970 00:00:00 GMT";
    document.cookie = "c=3";
    seen.push(document.cookie);
    seen`,
  );
  expect(read).toEqual(["", "a=1=1; b=2", "c=3"]);
});

test.each(["localStorage", "sessionStorage"])("keeps what a vendor writes into %s in memory", (area) => {
  const read = runInFrame<unknown[]>(
    vendorFrameFile,
    `const seen = [${area}.length, ${area}.getItem("a"), ${area}.key(0)];
    ${area}.setItem("a", 1);
    ${area}.setItem("b", {});
    seen.push(${area}.length, ${area}.getItem("a"), ${area}.getItem("b"), ${area}.key(1));
    ${area}.removeItem("a");
    seen.push(${area}.getItem("a"));
    ${area}.clear();
    seen.push(${area}.length);
    seen`,
  );
  expect(read).toEqual([0, null, null, 2, "1", "[object Object]", "b", null, 0]);
});
