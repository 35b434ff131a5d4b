import { expect } from 'vitest'
import { enter } from './support/enter.ts'
import { expectNoSeriousA11y } from './support/expect-no-serious-a11y.ts'
import { freshPhone } from './support/fresh-phone.ts'
import { boardRow, goToTrip } from './support/go-to-trip.ts'
import { journey } from './support/journey.ts'
import { logIn } from './support/log-in.ts'
import { readMessage } from './support/read-message.ts'
import { rideOverCap } from './support/ride-over-cap.ts'
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
  await page.getByRole('link', { name: 'Nueva área' }).first().click()
  await page.getByRole('dialog').getByLabel('Nombre').fill('Legal')
  await page.keyboard.press('Enter')
  await page.getByRole('row', { name: /Legal/ }).waitFor()

  await page.getByRole('link', { name: 'Centros de costo' }).click()
  await page.getByRole('link', { name: 'Nuevo centro de costo' }).first().click()
  await page.getByRole('dialog').getByLabel('Código').fill('LEG-1')
  await page.getByRole('dialog').getByLabel('Nombre').fill('Juicios')
  await page.keyboard.press('Enter')
  await page.getByRole('row', { name: /LEG-1/ }).waitFor()

  await page.getByRole('link', { name: /Usuarios autorizados/ }).click()
  await page.getByText('Ningún usuario autorizado').waitFor()
  await page.getByRole('link', { name: 'Nuevo usuario' }).first().click()
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
  await page.getByRole('button', { name: 'Cargar archivo' }).click()
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

const portalParts = [
  ['Áreas', 'areas'],
  ['Centros de costo', 'centros'],
  ['Por aprobar', 'aprobar'],
  ['Servicios', 'servicios'],
  ['Pedir para una visita', 'visita'],
  ['Se repiten', 'planes'],
  ['Gastos', 'gastos'],
  ['Estado de cuenta', 'cuenta'],
] as const

journey(
  "a company's administrator authorises somebody in the portal, on a phone",
  async ({ page }) => {
    await page.goto('/empresa')
    await page.getByLabel('Usuario').fill('empresa')
    await page.getByLabel('Contraseña').fill('chaski-demo-2026')
    await expectNoSeriousA11y(page)
    await page.getByRole('button', { name: 'Ingresar' }).click()
    await page.getByRole('heading', { name: /Minera Misti Norte/ }).waitFor()
    // What is done every day comes first.
    await page.getByRole('region', { name: 'Servicios' }).waitFor()
    await expectNoSeriousA11y(page)
    await page.getByRole('link', { name: 'Usuarios autorizados' }).click()
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

    // Each part has an address of its own, to come back to and to send to a colleague.
    const part = (name: string) => page.getByRole('link', { name, exact: true })
    const shows = async (name: string, key: string) => {
      await page.getByRole('region', { name }).waitFor()
      expect(await part(name).getAttribute('aria-current')).toBe('page')
      expect(new URL(page.url()).searchParams.get('parte')).toBe(key)
    }
    for (const [name, key] of portalParts) {
      await part(name).click()
      await shows(name, key)
    }
    await page.reload()
    for (const [name, key] of portalParts.toReversed()) {
      await shows(name, key)
      await page.goBack()
    }
    await page.getByRole('button', { name: 'Salir' }).click()
    await page.getByRole('button', { name: 'Ingresar' }).waitFor()
  },
  { viewport: viewports.phone },
)

