/**
 * How long each step of reading a bill may take, in seconds. The server times out slower bills, and the page waits
 * until the latest time at which the server can do so: every household gets an answer.
 */
export const billTimeoutSeconds = {
  /** Validity of the upload permission: ten megabytes over a slow phone connection. */
  upload: 600,
  /** S3 accepts an upload that starts in the last second of its permission: time for it to finish. */
  uploadGrace: 120,
  /** Age from which the sweep checks a bill. Most bills are read within a second. */
  minSweepAge: 60,
  /** One attempt and, after the queue's visibility timeout of two minutes, a second one. */
  reading: 150,
  /** Textract needs ten seconds to a minute for a bill. */
  recognition: 180,
  /** Time between two sweeps for stuck bills. */
  sweepInterval: 60,
  /** Time limit of one sweep. */
  sweepTimeout: 30,
} as const;

/** The longest an uploaded bill can take: it waits for its reader, for recognition and for the sweep that times it out. */
export const maxBillProcessingSeconds =
  billTimeoutSeconds.reading +
  billTimeoutSeconds.recognition +
  billTimeoutSeconds.sweepInterval +
  billTimeoutSeconds.sweepTimeout;
