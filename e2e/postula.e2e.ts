import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { encodeFrames } from '../server/src/adapters/files/image.ts'
import { specimenPicture } from '../server/src/demo/drivers/specimen-picture.ts'
import { expectNoSeriousA11y } from './support/expect-no-serious-a11y.ts'
import { journey } from './support/journey.ts'
import { logIn } from './support/log-in.ts'
import { readCode } from './support/read-code.ts'
import { viewports } from './support/viewports.ts'

const { bytes } = await encodeFrames([specimenPicture()], 900)
const photo = { name: 'foto.webp', mimeType: 'image/webp', buffer: bytes }
const day = (offset: number): string =>
  new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10)

const documents = [
  'DNI o carné',
  'Licencia de conducir',
  'Tarjeta de identificación',
  'SOAT',
  'CITV',
]

/** The screen of one document, filled in; the next one that is asked for opens by itself. */
const fillDocument = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('heading', { name }).waitFor()
  await page.getByLabel('Tomar foto').setInputFiles(photo)
  await page.getByLabel('Número').fill(`${name} 100`)
  await page.getByLabel('Emisión').fill(day(-30))
  await page.getByLabel('Vencimiento').fill(day(150))
}

const save = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Guardar y seguir' }).click()

journey(
  'somebody applies from a phone, is evaluated and becomes a driver',
  async ({ page, open, allowProblem }) => {
    // A wrong code, an old car and a lost connection are tried on purpose.
    allowProblem(/400|422|ERR_INTERNET_DISCONNECTED/)
    await page.goto('/postula')
    await page.getByText('El 80 % de cada servicio').waitFor()
    await page.getByRole('heading', { name: 'Los pasos' }).waitFor()
    await expectNoSeriousA11y(page)
    await page.locator('#campo-cellphone').fill('887654321')
    await page.getByRole('button', { name: 'Enviar código' }).click()
    await page.getByText('Ingrese un celular').waitFor()
    await page.locator('#campo-cellphone').fill('912 300 456')
    await page.getByRole('button', { name: 'Enviar código' }).click()
    await page.getByRole('heading', { name: 'Ingrese su código' }).waitFor()
    const post = await open()
    const code = await readCode(post.page, '912 300 456')
    await page.getByLabel('Código de 6 dígitos').fill(code === '000000' ? '000001' : '000000')
    await page.getByRole('button', { name: 'Continuar' }).click()
    await page.getByText('El código no es correcto').waitFor()
    await page.getByLabel('Código de 6 dígitos').fill(code)
    await page.getByRole('button', { name: 'Continuar' }).click()

    await page.getByLabel('Nombres').fill('Nilda')
    await page.getByLabel('Apellidos').fill('Ñahui Cusi')
    await page.getByLabel('Número de documento').fill('0000900')
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Empezar postulación' }).click()
    await page.getByText('El DNI tiene 8 dígitos').waitFor()
    await page.getByLabel('Número de documento').fill('00009001')
    await page.getByRole('button', { name: 'Empezar postulación' }).click()
    await page.getByRole('heading', { name: 'Hola, Nilda' }).waitFor()
    await expectNoSeriousA11y(page)

    await page.getByRole('link', { name: 'Mis datos y licencia' }).click()
    await page.getByLabel('Fecha de nacimiento').fill('1990-04-12')
    await page.getByLabel('Número de licencia').fill('H00009001')
    await page.getByRole('button', { name: 'Guardar' }).click()

    await page.getByRole('link', { name: 'Mi vehículo' }).click()
    await page.getByLabel('Placa').fill('v9z901')
    await page.getByLabel('Marca').selectOption({ label: 'Toyota' })
    await page.getByLabel('Modelo', { exact: false }).first().selectOption({ label: 'Yaris' })
    await page.getByLabel('Año del modelo').fill('2005')
    await page.getByLabel('Color').fill('Amarillo')
    await page.getByLabel('Cilindrada').fill('1500')
    await page.getByRole('button', { name: 'Guardar' }).click()
    await page.getByText('llegó a su límite').waitFor()
    await page.getByLabel('Año del modelo').fill('2021')
    await page.getByRole('button', { name: 'Guardar' }).click()

    await page.getByRole('link', { name: 'Mis documentos' }).click()
    await page.getByRole('link', { name: documents[0]! }).click()
    for (const name of documents.slice(0, 3)) {
      await fillDocument(page, name)
      await save(page)
    }
    // A lost connection: it stays on the phone, and goes when there is signal again.
    await fillDocument(page, 'SOAT')
    await page.context().setOffline(true)
    await save(page)
    await page.getByText('Quedó guardado en este teléfono').waitFor()
    await expectNoSeriousA11y(page)
    await page.context().setOffline(false)
    await page.goto('/postula/documentos')
    await page.getByRole('link', { name: 'SOAT ✓ Por revisar' }).waitFor()
    // A closed page: what was typed and photographed is there again.
    await page.getByRole('link', { name: /^CITV/ }).click()
    await fillDocument(page, 'CITV')
    await page.locator('canvas').waitFor()
    await page.goto('/postula/documentos')
    await page.getByRole('link', { name: /^CITV.*falta enviar/ }).click()
    await expect.poll(() => page.getByLabel('Número').inputValue()).toBe('CITV 100')
    await page.locator('canvas').waitFor()
    await save(page)
    await page.getByRole('link', { name: /^CITV.*✓ Por revisar/ }).waitFor()
    await expectNoSeriousA11y(page)
    await page.getByRole('button', { name: 'Listo' }).click()
    await page.getByRole('button', { name: 'Enviar postulación' }).click()
    await page.getByText('Recibimos su postulación').waitFor()

    const office = (await open({ viewport: viewports.desk })).page
    await logIn(office, 'reclutador')
    await office.goto('/central/postulantes')
    await office.getByRole('link', { name: 'Nilda Ñahui Cusi' }).click()
    await office.getByRole('link', { name: /^Documentos/ }).click()
    const licence = office.getByRole('region', { name: /^Licencia/ })
    await licence.getByRole('button', { name: 'Rechazar' }).click()
    await licence.getByLabel('Qué debe corregirse').fill('La foto está borrosa')
    await office.keyboard.press('Enter')
    await licence.getByText('Rechazado: La foto está borrosa').waitFor()

    await page.goto('/postula/documentos')
    await page.getByRole('link', { name: /^Licencia.*Por corregir/ }).click()
    await page.getByText('Corrija: La foto está borrosa').waitFor()
    await page.getByLabel('Tomar foto').setInputFiles(photo)
    await save(page)
    await page.getByRole('link', { name: /^Licencia.*✓ Por revisar/ }).waitFor()

    await office.reload()
    const check = office.getByRole('region', { name: /^Antecedentes/ })
    await check.getByRole('link', { name: 'Registrar' }).click()
    const dialog = office.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Emisión' }).fill('01/11/2026')
    await dialog.getByRole('textbox', { name: 'Vencimiento' }).fill('01/11/2027')
    await dialog.getByRole('button', { name: 'Guardar' }).click()
    await dialog.waitFor({ state: 'hidden' })
    // The new document waits to be approved too, as soon as the list has come again.
    await check.getByRole('button', { name: 'Aprobar' }).waitFor()
    const approve = office.getByRole('button', { name: 'Aprobar' })
    for (let left = await approve.count(); left > 0; left--) {
      await approve.first().click()
      await expect.poll(() => approve.count()).toBe(left - 1)
    }
    await office.getByRole('button', { name: 'Convertir en conductor' }).click()
    await office.getByLabel('Código de conductor').fill('N900')
    await office.getByLabel('Código de unidad').fill('900')
    await office.getByRole('dialog').getByRole('button', { name: 'Convertir en conductor' }).click()
    await office.getByRole('heading', { name: 'N900 · Nilda Ñahui Cusi' }).waitFor()

    await page.goto('/postula')
    await page.getByText('Ya es conductor').waitFor()
  },
  { viewport: viewports.phone },
)
