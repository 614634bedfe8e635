import type { IssuerMarker } from "#domain/utilities/bill-format.ts";

export type OtherIssuer = { name: string; issuerMarkers: readonly IssuerMarker[] };

const issuer = (name: string, ...more: string[]): OtherIssuer => ({
  name,
  issuerMarkers: [name, ...more].map((text) => ({ text, weight: 3 })),
});

/** Companies whose bills households upload by mistake. The error message names the company. */
export const otherIssuers: readonly OtherIssuer[] = [
  // New Jersey, electric
  issuer(
    "Rockland Electric Company",
    "Rockland Electric",
    "Orange & Rockland",
    "Orange and Rockland",
    "oru.com",
  ),
  issuer("Vineland Municipal Electric Utility", "Vineland Municipal", "City of Vineland"),
  issuer("Sussex Rural Electric Cooperative", "Sussex Rural Electric", "sussexrec.com"),
  issuer("Borough of Madison", "Madison Electric Utility", "Rosenet"),
  issuer("Butler Electric", "Borough of Butler", "Butler Power and Light", "Butler Power & Light"),
  issuer("Borough of Milltown", "Milltown Electric"),
  issuer("Borough of Park Ridge", "Park Ridge Electric"),
  issuer("Borough of Pemberton", "Pemberton Electric"),
  issuer("Borough of Seaside Heights", "Seaside Heights Electric"),
  issuer("Borough of South River", "South River Electric"),
  issuer("Borough of Lavallette", "Lavallette Electric"),
  // New Jersey, gas and water
  issuer("South Jersey Gas", "southjerseygas.com"),
  issuer("New Jersey Natural Gas", "njng.com", "NJNG"),
  issuer("Elizabethtown Gas", "elizabethtowngas.com"),
  issuer("New Jersey American Water", "NJ American Water", "American Water", "amwater.com"),
  issuer("Veolia Water", "Veolia", "SUEZ Water", "mywater.veolia.us"),
  issuer("Middlesex Water Company", "Middlesex Water"),
  issuer("Aqua New Jersey", "Essential Utilities", "Aqua America"),
  issuer("Passaic Valley Water Commission"),
  // Companies of the same groups as the utilities we serve, in other states
  issuer("FirstEnergy Pennsylvania", "FE PA", "FirstEnergy Pennsylvania Electric Company"),
  issuer("Met-Ed", "Metropolitan Edison"),
  issuer("Penelec", "Pennsylvania Electric Company"),
  issuer("West Penn Power"),
  issuer("Penn Power", "Pennsylvania Power Company"),
  issuer("Ohio Edison"),
  issuer("The Illuminating Company", "Cleveland Electric Illuminating"),
  issuer("Toledo Edison"),
  issuer("Potomac Edison"),
  issuer("Mon Power", "Monongahela Power"),
  issuer("Delmarva Power", "delmarva.com"),
  issuer("Pepco", "Potomac Electric Power", "pepco.com"),
  issuer("PECO", "PECO Energy", "peco.com"),
  issuer("BGE", "Baltimore Gas and Electric", "bge.com"),
  issuer("ComEd", "Commonwealth Edison", "comed.com"),
  issuer("PSEG Long Island", "PSEG LI", "psegliny.com", "Long Island Power Authority", "LIPA"),
  // Neighboring states and further away
  issuer("Con Edison", "Consolidated Edison", "coned.com"),
  issuer("Central Hudson"),
  issuer("NYSEG", "New York State Electric & Gas"),
  issuer("National Grid"),
  issuer("PPL Electric Utilities", "PPL Electric", "pplelectric.com"),
  issuer("UGI Utilities", "ugi.com"),
  issuer("Duquesne Light"),
  issuer("Eversource"),
  issuer("United Illuminating"),
  issuer("Duke Energy"),
  issuer("Dominion Energy"),
  issuer("Florida Power & Light", "FPL.com"),
  issuer("Georgia Power"),
  issuer("PG&E", "Pacific Gas and Electric"),
  issuer("Southern California Edison"),
  issuer("Xcel Energy"),
  // Texas: an ESI ID has as many digits as an ACE service number
  issuer(
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

/** Suppliers that send bills of their own. The bills of the utilities we serve name them, too. */
export const suppliers: readonly OtherIssuer[] = [
  issuer("Constellation NewEnergy", "Constellation Energy"),
  issuer("Direct Energy"),
  issuer("NRG Home", "NRG Energy", "Reliant Energy"),
  issuer("IDT Energy"),
  issuer("Genie Energy"),
  issuer("Clearview Energy"),
  issuer("Ambit Energy"),
  issuer("Verde Energy"),
  issuer("Green Mountain Energy"),
  issuer("CleanChoice Energy"),
  issuer("Inspire Energy"),
  issuer("Palmco", "Indra Energy"),
  issuer("Arcadia Power"),
];
