import { join } from "node:path";
import { root } from "#local/settings.ts";

/** What every function that uses a service does, whatever else it does: the import, and the client that it creates. */
const starts: Record<string, { name: string; create: string }> = {
  "@aws-sdk/client-dynamodb": { name: "DynamoDBClient", create: "new DynamoDBClient({})" },
  "@aws-sdk/lib-dynamodb": {
    name: "DynamoDBDocumentClient",
    create: "DynamoDBDocumentClient.from(new DynamoDBClient({}))",
  },
  "@aws-sdk/client-kms": { name: "KMSClient", create: "new KMSClient({})" },
  "@aws-sdk/client-s3": { name: "S3Client", create: "new S3Client({})" },
  "@aws-sdk/s3-presigned-post": { name: "createPresignedPost", create: "createPresignedPost" },
  "@aws-sdk/client-secrets-manager": { name: "SecretsManagerClient", create: "new SecretsManagerClient({})" },
  "@aws-sdk/client-sesv2": { name: "SESv2Client", create: "new SESv2Client({})" },
  "@aws-sdk/client-sqs": { name: "SQSClient", create: "new SQSClient({})" },
  "@aws-sdk/client-textract": { name: "TextractClient", create: "new TextractClient({})" },
};

/** The packages of the SDK that a function imports itself, of all that it loads. */
export const sdkOf = (packages: Set<string>): string[] =>
  Object.keys(starts).filter((name) => packages.has(name));

/** A folder name for the handler that starts with these packages and does nothing else. */
export const emptyHandlerName = (sdk: string[]) =>
  ["empty", ...sdk.map((name) => name.split("/")[1])].join("-");

/** The source of that handler, with absolute imports: it is written outside the repository. */
export function emptyHandler(sdk: string[]): string {
  const parts = sdk.flatMap((name) => ({ package: name, ...starts[name] }));
  const imports = parts.map(
    ({ package: name, name: imported }) =>
      `import { ${imported} } from ${JSON.stringify(join(root, "node_modules", name))};`,
  );
  const clients = parts.map(({ create }) => create).join(", ");
  return `${imports.join("\n")}\nconst clients = [${clients}];\nexport const handler = async () => clients.length;\n`;
}
