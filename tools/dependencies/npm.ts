import { execFile } from "node:child_process";

/** Runs npm for the project in a folder. Its exit code may be a finding, so only the output tells what happened. */
export function npm(folder: string, ...args: string[]): Promise<{ output: string; errors: string }> {
  const runningNpm = process.env.npm_execpath;
  const [command, ...first] = runningNpm ? [process.execPath, runningNpm] : ["npm"];
  return new Promise((resolve, reject) => {
    execFile(
      command,
      [...first, ...args, "--prefix", folder],
      { cwd: folder, maxBuffer: 64 * 1024 * 1024 },
      (error, output, errors) => {
        if (error && typeof error.code !== "number")
          reject(error); // npm could not be started, or was killed
        else resolve({ output, errors });
      },
    );
  });
}
