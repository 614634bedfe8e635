import { type UtilityCode, utilities } from "./utilities/index.ts";

/** No utility issues numbers that start with it: `usualStarts` of all of them begin with 0. */
const reservedStart = "9".repeat(10);

/** Whether an enrollment number is reserved for synthetic enrollments. */
export const isReservedNumber = (enrollmentNumber: string): boolean =>
  enrollmentNumber.replace(/^[A-Z]+/, "").startsWith(reservedStart);

const reservedUtility: UtilityCode = "pse";
/** How many reserved numbers there are to choose from. */
export const reservedNumberCount = 1e8;

/** The account of a synthetic enrollment. `serial` is below `reservedNumberCount`. */
export function reservedAccount(serial: number): { utilityCompany: UtilityCode; accountNumber: string } {
  const { prefix, digits } = utilities[reservedUtility].enrollmentNumber;
  const rest = String(serial).padStart(digits - reservedStart.length, "0");
  return { utilityCompany: reservedUtility, accountNumber: `${prefix}${reservedStart}${rest}` };
}

/** SES accepts an e-mail to its mailbox simulator like any other, and delivers it to nobody. */
const simulatorDomain = "@simulator.amazonses.com";

/** The address of one synthetic enrollment: SES treats what follows the plus sign as a label. */
export const simulatedEmail = (label: string): string => `success+${label}${simulatorDomain}`;

export const isSimulatedEmail = (email: string): boolean => email.toLowerCase().endsWith(simulatorDomain);

type Enrolling = { synthetic?: true | undefined; email: string };

/**
 * Whether an enrollment keeps to what it may use: a synthetic one to reserved numbers and the mailbox simulator, so that it
 * never takes a household's number or sends an e-mail to anybody, and every other one to numbers that utilities issue.
 */
export const keepsToItsNumbers = ({ synthetic, email }: Enrolling, enrollmentNumber: string): boolean =>
  synthetic
    ? isReservedNumber(enrollmentNumber) && isSimulatedEmail(email)
    : !isReservedNumber(enrollmentNumber);
