import { enter } from './support/enter.ts'
import { expectNoSeriousA11y } from './support/expect-no-serious-a11y.ts'
import { journey } from './support/journey.ts'
import { logIn } from './support/log-in.ts'
import { type Stop, walkScreens } from './support/walk-screens.ts'

/** Every screen and dialog of the foundation. */
const people: Stop[] = [
  ['/usuarios', (page) => page.getByRole('row', { name: /Andrea Quispe/ })],
  ['/usuarios?key_word=nadie-se-llama-asi', 'Ningún usuario coincide'],
  ['/usuarios/nuevo', 'Crear usuario'],
  ['/usuarios/2', 'Nombre completo'],
  ['/usuarios/2/permisos', (page) => page.getByLabel('Buscar un permiso')],
  ['/usuarios/2/clave', 'Poner contraseña'],
  ['/privilegios', (page) => page.getByRole('rowheader', { name: /Andrea Quispe/ })],
  ['/privilegios/firmar', 'Observaciones'],
  ['/roles', (page) => page.getByRole('row', { name: /Supervisor/ })],
  ['/roles/nuevo?de=FLOTA', 'Nombre del rol'],
]

const screens: Stop[] = [
  ['/auditoria', (page) => page.getByRole('row', { name: /Ingresó/ })],
  ['/incidentes', (page) => page.getByRole('heading', { name: 'Incidentes' })],
  ['/incidentes/nuevo', 'Qué pasó'],
  ['/catalogos', (page) => page.getByRole('row', { name: /Mascota/ })],
  ['/catalogos/holidays', (page) => page.getByRole('row', { name: /Navidad/ })],
  ['/catalogos/holidays/16', 'Cuándo cae'],
  ['/catalogos/document-types/nuevo', (page) => page.getByLabel('Código')],
  ['/catalogos/turns', (page) => page.getByRole('row', { name: /Mañana 06:00/ })],
  ['/identidad', 'Razón social'],
  ['/perfil', 'Sesiones abiertas'],
  ['/seguridad', 'Dispositivos recordados'],
  ['/no-existe', 'Esta dirección no existe'],
]

journey('everyone can use the screens about people, by day and by night', async ({ page }) => {
  await enter(page, 'admin')
  await walkScreens(page, people)
})

journey('everyone can use the screens about the company, by day and by night', async ({ page }) => {
  await enter(page, 'admin')
  await walkScreens(page, screens)
})

journey(
  'somebody without rights sees no menu, and a refusal instead of an error',
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
  await enter(page, 'admin', '/central/usuarios')
  await page.getByRole('row', { name: /Andrea Quispe/ }).waitFor()
  await page.keyboard.press('F1')
  const help = page.getByRole('dialog', { name: 'Atajos de teclado' })
  await help.getByText('Nuevo usuario').waitFor()
  await help.getByText('Ir a la búsqueda').waitFor()
  await expectNoSeriousA11y(page, '[role=dialog]')
  await page.keyboard.press('Escape')
  await help.waitFor({ state: 'detached' })
  await page.keyboard.press('n')
  await page.getByRole('dialog', { name: 'Nuevo usuario' }).waitFor()
  await page.keyboard.press('F1')
  await help.waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog', { name: 'Nuevo usuario' }).waitFor()
})
