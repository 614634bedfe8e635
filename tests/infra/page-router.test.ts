import { describe, expect, test } from "vitest";
import { pageRouting } from "#contracts/site/page-routing.ts";
import { pageFiles } from "#contracts/site/pages.ts";
import { markNotFound, routePages } from "#infra/constructs/page-router.ts";

type Headers = Record<string, { value: string }>;
type Request = { uri: string; headers: Headers };
type Response = { statusCode: number; statusDescription: string; headers: Headers };

/** Runs what CloudFront would run. */
function edge<Event, Answer>(code: string) {
  return new Function(`${code}; return handler;`)() as (event: Event) => Answer;
}
const route = edge<{ request: Request }, Request>(routePages(pageRouting()));
const mark = edge<{ request: Request; response: Response }, Response>(markNotFound(pageRouting()));

const asking = (uri: string, headers: Headers = {}) => ({ request: { uri, headers } });
const answering = (uri: string, statusCode = 200) => ({
  ...asking(uri),
  response: { statusCode, statusDescription: "OK", headers: { "cache-control": { value: "max-age=60" } } },
});

describe("an address of the site", () => {
  test.each(Object.entries(pageFiles))("%s is the file %s, with status 200", (page, file) => {
    expect(route(asking(page)).uri).toBe(file);
    expect(mark(answering(page)).statusCode).toBe(200);
  });

  test("shows its page with a slash at its end, too", () => {
    expect(route(asking("/signup/")).uri).toBe("/signup.html");
  });

  test.each(["/assets/index-1a2b.js", "/config.json", "/favicon.svg"])(
    "%s is a file, and left alone",
    (file) => {
      expect(route(asking(file)).uri).toBe(file);
      expect(mark(answering(file)).statusCode).toBe(200);
    },
  );
});

describe("an address that the site does not have", () => {
  test.each(["/nope", "/signup/more", "/Signup", "/api", "/pdf", "/%2e%2e/", "/constructor"])(
    "%s shows the not-found page, with status 404 that nobody keeps",
    (address) => {
      expect(route(asking(address)).uri).toBe("/404.html");
      expect(mark(answering(address))).toMatchObject({
        statusCode: 404,
        statusDescription: "Not Found",
        headers: { "cache-control": { value: "no-store" } },
      });
    },
  );

  test.each(["/es/nope", "/es/signup/more"])("%s shows the Spanish one", (address) => {
    expect(route(asking(address)).uri).toBe("/es/404.html");
    expect(mark(answering(address)).statusCode).toBe(404);
  });

  test("is not found whichever address CloudFront tells the second function", () => {
    expect(mark(answering("/404.html")).statusCode).toBe(404);
    expect(mark(answering("/es/404.html")).statusCode).toBe(404);
  });

  test("is answered with a whole page: a kept copy or a part of it could not carry the status", () => {
    const headers = {
      "if-none-match": { value: '"1"' },
      "if-modified-since": { value: "today" },
      range: { value: "bytes=0-9" },
      accept: { value: "text/html" },
    };
    expect(route(asking("/nope", headers)).headers).toEqual({ accept: { value: "text/html" } });
  });

  test("keeps a failure of the bucket visible", () => {
    expect(mark(answering("/nope", 503)).statusCode).toBe(503);
  });
});

describe("the site's configuration", () => {
  test("has no third parties for a browser that asks for privacy", () => {
    expect(route(asking("/config.json", { "sec-gpc": { value: "1" } })).uri).toBe("/config.private.json");
  });

  test("is whole for everybody else", () => {
    expect(route(asking("/config.json", { "sec-gpc": { value: "0" } })).uri).toBe("/config.json");
    expect(route(asking("/signup", { "sec-gpc": { value: "1" } })).uri).toBe("/signup.html");
  });
});

test("the code fits what CloudFront accepts", () => {
  for (const code of [routePages(pageRouting()), markNotFound(pageRouting())])
    expect(code.length).toBeLessThan(10_240);
});