journey(
  'a company orders for a visitor on a phone, finds the ride again and sees what its centers cost',
  async ({ page }) => {
    const visitor = 'Visita Delacompañía'
    await page.goto('/empresa?parte=visita')
    await page.getByLabel('Usuario').fill('empresa')
    await page.getByLabel('Contraseña').fill('chaski-demo-2026')
    await page.getByRole('button', { name: 'Ingresar' }).click()
    await page.getByRole('button', { name: 'Pedir servicio' }).click()
    await page.getByText('Elija el centro de costo').waitFor()
    await page.getByLabel('Nombre de la visita').fill(visitor)
    await page.getByLabel('Celular de la visita').fill(freshPhone())
    for (const [label, place] of [
      ['Origen', 'Plaza de Armas'],
      ['Destino', 'Aeropuerto'],
    ] as const) {
      await page.getByRole('combobox', { name: label }).fill(place)
      const found = page.getByRole('listbox', { name: `Sugerencias para ${label.toLowerCase()}` })
      await found.getByRole('option').first().click()
    }
    await page.getByLabel('Centro de costo').selectOption({ index: 1 })
    await page.getByLabel('Motivo del viaje').selectOption({ index: 1 })
    await expectNoSeriousA11y(page)
    await page.getByRole('button', { name: /Pedir por S\// }).click()
    await page.getByRole('heading', { name: /^Servicio \d+ pedido$/ }).waitFor()

    await page.getByRole('link', { name: 'Ver en Servicios' }).click()
    await page.getByText(visitor).waitFor()
    await page.getByText(/^1 servicio ·/).waitFor()
    await page.getByLabel('Persona').fill('nadie con este nombre')
    await page.getByRole('button', { name: 'Buscar' }).click()
    await page.getByText('Ningún servicio coincide').waitFor()
    await expectNoSeriousA11y(page)
    await page.goBack()
    await page.getByText(/^1 servicio ·/).waitFor()
    expect(await page.getByLabel('Persona').inputValue()).toBe(visitor)

    await page.getByRole('link', { name: 'Gastos', exact: true }).click()
    await page.getByText('Ver los números').click()
    await expectNoSeriousA11y(page)
    await page.getByRole('cell').getByRole('link').first().click()
    await page.getByRole('region', { name: 'Servicios' }).waitFor()
    expect(new URL(page.url()).searchParams.get('centro')).toMatch(/^\d+$/)
  },
  { viewport: viewports.phone },
)

journey(
  'an approver decides by a link on a phone and in the portal, a supervisor at the desk',
  async ({ page, open, allowProblem }) => {
    // Asking who is in before anybody is answers 401, a spent link 410, and a browser says so.
    allowProblem(/401.*authentication\/session|410/)
    const central = await open({ viewport: viewports.desk })
    await logIn(central.page, 'supervisor')
    const first = await rideOverCap(central.page, 'Aprobada Porenlace')
    const refused = freshPhone()
    await rideOverCap(central.page, 'Rechazado Enportal', refused)
    const cellphone = freshPhone()
    const third = await rideOverCap(central.page, 'Decidida Enmesa', cellphone)
    const fourth = await rideOverCap(central.page, 'Decidida Ensupágina')
    expect([first.approval, third.approval]).toEqual(['PENDING', 'PENDING'])

    const mail = await readMessage(page, 'aprobador@demo.example', 'Aprobada Porenlace')
    const path = /\/aprobar\/[\w-]{43}/.exec(mail)![0]
    await page.goto(path)
    await page.getByText('Supera el tope por vale de S/ 40.00').waitFor()
    await expectNoSeriousA11y(page)
    await page.getByRole('button', { name: 'Aprobar' }).click()
    await page.getByRole('button', { name: 'Sí, aprobar' }).click()
    await page.getByRole('heading', { name: 'Servicio aprobado' }).waitFor()
    await page.goto(path)
    await page.getByText(/ya aprobó este servicio el/).waitFor()

    await page.goto('/empresa')
    await page.getByLabel('Usuario').fill('aprobador')
    await page.getByLabel('Contraseña').fill('chaski-demo-2026')
    await page.getByRole('button', { name: 'Ingresar' }).click()
    const card = page.getByRole('listitem').filter({ hasText: 'Rechazado Enportal' })
    await card.getByRole('button', { name: 'Rechazar' }).click()
    await card.getByRole('button', { name: 'Rechazar el servicio' }).click()
    await card.getByText('Escriba el motivo').waitFor()
    await card.getByLabel('Motivo').fill('Use la van de la empresa')
    await expectNoSeriousA11y(page)
    await card.getByRole('button', { name: 'Rechazar el servicio' }).click()
    await page.getByText('Rechazó el servicio de Rechazado Enportal.').waitFor()

    const board = central.page
    await board.goto('/central/despacho')
    await board.getByRole('grid', { name: /^Servicios: / }).waitFor()
    await goToTrip(board, third.service_id, cellphone)
    await boardRow(board, third.service_id).getByText('Por aprobar').waitFor()
    await board.keyboard.press('v')
    const dialog = board.getByRole('dialog', { name: /por aprobar/ })
    await dialog.getByLabel(/Quién de la empresa/).fill('La jefa de Gerencia, por teléfono')
    await dialog.getByRole('button', { name: 'Aprobar servicio' }).click()
    await board.getByText(`Servicio ${third.service_id}: aprobado`).waitFor()

    await board.goto(`/central/servicios/${fourth.service_id}`)
    const ask = board.getByRole('button', { name: 'Aprobar o rechazar' })
    await ask.click()
    await expectNoSeriousA11y(board)
    await board.getByLabel(/Quién de la empresa/).fill('El gerente, por correo')
    await board.getByRole('button', { name: 'Aprobar servicio' }).click()
    await board.getByText(`Servicio ${fourth.service_id}: aprobado`).waitFor()
    await board.getByText('El gerente, por correo').waitFor()
    await board.getByRole('button', { name: 'Aprobar o rechazar', disabled: true }).waitFor()

    const told = await readMessage(page, refused)
    expect(told).toContain('su empresa no aprobó su servicio')
    expect(told).toContain('Use la van de la empresa')
  },
  { viewport: viewports.phone },
)

journey('what a company pays frees its credit', async ({ page }) => {
  await enter(page, 'admin', '/central/empresas/2/credito')
  const owed = page.getByText('Por pagar').locator('xpath=following-sibling::dd')
  const before = await owed.innerText()
  await page
    .getByRole('link', { name: /Registrar abono/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Registrar abono' }).click()
  await dialog.getByText('Ingrese el monto').waitFor()
  await dialog.getByLabel('Monto').fill('25.50')
  await dialog.getByLabel('Número de operación o motivo').fill('Operación 001234')
  await expectNoSeriousA11y(page)
  await dialog.getByRole('button', { name: 'Registrar abono' }).click()
  await page.getByText('Se registró el abono de S/ 25.50').waitFor()
  await page.getByRole('row', { name: /S\/ 25\.50.*Operación 001234/ }).waitFor()
  await expect.poll(() => owed.innerText()).not.toBe(before)
  await expectNoSeriousA11y(page)
})
