import type { IssuerMarker } from "#domain/utilities/bill-format.ts";

export type OtherIssuer = { name: string; issuerMarkers: readonly IssuerMarker[] };

const named = (name: string, ...more: string[]): OtherIssuer => ({
  name,
  issuerMarkers: [name, ...more].map((text) => ({ text, weight: 3 })),
});

/** Companies whose bills people upload by mistake. The answer names them. */
export const otherIssuers: readonly OtherIssuer[] = [
  // New Jersey, electric
  named(
    "Rockland Electric Company",
    "Rockland Electric",
    "Orange & Rockland",
    "Orange and Rockland",
    "oru.com",
  ),
  named("Vineland Municipal Electric Utility", "Vineland Municipal", "City of Vineland"),
  named("Sussex Rural Electric Cooperative", "Sussex Rural Electric", "sussexrec.com"),
  named("Borough of Madison", "Madison Electric Utility", "Rosenet"),
  named("Butler Electric", "Borough of Butler", "Butler Power and Light", "Butler Power & Light"),
  named("Borough of Milltown", "Milltown Electric"),
  named("Borough of Park Ridge", "Park Ridge Electric"),
  named("Borough of Pemberton", "Pemberton Electric"),
  named("Borough of Seaside Heights", "Seaside Heights Electric"),
  named("Borough of South River", "South River Electric"),
  named("Borough of Lavallette", "Lavallette Electric"),
  // New Jersey, gas and water
  named("South Jersey Gas", "southjerseygas.com"),
  named("New Jersey Natural Gas", "njng.com", "NJNG"),
  named("Elizabethtown Gas", "elizabethtowngas.com"),
  named("New Jersey American Water", "NJ American Water", "American Water", "amwater.com"),
  named("Veolia Water", "Veolia", "SUEZ Water", "mywater.veolia.us"),
  named("Middlesex Water Company", "Middlesex Water"),
  named("Aqua New Jersey", "Essential Utilities", "Aqua America"),
  named("Passaic Valley Water Commission"),
  // Sisters of our three, next door
  named("Met-Ed", "Metropolitan Edison"),
  named("Penelec", "Pennsylvania Electric Company"),
  named("Penn Power", "Pennsylvania Power Company"),
  named("West Penn Power"),
  named("Ohio Edison"),
  named("The Illuminating Company", "Cleveland Electric Illuminating"),
  named("Toledo Edison"),
  named("Potomac Edison"),
  named("Mon Power", "Monongahela Power"),
  named("Delmarva Power", "delmarva.com"),
  named("Pepco", "Potomac Electric Power", "pepco.com"),
  named("PECO", "PECO Energy", "peco.com"),
  named("BGE", "Baltimore Gas and Electric", "bge.com"),
  named("ComEd", "Commonwealth Edison", "comed.com"),
  named("PSEG Long Island", "psegliny.com", "Long Island Power Authority", "LIPA"),
  // Neighbouring states and further
  named("Con Edison", "Consolidated Edison", "coned.com"),
  named("Central Hudson"),
  named("NYSEG", "New York State Electric & Gas"),
  named("National Grid"),
  named("PPL Electric Utilities", "PPL Electric", "pplelectric.com"),
  named("UGI Utilities", "ugi.com"),
  named("Duquesne Light"),
  named("Eversource"),
  named("United Illuminating"),
  named("Duke Energy"),
  named("Dominion Energy"),
  named("Florida Power & Light", "FPL.com"),
  named("Georgia Power"),
  named("PG&E", "Pacific Gas and Electric"),
  named("Southern California Edison"),
  named("Xcel Energy"),
  // Texas: an ESI ID has as many digits as an ACE service number
  named(
    "a Texas electric company",
    "CenterPoint Energy",
    "Oncor",
    "ESI ID",
    "ESIID",
    "PUCT certificate",
    "AEP Texas",
    "TNMP",
    "Houston, Texas",
  ),
];

/** They sell supply and also bill for themselves; on our utilities' bills they are named as suppliers. */
export const suppliers: readonly OtherIssuer[] = [
  named("Constellation NewEnergy", "Constellation Energy"),
  named("Direct Energy"),
  named("NRG Home", "NRG Energy", "Reliant Energy"),
  named("IDT Energy"),
  named("Genie Energy"),
  named("Clearview Energy"),
  named("Ambit Energy"),
  named("Verde Energy"),
  named("Green Mountain Energy"),
  named("CleanChoice Energy"),
  named("Inspire Energy"),
  named("Palmco", "Indra Energy"),
  named("Arcadia Power"),
];
