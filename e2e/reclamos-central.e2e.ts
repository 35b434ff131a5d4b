import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { identityType } from '../contract/src/identity/document.ts'
import { enter } from './support/enter.ts'
import { expectNoSeriousA11y } from './support/expect-no-serious-a11y.ts'
import { journey } from './support/journey.ts'
import { asOperator, good } from './support/people.ts'
import { type Stop, walkScreens } from './support/walk-screens.ts'

/** A sheet of one's own, filed as the public page does: journeys do not share cases. */
const fileSheet = async (page: Page, more: Record<string, unknown>): Promise<string> => {
  const answer = await page.request.post('/api/v1/public/complaints', {
    data: {
      first_names: 'Lucía',
      last_names: 'Ríos Prueba',
      document_type_id: identityType.DNI,
      document_number: '00007001',
      email: 'lucia@cliente.example',
      detail: 'El conductor cobró más de lo acordado y no quiso dar comprobante.',
      ...more,
    },
  })
  expect(answer.status()).toBe(201)
  return ((await answer.json()) as { code: string }).code
}

/** Opens a sheet by its address, as a notice's link does. */
const goToCase = async (page: Page, code: string): Promise<void> => {
  const { data } = await good<{ data: { complaint_id: number }[] }>(
    asOperator(page)('GET', `/complaints?key_word=${code}`),
  )
  await page.goto(`/central/reclamos/${data[0]!.complaint_id}`)
  await page.getByRole('heading', { name: code, level: 1 }).waitFor()
}

/** Finds a sheet in the inbox by its code and opens it, by keyboard alone. */
const openCase = async (page: Page, code: string): Promise<void> => {
  await page.goto('/central/reclamos')
  await page.getByRole('grid').waitFor()
  await page.keyboard.press('/')
  await page.keyboard.type(code)
  // Its header and the one row that is left.
  await page.locator('[role=grid][aria-rowcount="2"]').waitFor()
  await page.getByRole('grid').focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: code, level: 1 }).waitFor()
}

type Mail = { recipient: string; subject: string; body: string; attachments: { name: string }[] }

/** Mail leaves by a job, so it is waited for. */
const mailAbout = async (page: Page, code: string, subject: string): Promise<Mail> => {
  let found: Mail | undefined
  const look = async () => {
    const answer = await page.request.get('/api/v1/public/demo/outbox')
    const { data } = (await answer.json()) as { data: Mail[] }
    found = data.find((mail) => mail.subject === `${subject} N.º ${code.slice(6)}`)
    return found
  }
  await expect.poll(look, { interval: 500, message: `"${subject}" about ${code}` }).toBeDefined()
  return found!
}

journey('a sheet is found in the inbox, read, and answered by mail', async ({ page }) => {
  const email = 'respuesta@cliente.example'
  const code = await fileSheet(page, { email, document_number: '00007002' })
  await enter(page, 'reclamos')
  await openCase(page, code)
  expect(await page.getByText('vence en 15 días hábiles').count()).toBeGreaterThan(0)

  await page.keyboard.press('R')
  const words = 'Revisamos el recorrido: le devolvemos S/ 20 por el mismo medio de pago.'
  // Nothing typed: the form says so at the field and sends nothing.
  await page.getByRole('button', { name: 'Enviar respuesta' }).click()
  await page.getByText('Escriba al menos 10 caracteres').waitFor()
  await page.getByRole('textbox', { name: /^Respuesta/ }).fill(words)
  const preview = page.getByRole('region', { name: 'Vista previa' })
  await preview.getByText(words).waitFor()
  await page.getByLabel('Acciones adoptadas').fill('Devolución de S/ 20')
  await page.getByLabel('Sustento', { exact: true }).setInputFiles({
    name: 'constancia.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4\n%%EOF\n'),
  })
  await page.getByRole('button', { name: 'Quitar constancia.pdf' }).waitFor()
  const told = await preview.locator('.case-text').innerText()
  await page.keyboard.press('Tab')
  await page.getByRole('button', { name: 'Enviar respuesta' }).click()

  await page.getByText('Respuesta por correo electrónico').waitFor()
  const answer = page.getByRole('button', { name: 'Responder' })
  expect(await answer.getAttribute('aria-disabled')).toBe('true')
  expect(await answer.getAttribute('aria-description')).toBe('El caso ya está cerrado.')
  const mail = await mailAbout(page, code, 'Respuesta a su reclamo')
  expect([mail.recipient, mail.body]).toEqual([email, told])
  expect(mail.attachments.map(({ name }) => name)).toEqual([
    expect.stringMatching(/^hoja-de-reclamacion-/),
    'constancia.pdf',
  ])
})

