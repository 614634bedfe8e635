import { afterEach, expect, test, vi } from "vitest";
import { aParsedBill, customerId, sessionId, sessionWithBill } from "#tests/web/support/builders.ts";
import { signUpDraft } from "#web/src/browser/form-drafts.ts";
import { clearApplication, clearPerson, stored } from "#web/src/browser/storage.ts";

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
});

test("uses the keys of the specification", () => {
  const { utilityData } = sessionWithBill();
  if (!utilityData) throw new Error("the builder has utility data");
  stored.initialZip.write("07102");
  stored.initialUtility.write("pse");
  stored.sessionId.write(sessionId);
  stored.customerId.write(customerId);
  stored.utilityData.write(utilityData);
  stored.accountNumber.write("PE1");
  stored.applicationData.write({ firstName: "Ana" });
  stored.utilityBillData.write(aParsedBill());
  expect(Object.keys({ ...localStorage }).sort()).toEqual([
    "accountNumber",
    "applicationData",
    "customer_id",
    "initialUtility",
    "initialZip",
    "session_id",
    "utilityBillData",
    "utilityData",
  ]);
  expect(localStorage.getItem("applicationData")).toBe('{"firstName":"Ana"}');
});

test("clears the data of a finished application and keeps the session id", () => {
  localStorage.setItem("session_id", "7b7c1f9e-6f1d-4a57-9d40-1d2d1f3f8a11");
  stored.applicationData.write({ firstName: "Ana" });
  stored.utilityBillData.write(aParsedBill());
  stored.accountNumber.write("PE1");
  clearApplication();
  expect(Object.keys({ ...localStorage })).toEqual(["session_id"]);
});

test("ignores invalid stored values", () => {
  localStorage.setItem("applicationData", "{broken");
  localStorage.setItem("initialUtility", "coned");
  expect(stored.applicationData.read()).toBeUndefined();
  expect(stored.initialUtility.read()).toBeUndefined();
});

const storageFailures = {
  "denies every access": () => {
    const access = () => {
      throw new DOMException("denied", "SecurityError");
    };
    vi.stubGlobal("localStorage", { getItem: access, setItem: access, removeItem: access });
  },
  "throws where it is named": () =>
    vi.spyOn(window, "localStorage", "get").mockImplementation(() => {
      throw new DOMException("denied", "SecurityError");
    }),
  "is null": () => vi.stubGlobal("localStorage", null),
  "is full": () => {
    localStorage.setItem("initialZip", "08820");
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
  },
};

test.each(Object.entries(storageFailures))("keeps values for this page if the storage %s", (_case, fail) => {
  fail();
  stored.initialZip.write("07102");
  expect(stored.initialZip.read()).toBe("07102");
  stored.initialZip.clear();
  expect(stored.initialZip.read()).toBeUndefined();
});

test("a value that the storage takes again replaces the one kept for this page", () => {
  storageFailures["is full"]();
  stored.initialZip.write("07102");
  vi.restoreAllMocks();
  stored.initialZip.write("07960");
  localStorage.setItem("initialZip", "08401");
  expect(stored.initialZip.read()).toBe("08401");
});

test.each([
  ["starting over", clearPerson],
  ["completion", clearApplication],
])("clears the drafts of the sign-up and of the contact form at %s", (_case, clear) => {
  sessionStorage.setItem("sign_up_draft", '{"firstName":"Ana"}');
  sessionStorage.setItem("contact_draft", '{"name":"Ana"}');
  clear();
  expect({ ...sessionStorage }).toEqual({});
});

test.each(["{broken", "null", '{"firstName":1}'])("ignores the invalid draft %s", (json) => {
  sessionStorage.setItem("sign_up_draft", json);
  expect(signUpDraft.read()).toEqual({});
  sessionStorage.clear();
});

test("clears what an earlier version of the marketing library kept of the person, on this host and its domain", () => {
  for (const key of ["ajs_user_traits", "ajs_anonymous_id", "persisted-queue:v1:key:items"])
    localStorage.setItem(key, "Ana");
  localStorage.setItem("unrelated", "1");
  const written: string[] = [];
  vi.stubGlobal("document", {
    location: { hostname: "www.example.org" },
    get cookie() {
      return "awc=1; ajs_anonymous_id=2";
    },
    set cookie(text: string) {
      written.push(text);
    },
  });
  clearPerson();
  expect({ ...localStorage }).toEqual({ unrelated: "1" });
  expect(written).toEqual(
    ["", "; Domain=www.example.org", "; Domain=example.org", "; Domain=org"].map(
      (domain) => `ajs_anonymous_id=; Max-Age=0; Path=/${domain}`,
    ),
  );
});
