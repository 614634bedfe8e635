/**
 * How long each step of a bill may take, in seconds. The server ends what takes longer, and the page waits for the
 * slowest end that the server can come to: whoever waits always gets an answer.
 */
export const billTimeoutSeconds = {
  /** Of the leave to upload: ten megabytes over a slow telephone. */
  upload: 600,
  /** A post that S3 let begin in the last second of that leave still has to end. */
  uploadGrace: 120,
  /** From here on somebody looks after a bill. Before, it is none of anybody's business: most take a second. */
  minSweepAge: 60,
  /** One try and, after the queue's two minutes, one more. */
  reading: 150,
  /** Textract takes ten seconds to a minute for a bill. */
  recognition: 180,
  /** Overdue bills are looked for once in this time. */
  sweepInterval: 60,
  /** What one look may take. */
  sweepTimeout: 30,
} as const;

/** The latest end of a bill that has arrived: it waited for its reader, then for Textract, and was found overdue. */
export const maxBillProcessingSeconds =
  billTimeoutSeconds.reading +
  billTimeoutSeconds.recognition +
  billTimeoutSeconds.sweepInterval +
  billTimeoutSeconds.sweepTimeout;
