import { beforeEach, expect, test } from "vitest";
import { keepInput } from "#web/src/browser/early-input.ts";

const page = `
  <form><input name="zip" /><input type="checkbox" name="agreed" /></form>
  <form><select name="utility"><option value=""></option><option value="jcpl"></option></select><button type="button">Go on</button></form>`;
let root: HTMLElement;

beforeEach(() => {
  document.body.innerHTML = `<div id="root">${page}</div>`;
  root = document.body.firstElementChild as HTMLElement;
});

const find = <Name extends keyof HTMLElementTagNameMap>(selector: Name | string) => {
  const element = root.querySelector<HTMLElementTagNameMap[Name]>(selector);
  if (!element) throw new Error(`No ${selector}`);
  return element;
};
const makeAnew = () => {
  root.innerHTML = page;
};

test("gives what was typed and chosen, and the focus, to the fields of a page that is made anew", () => {
  const restore = keepInput(root);
  find<"input">("[name=zip]").value = "07728";
  find<"input">("[name=agreed]").click();
  find<"select">("[name=utility]").value = "jcpl";
  find<"input">("[name=zip]").focus();
  makeAnew();
  restore(undefined);
  expect(find<"input">("[name=zip]").value).toBe("07728");
  expect(find<"input">("[name=agreed]").checked).toBe(true);
  expect(find<"select">("[name=utility]").value).toBe("jcpl");
  expect(document.activeElement).toBe(find("[name=zip]"));
});

test("leaves what was typed into the new field before the old one was compared", () => {
  const restore = keepInput(root);
  makeAnew();
  find<"input">("[name=zip]").value = "07728";
  find<"input">("[name=agreed]").click();
  restore(undefined);
  expect(find<"input">("[name=zip]").value).toBe("07728");
  expect(find<"input">("[name=agreed]").checked).toBe(true);
});

test("finds a field again where what the browser has stored took the place of a form above it", () => {
  root.innerHTML = `<form action="/eligibility"><input name="zip" /></form><form action="/signup"><input name="firstName" /></form>`;
  const restore = keepInput(root);
  const [, submitted] = root.querySelectorAll("form");
  find<"input">("[name=firstName]").value = "Ana";
  root.innerHTML = `<p>07728</p><form action="/signup"><input name="firstName" /></form>`;
  expect(restore(submitted)).toBe(find("form"));
  expect(find<"input">("[name=firstName]").value).toBe("Ana");
});

test("names the form that took the place of one that was submitted before", () => {
  const restore = keepInput(root);
  const [, second] = root.querySelectorAll("form");
  makeAnew();
  expect(restore(second)).toBe(root.querySelectorAll("form")[1]);
});

test("carries out a press that began on a button of before, once", () => {
  const presses: string[] = [];
  root.addEventListener("click", () => presses.push("press"));
  const restore = keepInput(root);
  find("button").dispatchEvent(new Event("pointerdown", { bubbles: true }));
  makeAnew();
  restore(undefined);
  expect(presses).toEqual(["press"]);
});

test.each(["click", "pointercancel"])("presses nothing after a press that ended with %s", (end) => {
  const restore = keepInput(root);
  find("button").dispatchEvent(new Event("pointerdown", { bubbles: true }));
  find("button").dispatchEvent(new Event(end, { bubbles: true }));
  const presses: string[] = [];
  root.addEventListener("click", () => presses.push("press"));
  makeAnew();
  restore(undefined);
  expect(presses).toEqual([]);
});

test("changes nothing on a page that React took over as it was", () => {
  const restore = keepInput(root);
  const form = find("form");
  find<"input">("[name=zip]").value = "07728";
  const events: Event[] = [];
  root.addEventListener("input", (event) => events.push(event));
  expect(restore(form)).toBe(form);
  expect(events).toEqual([]);
});
