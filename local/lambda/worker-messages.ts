/** What passes between the engine and a worker thread. Everything travels as the JSON it would be on AWS. */
export type WorkerData = { file: string; exportName: string; codeCache: string };

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
