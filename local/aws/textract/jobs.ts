import { randomBytes } from "node:crypto";
import { mkdir, readdir } from "node:fs/promises";
import { join } from "node:path";
import { readJsonFile, writeFileAtomically } from "#local/shared/files.ts";
import { type Job, job } from "./job.ts";

/** Jobs, each in a file of its own, so that one that was started is finished by the next run. */
export class JobStore {
  private readonly known = new Map<string, Job>();
  private readonly folder: string | undefined;

  private constructor(folder: string | undefined) {
    this.folder = folder;
  }

  static async load(dataDir: string | undefined): Promise<JobStore> {
    const jobs = new JobStore(dataDir && join(dataDir, "textract"));
    if (!jobs.folder) return jobs;
    await mkdir(jobs.folder, { recursive: true });
    for (const name of await readdir(jobs.folder)) {
      if (!name.endsWith(".json")) continue;
      const stored = job.parse(await readJsonFile(join(jobs.folder, name)));
      jobs.known.set(stored.id, stored);
    }
    return jobs;
  }

  find = (id: string) => this.known.get(id);

  findByRequestToken = (token: string | undefined) =>
    token === undefined
      ? undefined
      : [...this.known.values()].find(({ request }) => request.ClientRequestToken === token);

  unfinished = () => [...this.known.values()].filter(({ told }) => !told);

  async start(request: Job["request"]): Promise<Job> {
    const id = randomBytes(32).toString("hex");
    const started: Job = { id, request, status: "IN_PROGRESS", pages: 0, blocks: [], told: false };
    await this.save(started);
    return started;
  }

  async save(changed: Job): Promise<void> {
    this.known.set(changed.id, changed);
    if (this.folder)
      await writeFileAtomically(join(this.folder, `${changed.id}.json`), JSON.stringify(changed));
  }
}
