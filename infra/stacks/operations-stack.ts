import { type App, CrossStackReferences, ReferenceStrength, Stack } from "aws-cdk-lib";
import { CustomerAlarm } from "#infra/constructs/alarm.ts";
import { Dashboards } from "#infra/constructs/dashboards.ts";
import { EnrollingObjective } from "#infra/constructs/enrolling-objective.ts";
import { OperationsAccess } from "#infra/constructs/operations-access.ts";
import { RestoreAccess } from "#infra/constructs/restore-access.ts";
import { ServiceAlarms } from "#infra/constructs/service-alarms.ts";
import { SupportAccess } from "#infra/constructs/support-access.ts";
import { stackName } from "#infra/names.ts";
import { stackSettings } from "#infra/stack-settings.ts";
import type { StageConfig } from "#infra/stage-config.ts";
import type { AppStack } from "./app-stack.ts";

type OperationsStackProps = { config: StageConfig; app: AppStack };

/**
 * What people watch and change a stage with: alarms, the dashboard and the roles of staff. It reads names from outputs of the app
 * stack and imports no export, so it never stops a change of it: docs/adr/0002-logs-metrics-and-alarms.md.
 */
export class OperationsStack extends Stack {
  constructor(scope: App, { config, app }: OperationsStackProps) {
    super(scope, stackName(config.stage, "operations"), {
      ...stackSettings(config),
      description: "Community solar enrollment: alarms, dashboard and the roles of staff",
    });
    CrossStackReferences.of(this).consume(ReferenceStrength.WEAK);
    this.addStaffAccess(config, app);
    if (config.alarmEmail) this.addAlarms(config, app);
    if (config.dashboard) {
      new Dashboards(this, "Dashboards", {
        config,
        api: app.api,
        queues: app.queues(),
        queueEmails: app.confirmations.queueEmails,
      });
    }
  }

  private addAlarms(config: StageConfig, { onCall, api }: AppStack) {
    new ServiceAlarms(this, "ServiceAlarms", { config, onCall, api });
    if (config.objective) {
      new EnrollingObjective(this, "EnrollingObjective", { config, onCall, accessLog: api.accessLog });
    }
    for (const alarm of onCall.declared) new CustomerAlarm(this, alarm, onCall);
  }

  /** The roles of people, each for its own commands. */
  private addStaffAccess(config: StageConfig, app: AppStack) {
    const { tables, numberKeys, accessLinks, supportChanges } = app;
    const common = { config, appStackId: app.stackId, tables, numberKeys };
    new SupportAccess(this, "SupportAccess", { ...common, accessLinks, supportChanges });
    new OperationsAccess(this, "OperationsAccess", { ...common, waiting: app.waitingQueues() });
    new RestoreAccess(this, "RestoreAccess", common);
  }
}