journey(
  'a queja about the ride becomes a reclamo, is offered a solution and agreed',
  async ({ page }) => {
    const email = 'oferta@cliente.example'
    const code = await fileSheet(page, {
      kind: 'QUEJA',
      complaint_type_id: 2,
      email,
      document_number: '00007003',
    })
    await enter(page, 'reclamos')
    await goToCase(page, code)

    await page.keyboard.press('Q')
    await page.getByLabel('Por qué es un reclamo').fill('Trata del servicio mismo')
    await page.getByRole('button', { name: 'Reclasificar', exact: true }).click()
    await page.getByText('Seleccione el tipo de reclamo').waitFor()
    await page.getByRole('combobox', { name: 'Tipo de reclamo' }).click()
    await page.getByRole('option', { name: 'Exceso de cobro' }).click()
    await page.getByRole('button', { name: 'Reclasificar', exact: true }).click()
    await page.getByText('Reclasificado de queja a reclamo: Exceso de cobro').waitFor()
    await page.getByText('el consumidor marcó queja').waitFor()

    await page.keyboard.press('O')
    await page.getByLabel('Qué se le ofrece').fill('Le devolvemos S/ 15 mañana mismo.')
    await page.getByRole('button', { name: 'Enviar oferta' }).click()
    await page.getByText(/^detenido hasta el/).waitFor()
    const offered = await mailAbout(page, code, 'Propuesta de solución a su reclamo')
    expect([offered.recipient, offered.body.includes('S/ 15')]).toEqual([email, true])

    await page.keyboard.press('U')
    await page.getByLabel('La aceptó: el caso se cierra').check()
    await page.getByLabel('Sus palabras').fill('Acepto la solución ofrecida.')
    await page.getByRole('button', { name: 'Registrar respuesta' }).click()
    await page.getByText('cerrado por acuerdo', { exact: true }).waitFor()
  },
)

journey(
  'two people act on one case: the second sees what the first did',
  async ({ page, open, allowProblem }) => {
    allowProblem(/412/)
    const code = await fileSheet(page, { document_number: '00007004' })
    await enter(page, 'reclamos')
    await goToCase(page, code)
    await page.keyboard.press('T')
    await page.getByRole('textbox', { name: /^Nota/ }).fill('Llamé al consumidor a las 10:00')

    const other = await open()
    await enter(other.page, 'admin')
    await goToCase(other.page, code)
    await other.page.keyboard.press('A')
    await other.page.getByRole('dialog').getByRole('button', { name: 'Asignar' }).click()
    await other.page.getByText(/^Asignado a /).waitFor()

    await page.getByRole('dialog').getByRole('button', { name: 'Anotar' }).click()
    await page.getByText('Otra persona guardó cambios mientras usted editaba.').waitFor()
    await page
      .getByLabel('Lo que pasó mientras tanto')
      .getByText(/^Asignado a /)
      .waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Anotar' }).click()
    await page.getByText('Nota interna').waitFor()
  },
)

journey('a confirmed complaint sanctions its driver once, and keeps the link', async ({ page }) => {
  const code = await fileSheet(page, { document_number: '00007007', driver_code: 'C012' })
  await enter(page, 'reclamos')
  await goToCase(page, code)
  await page.keyboard.press('S')
  const dialog = page.getByRole('dialog')
  await dialog.getByText('La hoja menciona: unidad C012').waitFor()
  await dialog.getByRole('button', { name: 'Sancionar y vincular' }).click()
  await dialog.getByText('Elija al conductor').waitFor()
  await dialog.getByRole('textbox', { name: /^Conductor/ }).fill('C012')
  await page.getByRole('option', { name: /^C012/ }).click()
  expect(await dialog.getByRole('combobox', { name: 'Motivo' }).inputValue()).toBe(
    'Queja confirmada',
  )
  await dialog.getByRole('button', { name: 'Sancionar y vincular' }).click()
  await page.getByText('Vinculado con un conductor y su sanción').waitFor()
  await page.getByRole('button', { name: 'Más', exact: true }).click()
  const again = page.getByRole('menuitem', { name: /^Sancionar al conductor/ })
  expect(await again.getAttribute('aria-disabled')).toBe('true')
})

journey('a call is registered and its code told at once', async ({ page }) => {
  await enter(page, 'operador', '/central/registrar-reclamo')
  await page.getByLabel('Nombres').fill('Pedro')
  await page.getByLabel('Apellidos').fill('Quispe')
  await page.getByLabel('N.º de documento').fill('123')
  await page.getByRole('textbox', { name: /^Correo/ }).fill('pedro@cliente.example')
  await page.getByLabel('Detalle').fill('La unidad llegó cuarenta minutos tarde.')
  await page.getByRole('button', { name: 'Registrar en el libro' }).click()
  await page.getByText('El DNI debe tener 8 dígitos').waitFor()
  await page.getByLabel('N.º de documento').fill('00007005')
  await page.getByRole('button', { name: 'Registrar en el libro' }).click()
  const code = await page.locator('.registered-code').innerText()
  expect(code).toMatch(/^LR001-\d{9}-\d{4}$/)
  await expectNoSeriousA11y(page)
  // Who registers need not be allowed to read the book.
  expect(await page.getByRole('link', { name: 'Ver el caso' }).count()).toBe(0)
})

