import { join } from "node:path";
import * as z from "zod";
import { readJsonFile, writeFileAtomically } from "#local/shared/files.ts";
import type { RequestHandler } from "#local/shared/http-server.ts";
import { readJsonBody, sendAwsError, sendJson } from "./http.ts";

const updatePath = /^\/2015-03-31\/event-source-mappings\/([^/]+)\/?$/;
const update = z.strictObject({ Enabled: z.boolean() });

type OnChange = (isEnabled: boolean) => Promise<void>;

/** Which event source mappings are enabled, and Lambda's operation that changes it: UpdateEventSourceMapping. */
export class MappingStates {
  private readonly disabled: Set<string>;
  private readonly file: string | undefined;
  private readonly listeners = new Map<string, OnChange>();

  private constructor(disabled: Set<string>, file: string | undefined) {
    this.disabled = disabled;
    this.file = file;
  }

  static async load(dataDir: string | undefined): Promise<MappingStates> {
    const file = dataDir && join(dataDir, "disabled-mappings.json");
    const stored = z.array(z.string()).default([]);
    return new MappingStates(new Set(stored.parse(file && (await readJsonFile(file)))), file);
  }

  isEnabled(id: string): boolean {
    return !this.disabled.has(id);
  }

  onChange(id: string, listener: OnChange): void {
    this.listeners.set(id, listener);
  }

  readonly handle: RequestHandler = async (incoming, response) => {
    const id = updatePath.exec(incoming.url ?? "")?.[1];
    if (incoming.method !== "PUT" || id === undefined) {
      return sendAwsError(response, "NotImplemented", "The local Lambda only updates mappings.", 501);
    }
    const listener = this.listeners.get(id);
    const parsed = update.safeParse(await readJsonBody(incoming));
    if (!listener)
      return sendAwsError(response, "ResourceNotFoundException", `There is no mapping ${id}.`, 404);
    if (!parsed.success)
      return sendAwsError(response, "InvalidParameterValueException", parsed.error.message);
    const isEnabled = parsed.data.Enabled;
    await this.change(id, isEnabled);
    await listener(isEnabled);
    sendJson(response, 202, { UUID: id, State: isEnabled ? "Enabled" : "Disabled" });
  };

  private async change(id: string, isEnabled: boolean): Promise<void> {
    if (isEnabled) this.disabled.delete(id);
    else this.disabled.add(id);
    if (this.file) await writeFileAtomically(this.file, JSON.stringify([...this.disabled]));
  }
}
