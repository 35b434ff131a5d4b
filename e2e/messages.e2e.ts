import { expect } from 'vitest'
import { expectNoSeriousA11y } from './support/expect-no-serious-a11y.ts'
import { journey } from './support/journey.ts'
import { logIn } from './support/log-in.ts'
import { asDriver, good } from './support/people.ts'

type Thread = { data: { message_uuid: string; text: string; read_at: string | null }[] }

journey(
  'the desk writes, the driver answers, the answer is replied to by keyboard',
  async ({ page }) => {
    const device = await asDriver(page, 'C112')
    await logIn(page, 'operador')
    const counted = page.waitForResponse(/\/messages\/unread/)
    await page.goto('/central/mensajes')
    const counter = page.getByRole('button', { name: /^Mensajes/ })
    const waiting = async () =>
      Number(/(\d+) sin leer/.exec((await counter.getAttribute('aria-label')) ?? '')?.[1] ?? 0)
    await page.locator('.talk-row').first().waitFor()

    await page.keyboard.press('n')
    // In one go: half a code finds others, who would stand first.
    await page.getByRole('textbox', { name: 'Unidad o conductor' }).fill('C112')
    await page.getByRole('option', { name: /^C112/ }).waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.getByRole('textbox', { name: 'Mensaje' }).fill('¿A cuánto está del aeropuerto?')
    await page.keyboard.press('Enter')
    await page.getByText(/^Enviado a C112/).waitFor()

    const { messages: before } = (await (await counted).json()) as { messages: number }
    await expect.poll(waiting).toBe(before)
    const { data } = await good<Thread>(device('GET', '/messages'))
    expect(data[0]?.text).toBe('¿A cuánto está del aeropuerto?')
    await good(device('POST', `/messages/${data[0]!.message_uuid}/read`))
    await good(device('POST', '/messages', { text: 'A diez minutos', urgent: true }))
    await page.getByText(/^Urgente · C112 .*: A diez minutos/).waitFor()
    await expect.poll(waiting).toBe(before + 1)

    await page.goto('/central/mensajes')
    await page.locator('.talk-row').first().waitFor()
    await page.keyboard.press('/')
    await page.keyboard.insertText('C112')
    // Headings stand over what a search found, and nowhere else.
    await page.getByRole('heading', { name: 'Conversaciones' }).waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    const said = page.getByRole('log', { name: 'Mensajes' })
    await said.getByText('A diez minutos').waitFor()
    await said
      .getByText(/Leído/)
      .first()
      .waitFor()
    await expect.poll(waiting).toBe(before)
    await page.getByRole('textbox', { name: /^Mensaje para C112/ }).waitFor()
    await page.keyboard.type('Perfecto, lo esperan en la puerta 2')
    await page.keyboard.press('Enter')
    await said.getByText('Perfecto, lo esperan en la puerta 2').waitFor()
    const answered = await good<Thread>(device('GET', '/messages'))
    expect(answered.data[0]?.text).toBe('Perfecto, lo esperan en la puerta 2')
    expect(answered.data[1]?.read_at).not.toBeNull()
    await expectNoSeriousA11y(page)

    await page.goto('/central/mensajes/masivo?kind=DRIVERS')
    for (const code of ['C112', 'C113']) {
      await page.getByRole('textbox', { name: 'Unidad o conductor' }).fill(code)
      await page.getByRole('option', { name: new RegExp(`^${code}`) }).click()
    }
    await page.getByText('Lo recibirán 2 conductores.').waitFor()
    await expectNoSeriousA11y(page)
    await page
      .getByRole('textbox', { name: 'Mensaje para los conductores' })
      .fill('Reunión a las 6')
    await page.getByRole('button', { name: 'Enviar a 2 conductores' }).click()
    await page.getByText('2 conductores · 0 entregados · 0 leídos').first().waitFor()
    await expectNoSeriousA11y(page)
  },
)
