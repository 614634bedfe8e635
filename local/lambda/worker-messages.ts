/** Messages between the engine and a worker thread. Events and results are JSON, as on AWS. */
export type WorkerData = { file: string; exportName: string; compileCacheFolder: string };

export type InvocationContext = {
  functionName: string;
  invokedFunctionArn: string;
  memoryLimitInMB: string;
  awsRequestId: string;
  deadline: number;
  traceId: string;
};

export type ToWorker = { event: string; context: InvocationContext };

export type FunctionFailure = { errorType: string; errorMessage: string; trace: string[] };

export type FromWorker =
  | { kind: "ready" }
  | { kind: "result"; json: string | undefined }
  | { kind: "failure"; failure: FunctionFailure };
