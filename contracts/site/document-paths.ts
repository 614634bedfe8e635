/** The URLs of documents, which the API answers. */
export const disclosurePath = (sessionId: string) => `/pdf/${sessionId}`;
export const documentLinkPath = (sessionId: string) => `${disclosurePath(sessionId)}/link`;
export const receiptPath = (sessionId: string) => `${disclosurePath(sessionId)}/receipt`;
export const personalDataPath = "/api/my-enrollment/personal-data";
