import { appendFile, appendFileSync } from "node:fs";
import { Writable } from "node:stream";

/**
 * Appends to a log. What cannot be written, such as while the disk is full, is left out: that is said once, and the product goes on.
 * A stream of Node's own would end at its first error, and the process with it.
 */
export function logFile(file: string): Writable {
  appendFileSync(file, ""); // a function that never ran has an empty log
  let isFailing = false;
  return new Writable({
    write(lines: Buffer, _encoding, done) {
      appendFile(file, lines, (error) => {
        if (error && !isFailing) console.error(`Lines are missing in ${file}. ${error.message}`);
        isFailing = error !== null;
        done();
      });
    },
  });
}
