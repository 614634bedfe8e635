import * as z from "zod";

const recipients = z.array(z.string()).default([]);
const destination = z.object({
  ToAddresses: recipients,
  CcAddresses: recipients,
  BccAddresses: recipients,
});
const emailTag = z.object({ Name: z.string(), Value: z.string() });

/** A request to send, as far as SES checks it. */
export const sendRequest = z.object({
  FromEmailAddress: z.string(),
  Destination: destination.default({ ToAddresses: [], CcAddresses: [], BccAddresses: [] }),
  ConfigurationSetName: z.string().optional(),
  EmailTags: z.array(emailTag).default([]),
});
export type SendRequest = z.infer<typeof sendRequest>;

/** https://docs.aws.amazon.com/ses/latest/APIReference-V2/API_MessageTag.html */
const tagText = /^[A-Za-z0-9_-]{1,256}$/;
const rejectedTag = "A message tag contains only ASCII letters, digits, underscores and dashes.";

/** Accepts every e-mail, also in the sandbox: https://docs.aws.amazon.com/ses/latest/dg/send-an-email-from-console.html */
const simulator = "simulator.amazonses.com";

/** The address in `Ana <ana@example.org>`. */
const emailOf = (text: string): string => (/<([^>]+)>$/.exec(text)?.[1] ?? text).trim().toLowerCase();

/** `a.example.org`, `example.org` and `org`: a verified domain stands for its subdomains. */
function domainsOf(address: string): string[] {
  const labels = (address.split("@")[1] ?? "").split(".");
  return labels.map((_, index) => labels.slice(index).join("."));
}

export class SesError extends Error {
  readonly status: number;
  readonly type: string;

  constructor(type: string, message: string, status = 400) {
    super(message);
    this.type = type;
    this.status = status;
  }
}

/** The identities and configuration sets of the account, all of them verified. */
export class SesAccount {
  private readonly identities = new Set<string>();
  private readonly configurationSets = new Set<string>();
  private readonly region: string;
  private readonly isSandbox: boolean;

  /** An account in the sandbox sends to its own identities only: https://docs.aws.amazon.com/ses/latest/dg/request-production-access.html */
  constructor(region: string, isSandbox: boolean) {
    this.region = region;
    this.isSandbox = isSandbox;
  }

  addIdentity(identity: string): void {
    add(this.identities, identity.toLowerCase(), "Email identity");
  }

  addConfigurationSet(name: string): void {
    add(this.configurationSets, name, "Configuration set");
  }

  /** The identities whose use a role must be allowed: the sender's, and in the sandbox those of the recipients. */
  identitiesToAuthorize(request: SendRequest): string[] {
    const sender = emailOf(request.FromEmailAddress);
    const receiving = this.isSandbox ? addressesOf(request).flatMap((one) => this.identityOf(one) ?? []) : [];
    return [...new Set([this.identityOf(sender) ?? sender, ...receiving])];
  }

  /** Throws what SES answers to an e-mail that it does not send. */
  check(request: SendRequest): void {
    const { ConfigurationSetName: set } = request;
    if (request.EmailTags.some(({ Name, Value }) => !tagText.test(Name) || !tagText.test(Value)))
      throw new SesError("BadRequestException", rejectedTag);
    if (set !== undefined && !this.configurationSets.has(set))
      throw new SesError("NotFoundException", `Configuration set <${set}> does not exist.`, 404);
    const checked = [emailOf(request.FromEmailAddress), ...(this.isSandbox ? addressesOf(request) : [])];
    const failed = checked.filter((address) => !this.identityOf(address));
    if (failed.length > 0) {
      const region = this.region.toUpperCase();
      const reason = `Email address is not verified. The following identities failed the check in region ${region}:`;
      throw new SesError("MessageRejected", `${reason} ${failed.join(", ")}`);
    }
  }

  private identityOf(address: string): string | undefined {
    return [address, ...domainsOf(address)].find((one) => this.identities.has(one));
  }
}

const addressesOf = ({ Destination }: SendRequest): string[] =>
  Object.values(Destination)
    .flat()
    .map(emailOf)
    .filter((address) => !address.endsWith(`@${simulator}`));

function add(names: Set<string>, name: string, what: string): void {
  if (names.has(name)) throw new SesError("AlreadyExistsException", `${what} ${name} already exist.`);
  names.add(name);
}
