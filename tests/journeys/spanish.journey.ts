import type { Page } from "@playwright/test";
import { readPdf } from "#tests/builders/read-pdf.ts";
import { uniqueNumber } from "#tests/builders/unique-number.ts";
import { expectAccessible } from "./support/accessibility.ts";
import { billFile, expect, type Household, test } from "./support/household.ts";

test.use({ viewport: { width: 390, height: 844 } });

const bill = { file: "pse-d03", zip: "08820", accountNumber: "PE000067586564119084" };
const uploadLabel = "Suba una copia de su factura de electricidad más reciente";

/** Uses the language switch in the header of the English home page. */
async function chooseSpanish(page: Page) {
  await page.goto("/");
  await page.getByRole("link", { name: "Español" }).click();
  await expect(page).toHaveURL("/es");
  await expect(page.locator("html")).toHaveAttribute("lang", "es");
}

async function startEnrollment(page: Page, { email }: Household) {
  await chooseSpanish(page);
  await page.getByLabel("Código postal").first().fill(bill.zip);
  await page.getByLabel("Compañía eléctrica").first().selectOption("pse");
  await page.getByRole("main").getByRole("button", { name: "Vea si califica" }).first().click();
  await expect(page.getByRole("heading", { name: "Primero, cuéntenos un poco de usted" })).toBeVisible();
  await page.getByRole("button", { name: "Empezar" }).click();
  await expect(page.getByText("Por favor revise estas respuestas")).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("Nombre").fill("Ana");
  await page.getByLabel("Apellido").fill("Rivera");
  await page.getByLabel("Correo electrónico").fill(email);
  await page.getByRole("button", { name: "Empezar" }).click();
  await expect(page.getByRole("heading", { name: "Hagámoslo fácil" })).toBeVisible();
  await expectAccessible(page);
}

test("a household enrolls in Spanish and receives Spanish e-mail", { tag: "@verify" }, async ({
  page,
  household,
}) => {
  test.slow();
  await startEnrollment(page, household);
  await page.getByLabel(uploadLabel).setInputFiles(billFile(bill.file));
  await page.getByRole("button", { name: "Continuar", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Revise sus datos" })).toBeVisible();
  await page.getByLabel("Teléfono").fill("555");
  await page.getByRole("button", { name: "Continuar con la solicitud" }).click();
  const incomplete = "Por favor escriba un número de teléfono completo (al menos 10 dígitos)";
  await expect(page.getByText(incomplete).first()).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("Teléfono").fill("(609) 555-0142");
  await page.getByRole("radio", { name: "La cuenta es mía" }).check();
  await page.getByRole("button", { name: "Continuar con la solicitud" }).click();

  await expect(page.getByLabel("Escriba el número de su cuenta de electricidad")).toHaveValue(
    bill.accountNumber,
  );
  await page.getByLabel("Escriba el número de su cuenta de electricidad").fill(uniqueNumber("pse"));
  await expectAccessible(page);
  await page.getByText("¿Dónde encuentro mi PoD ID?").click();
  await expect(page.getByText(/Empieza con PE y siguen 18 dígitos/)).toBeVisible();
  const disclosureLink = page.getByRole("link", { name: /formulario de divulgación/ });
  const disclosurePdf = await readPdf(
    new Uint8Array(await (await page.request.get((await disclosureLink.getAttribute("href")) ?? "")).body()),
  );
  expect(disclosurePdf.text).toContain("Resumen en español");
  await page.getByRole("checkbox", { name: /Leí y acepto/ }).check();
  await page.getByRole("button", { name: "Completar la solicitud" }).click();

  await expect(page.getByRole("heading", { name: "¡Bravo, lo logró!" })).toBeFocused();
  await expect(page).toHaveURL("/es/confirmation");
  await expectAccessible(page);

  const mail = await household.mail();
  expect(mail.subject).toBe("Confirme su correo para terminar");
  expect(mail.body.html).toContain('<html lang="es"');
  const { language, disclosure, consents } = await household.enrollment();
  expect({ language, summaryIn: disclosure?.fields.summaryIn }).toEqual({ language: "es", summaryIn: "es" });
  expect(consents.map(({ textVersion }) => textVersion)).toEqual(
    expect.arrayContaining(["terms-1-es", "esign-1-es"]),
  );
});

test("shows errors of the server, a utility and a bill in Spanish", async ({ page, household }) => {
  test.slow();
  await startEnrollment(page, household);
  await page.getByLabel(uploadLabel).setInputFiles(billFile("edge-rockland"));
  await expect(page.getByRole("main").getByText(/Esta factura es de .+\. Atendemos a PSE&G/)).toBeVisible();

  await page.getByRole("button", { name: "Inicie sesión con su compañía eléctrica" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Nombre de usuario").fill("wrong-password");
  await dialog.getByLabel("Contraseña").fill("nada");
  await dialog.getByRole("button", { name: "Iniciar sesión" }).click();
  await expect(dialog.getByText(/^No pudimos iniciar sesión con este nombre de usuario/)).toBeVisible();
  await expectAccessible(page);
});

test("manual entry records the consent to calls in the text version that was read", {
  tag: "@verify",
}, async ({ page, household }) => {
  test.slow();
  await startEnrollment(page, household);
  await page.getByRole("link", { name: "Escriba sus datos a mano" }).click();
  await expect(page).toHaveURL("/es/enrollment");
  await page.getByLabel("Teléfono", { exact: true }).fill("(609) 555-0142");
  await page.getByLabel("Calle").fill("859 Pemberly St");
  await page.getByLabel("Ciudad").fill("Freehold");
  await page.getByRole("checkbox", { name: /^Sí, / }).check();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Continuar" }).click();
  await expect(page).toHaveURL("/es/utility-confirmation");
  expect(await household.enrollment()).toMatchObject({
    consents: [{ kind: "tcpa", textVersion: "tcpa-1-es", agreed: true }],
  });
});

test("changing the language midway keeps what was typed", async ({ page, household }) => {
  await household.startEnrollment(bill.zip, "pse");
  await household.uploadBill(bill.file);
  await household.continueFromBill();
  await page.getByLabel("Phone").fill("609 555 0142");
  await page.getByRole("link", { name: "Español" }).click();
  await expect(page).toHaveURL("/es/application");
  await expect(page.getByLabel("Teléfono")).toHaveValue("609 555 0142");
  await page.getByRole("link", { name: "English" }).click();
  await expect(page).toHaveURL("/application");
  await expect(page.getByLabel("Phone")).toHaveValue("609 555 0142");
});

test("an affiliate click is kept when the language changes", async ({ page }) => {
  const hydrated = page.locator("html[data-hydrated]"); // until then the link is the prerendered one, without the click
  await page.goto("/pseg?awc=1001_1403695822_a430d81e22c9e8687f423efcf024fbaa");
  await expect(hydrated).toBeAttached();
  await page.getByRole("link", { name: "Español" }).click();
  await expect(page).toHaveURL("/es/pseg?awc=1001_1403695822_a430d81e22c9e8687f423efcf024fbaa");
  await expect(hydrated).toBeAttached();
  await page.getByRole("link", { name: "English" }).click();
  await expect(page).toHaveURL("/pseg?awc=1001_1403695822_a430d81e22c9e8687f423efcf024fbaa");
});
