import { expect } from 'vitest'
import { expectNoSeriousA11y } from './support/expect-no-serious-a11y.ts'
import { journey } from './support/journey.ts'
import { logIn } from './support/log-in.ts'

const password = 'chaski-demo-2026'

journey(
  'a wrong password is said, the right one leads where one wanted to be, by keyboard alone',
  async ({ page, allowProblem }) => {
    allowProblem(/401/)
    await page.goto('/central/auditoria?entity=users')
    await page.waitForURL(/\/central\/ingresar/)
    await page.getByLabel('Usuario').waitFor()
    await expectNoSeriousA11y(page)

    // The first field has the focus: nothing is clicked.
    await page.keyboard.type('supervisor')
    await page.keyboard.press('Tab')
    await page.keyboard.type('no es esta')
    await page.keyboard.press('Enter')
    await page.getByRole('alert').getByText('Usuario o contraseña incorrectos').waitFor()
    await expectNoSeriousA11y(page)

    // The wrong password is selected, so that typing replaces it.
    await page.keyboard.type(password)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Auditoría' }).waitFor()
    expect(new URL(page.url()).search).toBe('?entity=users')
  },
)

journey('too many attempts show how long to wait', async ({ page, allowProblem }) => {
  allowProblem(/401|429/)
  await page.goto('/central/ingresar')
  await page.getByLabel('Usuario').fill('reportes')
  const enter = page.getByRole('button', { name: 'Ingresar' })
  for (let attempt = 1; attempt <= 6; attempt++) {
    // A press while the last one is still answered would be none.
    await enter.and(page.locator(':enabled:not([data-loading])')).waitFor()
    await page.getByLabel('Contraseña', { exact: true }).fill(`adivinanza ${attempt}`)
    const answered = page.waitForResponse(/authentication\/validate/)
    await page.keyboard.press('Enter')
    await answered
  }
  await page.getByText(/Podrá intentar otra vez en \d\d:\d\d/).waitFor()
  expect(await enter.isDisabled()).toBe(true)
  await expectNoSeriousA11y(page)
  // The wait is that account's: somebody else at the same desk may enter.
  await page.getByLabel('Usuario').fill('supervisor')
  expect(await enter.isEnabled()).toBe(true)
  await page.getByLabel('Usuario').fill('reportes')
  expect(await enter.isDisabled()).toBe(true)
})

journey('an address that is not ours never follows the log-in', async ({ page }) => {
  await page.goto('/central/ingresar?volver=//example.org')
  await page.getByLabel('Usuario').fill('admin')
  await page.getByLabel('Contraseña', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Despacho' }).waitFor()
})

journey(
  'a session that ends while typing loses nothing: the call is repeated after a new log-in',
  async ({ page, context, allowProblem }) => {
    allowProblem(/401/)
    await logIn(page, 'admin')
    await page.goto('/central/usuarios/nuevo')
    await page.getByLabel('Usuario', { exact: false }).first().waitFor()
    const dialog = page.getByRole('dialog', { name: 'Nuevo usuario' })
    await dialog.getByLabel('Usuario').fill('lperdida')
    await dialog.getByLabel('Contraseña', { exact: false }).first().fill('cuatro caballos verdes')
    await dialog.getByLabel('Nombre completo').fill('Lucía Perdida')
    await context.clearCookies({ name: 'token' })
    await page.keyboard.press('Enter')

    const again = page.getByRole('dialog', { name: 'Su sesión terminó' })
    await again.getByText('admin').waitFor()
    await expectNoSeriousA11y(page)
    // Esc must not throw the form away that waits below.
    await page.keyboard.press('Escape')
    await again.getByLabel('Contraseña', { exact: true }).fill('equivocada')
    await page.keyboard.press('Enter')
    await again.getByText('Usuario o contraseña incorrectos').waitFor()
    await again.getByLabel('Contraseña', { exact: true }).fill(password)
    await page.keyboard.press('Enter')

    await page.getByText('Lucía Perdida ya puede ingresar').waitFor()
    await page.getByRole('row', { name: /Lucía Perdida/ }).waitFor()
  },
)

journey(
  'a session closed from elsewhere asks at once, and the typed text stays',
  async ({ page, open, allowProblem }) => {
    allowProblem(/401|WebSocket/)
    await logIn(page, 'supervisor')
    await page.goto('/central/incidentes/nuevo')
    const form = page.getByRole('dialog', { name: 'Registrar incidente' })
    await form.getByLabel('Qué pasó').fill('Se perdió un teléfono de la central con la agenda.')
    await page.getByRole('button', { name: /Canal en vivo: En vivo/ }).waitFor()

    const elsewhere = await open()
    await logIn(elsewhere.page, 'supervisor')
    await elsewhere.page.goto('/central/perfil')
    const close = elsewhere.page.getByRole('button', { name: 'Cerrar', exact: true })
    await close.first().waitFor()
    while ((await close.count()) > 0) {
      const gone = await close.count()
      await close.first().click()
      await expect.poll(() => close.count()).toBeLessThan(gone)
    }

    const again = page.getByRole('dialog', { name: 'Su sesión terminó' })
    await again.getByLabel('Contraseña', { exact: true }).fill(password)
    await page.keyboard.press('Enter')
    await again.waitFor({ state: 'detached' })
    expect(await form.getByLabel('Qué pasó').inputValue()).toContain('la agenda')
    await page.getByRole('button', { name: /Canal en vivo: En vivo/ }).waitFor()
  },
)

journey('logging out closes the door behind', async ({ page, allowProblem }) => {
  allowProblem(/401/)
  await logIn(page, 'admin')
  await page.getByRole('button', { name: /Su cuenta/ }).click()
  await page.getByRole('menuitem', { name: 'Salir' }).click()
  await page.waitForURL(/\/central\/ingresar/)
  await page.goto('/central/usuarios')
  await page.waitForURL(/\/central\/ingresar\?volver=/)
})
