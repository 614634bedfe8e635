import type { APIGatewayProxyEventV2 } from "aws-lambda";

/** What API Gateway sends for a GET request without parameters. */
export const getEvent = {
  isBase64Encoded: false,
  requestContext: {
    requestId: "request-1",
    http: { method: "GET", sourceIp: "203.0.113.7", userAgent: "test" },
  },
} as APIGatewayProxyEventV2; // the fields that the functions read
