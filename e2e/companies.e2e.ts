import { expectNoSeriousA11y } from './support/expect-no-serious-a11y.ts'
import { journey } from './support/journey.ts'
import { logIn } from './support/log-in.ts'
import { viewports } from './support/viewports.ts'

journey('a company is registered and gets its first authorised user', async ({ page, open }) => {
  await logIn(page, 'comercial')
  await page.goto('/central/empresas')
  await page.getByRole('row', { name: /Minera Misti Norte/ }).waitFor()
  await expectNoSeriousA11y(page)
  await page.keyboard.press('n')
  const dialog = page.getByRole('dialog', { name: 'Nueva empresa' })
  await dialog.getByLabel('RUC').fill('20131312956')
  await dialog.getByLabel('Razón social').fill('Empresa de la Jornada S.A.C.')
  await dialog.getByText('un dígito de control que no coincide').waitFor()
  await dialog.getByLabel('RUC').fill('20454043660')
  await dialog.getByRole('button', { name: 'Registrar empresa' }).click()

  await page.getByRole('heading', { name: 'Empresa de la Jornada S.A.C.' }).waitFor()
  await expectNoSeriousA11y(page)
  await page.getByLabel('Tope por vale').fill('45')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await page.getByText('Se guardó la empresa').waitFor()

  await page.getByRole('link', { name: 'Áreas' }).click()
  await page.getByRole('button', { name: 'Nueva área' }).click()
  await page.getByRole('dialog').getByLabel('Nombre').fill('Legal')
  await page.keyboard.press('Enter')
  await page.getByRole('row', { name: /Legal/ }).waitFor()

  await page.getByRole('link', { name: 'Centros de costo' }).click()
  await page.getByRole('button', { name: 'Nuevo centro de costo' }).click()
  await page.getByRole('dialog').getByLabel('Código').fill('LEG-1')
  await page.getByRole('dialog').getByLabel('Nombre').fill('Juicios')
  await page.keyboard.press('Enter')
  await page.getByRole('row', { name: /LEG-1/ }).waitFor()

  await page.getByRole('link', { name: /Usuarios autorizados/ }).click()
  await page.getByText('Ningún usuario autorizado').waitFor()
  await page.getByRole('link', { name: 'Nuevo usuario' }).click()
  const person = page.getByRole('dialog', { name: 'Nuevo usuario autorizado' })
  await person.getByLabel('Nombre completo').fill('Elena Ñaupari')
  await person.getByLabel('Celular').fill('987 111 222')
  await person.getByRole('button', { name: 'Autorizar usuario' }).click()
  await page.getByRole('row', { name: /Elena Ñaupari 987 111 222/ }).waitFor()
  await expectNoSeriousA11y(page)

  // A colleague's change arrives by itself.
  const other = await open()
  await logIn(other.page, 'admin')
  await other.page.goto(page.url())
  await other.page.getByRole('row', { name: /Elena Ñaupari/ }).dblclick()
  await other.page.getByLabel('Nombre completo').fill('Elena Ñaupari Soto')
  await other.page.keyboard.press('Enter')
  await page.getByRole('row', { name: /Elena Ñaupari Soto/ }).waitFor()
})

journey('a file of users is judged row by row before anything is stored', async ({ page }) => {
  await logIn(page, 'comercial')
  await page.goto('/central/empresas?key_word=textiles')
  await page.getByRole('row', { name: /Textiles del Sur/ }).dblclick()
  await page.getByRole('link', { name: /Usuarios autorizados/ }).click()
  await page.getByRole('link', { name: 'Cargar archivo' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cargar usuarios autorizados' })
  const text =
    'Nombre;Celular;Área\nAna Cargada;901000001;Gerencia\nMal Celular;12;\nSin Área;901000003;Luna\n'
  await dialog
    .getByLabel('Archivo de usuarios')
    .setInputFiles({ name: 'usuarios.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  await dialog.getByText('1 de 3 filas se pueden guardar; 2 tienen problemas').waitFor()
  await dialog.getByRole('row', { name: /3 Con problemas Mal Celular/ }).waitFor()
  await dialog.getByText('No existe el área "Luna"').waitFor()
  await expectNoSeriousA11y(page)
  await dialog.getByRole('button', { name: 'Guardar 1 usuario' }).click()
  await dialog.getByText('1 usuario nuevo').waitFor()
  await dialog.getByRole('button', { name: 'Cerrar' }).last().click()
  await page.getByLabel('Buscar por nombre, celular o código').fill('cargada')
  await page.waitForURL(/key_word=cargada/)
  await page.getByRole('row', { name: /Ana Cargada/ }).waitFor()
})

journey(
  "a company's administrator authorises somebody in the portal, on a phone",
  async ({ page, allowProblem }) => {
    // Asking who is in before anybody is answers 401, and a browser says so.
    allowProblem(/401/)
    await page.goto('/empresa')
    await page.getByLabel('Usuario').fill('empresa')
    await page.getByLabel('Contraseña').fill('chaski-demo-2026')
    await expectNoSeriousA11y(page)
    await page.getByRole('button', { name: 'Ingresar' }).click()
    await page.getByRole('heading', { name: /Minera Misti Norte/ }).waitFor()
    await expectNoSeriousA11y(page)
    await page.getByRole('button', { name: 'Autorizar usuario' }).click()
    await page.getByLabel('Nombre completo').fill('Portal Jornada')
    await page.getByLabel('Celular').fill('123')
    await page.getByRole('button', { name: 'Autorizar', exact: true }).click()
    await page.getByText('Ingrese un celular de 9 dígitos').waitFor()
    await page.getByLabel('Celular').fill('902 333 444')
    await page.getByRole('button', { name: 'Autorizar', exact: true }).click()
    await page.getByLabel('Buscar por nombre, celular o código').fill('jornada')
    await page.getByRole('button', { name: 'Buscar' }).click()
    await page.getByText('1 usuario', { exact: true }).waitFor()
    await page.getByText('902 333 444').waitFor()
    await page.getByRole('button', { name: 'Salir' }).click()
    await page.getByRole('button', { name: 'Ingresar' }).waitFor()
  },
  { viewport: viewports.phone },
)
