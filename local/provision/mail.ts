import {
  AlreadyExistsException,
  CreateConfigurationSetCommand,
  CreateEmailIdentityCommand,
  type SESv2Client,
} from "@aws-sdk/client-sesv2";
import * as z from "zod";
import type { TemplateResolver } from "#local/template/resolver.ts";

async function create(creation: Promise<unknown>): Promise<void> {
  try {
    await creation;
  } catch (error) {
    if (!(error instanceof AlreadyExistsException)) throw error;
  }
}

/** Creates the identities and the configuration sets. Their other properties concern real mail servers. */
export async function provisionMail(resolver: TemplateResolver, ses: SESv2Client): Promise<void> {
  const namesOf = (type: string) => resolver.resources([type], z.object({})).map(({ name }) => name);
  await Promise.all([
    ...namesOf("AWS::SES::EmailIdentity").map((EmailIdentity) =>
      create(ses.send(new CreateEmailIdentityCommand({ EmailIdentity }))),
    ),
    ...namesOf("AWS::SES::ConfigurationSet").map((ConfigurationSetName) =>
      create(ses.send(new CreateConfigurationSetCommand({ ConfigurationSetName }))),
    ),
  ]);
}
