import type { APIGatewayProxyEventV2, Context } from "aws-lambda";
import { describe, expect, test, vi } from "vitest";
import * as z from "zod";
import { redirect } from "#contracts/http/page-replies.ts";
import type { Route } from "#contracts/http/routes.ts";
import {
  answerBeforeTimeoutMs,
  type ErrorPage,
  http,
  type RouteHandler,
} from "#lambdas/shared/middleware/http.ts";
import { ok } from "#lambdas/shared/middleware/replies.ts";
import { retryOnConflict } from "#lambdas/shared/records/conflicts.ts";

describe("a form of a page without script", () => {
  const form = {
    method: "POST",
    path: "/api/thing-form",
    acceptsForm: true,
    body: z.object({ name: z.string().min(4) }),
    reply: redirect,
    errors: [],
  } as const satisfies Route;
  const errorPage: ErrorPage = ({ code }, { path, typed }) => ({
    body: `${code} ${path} ${JSON.stringify(typed)}`,
    headers: {},
  });
  const sameOrigin = {
    "content-type": "application/x-www-form-urlencoded",
    "sec-fetch-site": "same-origin",
  };
  const accept: RouteHandler<typeof form> = async () => ok({ seeOther: "/result" });
  const send = (
    body: string,
    headers: Record<string, string> = sameOrigin,
    handle = accept,
    context = {} as Context,
  ) =>
    http(
      form,
      handle,
      errorPage,
    )(
      {
        body,
        headers,
        rawPath: form.path,
        requestContext: {
          requestId: "request-1",
          http: { method: "POST", sourceIp: "203.0.113.7", userAgent: "test" },
        },
      } as unknown as APIGatewayProxyEventV2, // the parts that `http` reads
      context,
    );

  test("is answered with a redirect, so that a reload sends nothing again", async () => {
    const { statusCode, headers, body } = await send("name=Anabel");
    expect({ statusCode, location: headers?.location, body }).toEqual({
      statusCode: 303,
      location: "/result",
    });
  });

  test("gives its error page what was typed", async () => {
    expect(await send("name=Ana&other=1%262")).toMatchObject({
      statusCode: 422,
      body: 'validation_failed /api/thing-form {"name":"Ana","other":"1&2"}',
    });
  });

  test("shows nothing of what another website sent, or what is too large", async () => {
    const foreign = await send("name=Ana", { ...sameOrigin, "sec-fetch-site": "cross-site" });
    expect(foreign.body).toBe("cross_origin /api/thing-form {}");
    expect((await send(`name=${"x".repeat(70_000)}`)).body).toBe("request_too_large /api/thing-form {}");
  });

  test("keeps of the query of a link a ZIP code and a utility, and no text", async () => {
    const check = {
      method: "GET",
      path: "/api/check",
      query: z.object({ zip: z.never() }),
      reply: redirect,
      errors: [],
    } as const satisfies Route;
    const handle = http(check, async () => ok({ seeOther: "/result" }), errorPage);
    const open = (queryStringParameters: Record<string, string>) =>
      handle(
        {
          headers: {},
          queryStringParameters,
          rawPath: check.path,
          requestContext: {
            requestId: "request-1",
            http: { method: "GET", sourceIp: "203.0.113.7", userAgent: "test" },
          },
        } as unknown as APIGatewayProxyEventV2, // the parts that `http` reads
        {} as Context,
      );
    expect((await open({ zip: "0884", utility: "ace" })).body).toContain('{"zip":"0884","utility":"ace"}');
    for (const text of ["Call 1-800-555-0199", "18005550199", "123456", "<b>", "pse now"])
      expect((await open({ zip: text, utility: text })).body).toContain('{"zip":"","utility":""}');
  });

  test("is answered with a page before Lambda stops a function that waits too long", async () => {
    const lines = vi.spyOn(console, "error").mockImplementation(() => {});
    vi.useFakeTimers();
    const answered = vi.fn();
    const waiting = () => new Promise<never>(() => {});
    const context = { getRemainingTimeInMillis: () => answerBeforeTimeoutMs + 20 } as Context;
    const answer = send("name=Anabel", sameOrigin, waiting, context).then(answered);

    await vi.advanceTimersByTimeAsync(19);
    expect(answered).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await answer;

    expect(answered.mock.lastCall).toMatchObject([
      { statusCode: 500, body: 'internal_error /api/thing-form {"name":"Anabel"}' },
    ]);
    vi.useRealTimers();
    lines.mockRestore();
  });

  test("does not repeat a conflicting write after it was answered that it failed", async () => {
    const lines = vi.spyOn(console, "error").mockImplementation(() => {});
    const answered = Promise.withResolvers<void>();
    const attempt = vi.fn(async () => void (await answered.promise));
    const working = Promise.withResolvers<unknown>();
    const handle = () => {
      const work = retryOnConflict<never>(attempt);
      working.resolve(work);
      return work as Promise<never>;
    };
    const context = { getRemainingTimeInMillis: () => answerBeforeTimeoutMs } as Context;

    expect(await send("name=Anabel", sameOrigin, handle, context)).toMatchObject({ statusCode: 500 });
    answered.resolve();
    await expect(working.promise).rejects.toThrow(/abort/i);
    expect(attempt).toHaveBeenCalledTimes(1);
    lines.mockRestore();
  });
});
