import { describe, expect, test } from "vitest";
import { bootstrapQualifier } from "#infra/names.ts";
import { stages } from "#infra/stage-config.ts";
import { synthesizeStage } from "#tests/infra/support/templates.ts";

describe("a stage", () => {
  test("is deployed with bootstrap roles of its own", () => {
    expect(new Set(stages.map(bootstrapQualifier)).size).toBe(stages.length);
    for (const stage of stages) expect(bootstrapQualifier(stage)).toMatch(/^[a-z0-9]{1,10}$/);
  });

  test("names no other bootstrap in its templates", () => {
    const { app, edge } = synthesizeStage("prod");
    const templates = JSON.stringify([app.toJSON(), edge.toJSON()]);
    expect(templates).toContain(`/cdk-bootstrap/${bootstrapQualifier("prod")}/version`);
    expect(templates).not.toContain("hnb659fds");
  });
});
