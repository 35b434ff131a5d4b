import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { codeOf } from '../server/src/test/session/code-of.ts'
import { enter } from './support/enter.ts'
import { expectNoSeriousA11y } from './support/expect-no-serious-a11y.ts'
import { journey } from './support/journey.ts'
import { asOperator, good } from './support/people.ts'

const firstPassword = 'cuatro caballos verdes'
const password = 'siete llamas al alba'

/** A key inside the browser that is touched by itself. */
const addAuthenticator = async (page: Page): Promise<void> => {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

const givePassword = async (page: Page, username: string, secret: string): Promise<void> => {
  await page.getByLabel('Usuario').fill(username)
  await page.getByLabel('Contraseña', { exact: true }).fill(secret)
  await page.getByRole('button', { name: 'Ingresar' }).click()
}

const logOut = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /^Su cuenta/ }).click()
  await page.getByRole('menuitem', { name: 'Salir' }).click()
  await page.getByRole('heading', { name: 'Ingrese a la central' }).waitFor()
}

const inside = (page: Page) => page.getByRole('button', { name: /^Su cuenta/ }).waitFor()
const secondStep = (page: Page) =>
  page.getByRole('heading', { name: 'Confirme que es usted' }).waitFor()

journey(
  'a second factor from activation to reset: application, key, recovery code, remembered device',
  async ({ page: desk, open, baseUrl, allowProblem }) => {
    allowProblem(/401|422|WebSocket/)
    const username = `factor${Date.now() % 1_000_000}`
    await enter(desk, 'admin')
    await good(
      asOperator(desk)('POST', '/maintenance/users', {
        username,
        name: 'Fabiola Factor',
        email: null,
        // Its first screen is a list, not the board with its map.
        profile_code: 'RECLAMOS',
        extension: null,
        coverage_ids: null,
        company_ids: null,
        password: firstPassword,
      }),
    )

    // Keys are made for names: the same server, opened by its name.
    const { page } = await open()
    await addAuthenticator(page)
    await page.goto(`${baseUrl.replace('127.0.0.1', 'localhost')}/central/ingresar`)
    await givePassword(page, username, firstPassword)
    await page.getByLabel('Contraseña actual').fill(firstPassword)
    await page.getByLabel(/^Contraseña nueva/).fill(password)
    await page.getByLabel('Repita la contraseña nueva').fill(password)
    await page.getByRole('button', { name: 'Cambiar contraseña' }).click()
    await inside(page)

    // The application: picture, secret as text, first code, recovery codes once.
    await page.getByRole('button', { name: /^Su cuenta/ }).click()
    await page.getByRole('menuitem', { name: 'Seguridad de mi cuenta' }).click()
    await page.getByText('Solo contraseña').waitFor()
    await expectNoSeriousA11y(page)
    await page.getByRole('link', { name: 'Activar' }).click()
    await page.getByRole('figure', { name: 'Código QR para la aplicación' }).waitFor()
    await expectNoSeriousA11y(page, '[role=dialog]')
    const secret = await page.locator('.totp-secret').innerText()
    const code = page.getByLabel('Código que muestra la aplicación')
    await code.fill('000000')
    await page.getByRole('dialog').getByRole('button', { name: 'Activar' }).click()
    await page.getByText('El código no es correcto').waitFor()
    await code.fill(codeOf(secret))
    await page.keyboard.press('Enter')
    const codes = page.getByRole('list', { name: 'Códigos de recuperación' })
    await codes.waitFor()
    await expectNoSeriousA11y(page, '[role=dialog]')
    const recovery = await codes.getByRole('listitem').allInnerTexts()
    expect(recovery).toHaveLength(10)
    await page.getByRole('button', { name: 'Ya los guardé' }).click()
    await page.getByText('Con segundo factor').waitFor()

    // A key of its own, by name.
    await page.getByRole('link', { name: 'Agregar llave' }).click()
    await page.getByLabel('Nombre de la llave').fill('Mi celular')
    await page.getByRole('button', { name: 'Registrar llave' }).click()
    await page.getByText('La llave quedó registrada.').waitFor()
    await page.getByRole('button', { name: 'Quitar la llave Mi celular' }).waitFor()
    await expectNoSeriousA11y(page)

    // In by the application.
    await logOut(page)
    await givePassword(page, username, password)
    await secondStep(page)
    const field = page.getByLabel('Código de su aplicación')
    await field.waitFor()
    expect(await field.getAttribute('autocomplete')).toBe('one-time-code')
    await expectNoSeriousA11y(page)
    await field.fill('000000')
    await page.keyboard.press('Enter')
    await page.getByText('El código no es correcto o ya se usó').waitFor()
    await field.fill(codeOf(secret, 1))
    await page.keyboard.press('Enter')
    await inside(page)

    // In by a recovery code, which then is used up.
    await logOut(page)
    await givePassword(page, username, password)
    await page.getByRole('button', { name: 'Usar un código de recuperación' }).click()
    await page.getByLabel('Código de recuperación').fill(recovery[0]!)
    await page.keyboard.press('Enter')
    await inside(page)

    // In by the key, on a device that is remembered from then on.
    await logOut(page)
    await givePassword(page, username, password)
    await page.getByRole('button', { name: 'Usar llave de acceso' }).click()
    await page.getByLabel('Recordar este dispositivo por 30 días').check()
    await page.getByRole('button', { name: 'Usar llave de acceso' }).click()
    await inside(page)
    await logOut(page)
    await givePassword(page, username, password)
    await inside(page)
    await page.getByRole('button', { name: /^Su cuenta/ }).click()
    await page.getByRole('menuitem', { name: 'Seguridad de mi cuenta' }).click()
    await page.getByText('Le quedan 9 de 10').waitFor()
    await page.getByRole('button', { name: 'Olvidar' }).click()
    await page.getByText('El dispositivo se olvidó.').waitFor()

    // Another administrator takes it all away: the password is enough again.
    await desk.goto(`/central/usuarios?key_word=${username}`)
    const row = desk.getByRole('row', { name: /Fabiola Factor/ })
    await row.getByText('Activo').first().waitFor()
    await row.click({ button: 'right' })
    await desk.getByRole('menuitem', { name: 'Restablecer segundo factor' }).click()
    await desk.getByRole('button', { name: 'Restablecer', exact: true }).click()
    await desk.getByText('Fabiola Factor ya no tiene segundo factor.').waitFor()
    const again = await open()
    await again.page.goto('/central/ingresar')
    await givePassword(again.page, username, password)
    await inside(again.page)
  },
)
