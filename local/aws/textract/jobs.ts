import { randomBytes } from "node:crypto";
import { mkdir, readdir } from "node:fs/promises";
import { join } from "node:path";
import { readJsonFile, writeFileAtomically } from "#local/shared/files.ts";
import { type Job, job } from "./job.ts";

/** Stores each job in a file, so that the next run finishes the jobs of this one. */
export class JobStore {
  private readonly jobs = new Map<string, Job>();
  private readonly folder: string | undefined;

  private constructor(folder: string | undefined) {
    this.folder = folder;
  }

  static async load(dataDir: string | undefined): Promise<JobStore> {
    const store = new JobStore(dataDir && join(dataDir, "textract"));
    if (!store.folder) return store;
    await mkdir(store.folder, { recursive: true });
    for (const name of await readdir(store.folder)) {
      if (!name.endsWith(".json")) continue;
      const stored = job.parse(await readJsonFile(join(store.folder, name)));
      store.jobs.set(stored.id, stored);
    }
    return store;
  }

  find = (id: string) => this.jobs.get(id);

  findByRequestToken = (token: string | undefined) =>
    token === undefined
      ? undefined
      : [...this.jobs.values()].find(({ request }) => request.ClientRequestToken === token);

  unfinished = () => [...this.jobs.values()].filter(({ notified }) => !notified);

  async start(request: Job["request"]): Promise<Job> {
    const id = randomBytes(32).toString("hex");
    const started: Job = { id, request, status: "IN_PROGRESS", pages: 0, blocks: [], notified: false };
    await this.save(started);
    return started;
  }

  async save(changed: Job): Promise<void> {
    this.jobs.set(changed.id, changed);
    if (this.folder) {
      await writeFileAtomically(join(this.folder, `${changed.id}.json`), JSON.stringify(changed));
    }
  }
}
