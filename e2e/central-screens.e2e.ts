import type { Page } from 'playwright-core'
import { expectNoSeriousA11y } from './support/expect-no-serious-a11y.ts'
import { journey } from './support/journey.ts'
import { logIn } from './support/log-in.ts'
import { viewports } from './support/viewports.ts'

/** Every screen and dialog of the foundation, and a sign that it is there. */
type Screens = [path: string, isThere: (page: Page) => Promise<void>][]

const people: Screens = [
  ['/usuarios', (page) => page.getByRole('row', { name: /Andrea Quispe/ }).waitFor()],
  [
    '/usuarios?key_word=nadie-se-llama-asi',
    (page) => page.getByText('Ningún usuario coincide').waitFor(),
  ],
  ['/usuarios/nuevo', (page) => page.getByRole('button', { name: 'Crear usuario' }).waitFor()],
  ['/usuarios/2', (page) => page.getByLabel('Nombre completo').waitFor()],
  ['/usuarios/2/permisos', (page) => page.getByLabel('Buscar un permiso').waitFor()],
  ['/usuarios/2/clave', (page) => page.getByRole('button', { name: 'Poner contraseña' }).waitFor()],
  ['/privilegios', (page) => page.getByRole('rowheader', { name: /Andrea Quispe/ }).waitFor()],
  ['/privilegios/firmar', (page) => page.getByLabel('Observaciones').waitFor()],
]

const house: Screens = [
  [
    '/auditoria',
    (page) =>
      page
        .getByRole('row', { name: /Ingresó/ })
        .first()
        .waitFor(),
  ],
  ['/incidentes', (page) => page.getByRole('heading', { name: 'Incidentes' }).waitFor()],
  ['/incidentes/nuevo', (page) => page.getByLabel('Qué pasó').waitFor()],
  ['/catalogos', (page) => page.getByRole('row', { name: /Mascota/ }).waitFor()],
  ['/catalogos/holidays', (page) => page.getByRole('row', { name: /Navidad/ }).waitFor()],
  ['/catalogos/holidays/16', (page) => page.getByLabel('Cuándo cae').waitFor()],
  ['/catalogos/document-types/nuevo', (page) => page.getByLabel('Código').waitFor()],
  ['/catalogos/turns', (page) => page.getByRole('row', { name: /Mañana 06:00/ }).waitFor()],
  ['/identidad', (page) => page.getByLabel('Razón social').waitFor()],
  ['/perfil', (page) => page.getByText('Sesiones abiertas').waitFor()],
  ['/no-existe', (page) => page.getByText('Esta dirección no existe').waitFor()],
]

const visit = async (page: Page, screens: Screens, scheme: 'light' | 'dark') => {
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
  await logIn(page, 'admin')
  for (const [path, isThere] of screens) {
    await page.goto(`/central${path}`)
    await isThere(page)
    await expectNoSeriousA11y(page)
  }
}

journey('everyone can use the screens about people, by day', ({ page }) =>
  visit(page, people, 'light'),
)

journey('everyone can use the screens about the house, by day', ({ page }) =>
  visit(page, house, 'light'),
)

journey(
  'everyone can use the screens about people, by night on a wide desk',
  ({ page }) => visit(page, people, 'dark'),
  { viewport: viewports.wide },
)

journey(
  'everyone can use the screens about the house, by night on a wide desk',
  ({ page }) => visit(page, house, 'dark'),
  { viewport: viewports.wide },
)

journey(
  'somebody without rights sees no menu, and a closed door instead of an error',
  async ({ page }) => {
    // Every template opens some screen by now, so this person's rights are taken on their way here.
    await page.route(/authentication\/(validate|session)$/, async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, json: { ...(await response.json()), permissions: [] } })
    })
    await logIn(page, 'operador')
    await page.getByText('Sus permisos aún no abren ninguna pantalla').waitFor()
    await expectNoSeriousA11y(page)
    await page.goto('/central/usuarios')
    await page.getByText('No tiene permiso para «Usuarios»').waitFor()
    await expectNoSeriousA11y(page)
  },
)

journey('F1 tells the keys of this very screen, over a dialog too', async ({ page }) => {
  await logIn(page, 'admin')
  await page.goto('/central/usuarios')
  await page.getByRole('row', { name: /Andrea Quispe/ }).waitFor()
  await page.keyboard.press('F1')
  const help = page.getByRole('dialog', { name: 'Atajos de teclado' })
  await help.getByText('Nuevo usuario').waitFor()
  await help.getByText('Ir a la búsqueda').waitFor()
  await expectNoSeriousA11y(page)
  await page.keyboard.press('Escape')
  await help.waitFor({ state: 'detached' })
  await page.keyboard.press('n')
  await page.getByRole('dialog', { name: 'Nuevo usuario' }).waitFor()
  await page.keyboard.press('F1')
  await help.waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog', { name: 'Nuevo usuario' }).waitFor()
})