journey('a paper sheet goes in once, with its own number', async ({ page, allowProblem }) => {
  allowProblem(/409/)
  await enter(page, 'admin')
  const fill = async () => {
    await page.goto('/central/registrar-reclamo')
    await page.getByRole('combobox', { name: 'Canal' }).click()
    await page.getByRole('option', { name: 'Libro de respaldo (papel)' }).click()
    await page.getByLabel('N.º de la hoja de papel').fill('P-7006')
    await page.getByRole('textbox', { name: /^Fecha y hora de la hoja/ }).fill('10/11/2026 09:15')
    await page.getByLabel('Nombres').fill('María')
    await page.getByLabel('Apellidos').fill('Salas')
    await page.getByLabel('N.º de documento').fill('00007006')
    await page.getByRole('textbox', { name: /^Correo/ }).fill('maria@cliente.example')
    await page.getByLabel('Detalle').fill('Se apagó el sistema y escribí en el libro de papel.')
    await page.getByRole('button', { name: 'Registrar en el libro' }).click()
  }
  await fill()
  await page.locator('.registered-code').waitFor()
  await fill()
  await page.getByText('Esa hoja de papel ya se registró').waitFor()
})

journey('the book is exported and its notices printed', async ({ page }) => {
  await enter(page, 'admin')
  const download = async (act: () => Promise<void>): Promise<string> => {
    const [file] = await Promise.all([page.waitForEvent('download'), act()])
    return file.suggestedFilename()
  }
  await page.goto('/central/reclamos/exportar')
  expect(
    await download(() => page.getByRole('button', { name: 'Exportar' }).last().click()),
  ).toMatch(/^reclamos-.*\.xlsx$/)
  await page.goto('/central/libro-reclamaciones/autos')
  await page.getByLabel('Placas').fill('V1A-234, nada')
  await page.getByRole('button', { name: 'Descargar PDF' }).click()
  await page.getByText(/^No es una placa: nada/).waitFor()
  await page.getByLabel('Placas').fill('V1A-234')
  expect(await download(() => page.getByRole('button', { name: 'Descargar PDF' }).click())).toBe(
    'avisos-para-autos.pdf',
  )
  await page.getByRole('grid').focus()
  await page.keyboard.press('Home')
  expect(await download(() => page.keyboard.press('I'))).toBe(
    'aviso-libro-de-reclamaciones-001.pdf',
  )
})

/** Sheets of the demonstration, numbered in its order: 1 is answered, 21 an open queja, 24 the newest reclamo. */
const caseScreens: Stop[] = [
  ['/reclamos', 'Reclamos y quejas'],
  ['/reclamos?state=OVERDUE&kind=QUEJA&claim_type_id=-1', 'Reclamos y quejas'],
  ['/reclamos?key_word=nadie-escribe-asi', 'Ninguna hoja coincide'],
  ['/reclamos/exportar', 'Formato'],
  ['/reclamos/1', 'Historia del caso'],
  ['/reclamos/1/responder', 'El caso ya está cerrado'],
  ['/reclamos/24/responder', 'Acciones adoptadas'],
  ['/reclamos/24/ofrecer', 'Qué se le ofrece'],
  ['/reclamos/21/reclasificar', 'Por qué es un reclamo'],
  ['/reclamos/24/asignar', 'A cargo de'],
  ['/reclamos/24/anotar', 'El consumidor no la ve'],
  ['/reclamos/24/constancia', 'Fecha de entrega'],
  ['/reclamos/24/sancionar', 'Sancionar y vincular'],
  ['/reclamos/24/vincular', 'N.º de servicio'],
]
const bookScreens: Stop[] = [
  ['/registrar-reclamo', 'Cómo llegó'],
  ['/tablero-reclamos', 'Tiempo de respuesta'],
  ['/libro-reclamaciones', 'Local principal'],
  ['/libro-reclamaciones/nuevo', 'Crear local'],
  ['/libro-reclamaciones/1', 'En uso'],
  ['/libro-reclamaciones/autos', 'Placas'],
]

journey(
  'the inbox, a case and its dialogs are open to everybody, by day and night',
  async ({ page }) => {
    await enter(page, 'admin')
    await walkScreens(page, caseScreens)
  },
)

journey(
  'registration, dashboard and places are open to everybody, by day and night',
  async ({ page }) => {
    await enter(page, 'admin')
    await walkScreens(page, bookScreens)
  },
)
