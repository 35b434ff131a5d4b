import { buffer } from 'node:stream/consumers'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { addDays, dayText } from '../contract/src/calendar/day.ts'
import { localTime } from '../contract/src/calendar/local-time.ts'
import { monthText, stepMonth } from '../contract/src/reports/month-words.ts'
import { readWorkbook } from '../server/src/spreadsheet/read-workbook.ts'
import { amountOf } from './support/amount-of.ts'
import { amountsIn } from './support/amounts-in.ts'
import { applicationApart } from './support/application-apart.ts'
import { endedRides } from './support/ended-rides.ts'
import { enter } from './support/enter.ts'
import { expectNoSeriousA11y } from './support/expect-no-serious-a11y.ts'
import { issueByOse } from './support/issue-by-ose.ts'
import { journeysApart } from './support/journeys-apart.ts'

// An application of its own: nobody else issues, closes or pays beside what is counted here.
const application = applicationApart()
const journey = journeysApart(application)

const company = 'Minera Misti Norte S.A.C. (DEMO)'
const company_id = 1
const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, cents) => sum + cents, 0)
const typed = (cents: number) => (cents / 100).toFixed(2)
const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })
const accepted = (page: Page) => page.getByText('Aceptado', { exact: true }).first().waitFor()

/** Opens a row of a list as a keyboard does. */
const openRow = async (page: Page, row: Locator) => {
  await row.click()
  await page.keyboard.press('Enter')
}

/** A column that the accountant decides by is seen whole, without scrolling. */
const expectInSight = async (page: Page, header: string) => {
  const column = await page.getByRole('columnheader', { name: header }).boundingBox()
  const edge = await page.getByRole('button', { name: 'Elegir columnas' }).boundingBox()
  expect(column!.x + column!.width).toBeLessThanOrEqual(edge!.x)
}

/** The amounts of a table on the screen, row by row. */
const tableOf = async (card: Locator) => {
  const rows = await card.locator('tbody').getByRole('row').all()
  return Promise.all(rows.map((row) => amountsIn(row)))
}

/** The two columns of money of a worksheet, in cents. */
const moneyOf = (worksheet: ReturnType<typeof readWorkbook>[number] | undefined) => {
  const at = worksheet!.rows[0]!.indexOf('Importe (S/)')
  return worksheet!.rows
    .slice(1)
    .map((row) => row.slice(at, at + 2).map((cell) => Math.round(Number(cell) * 100)))
}

/** Types a payment and leaves its dialog to whoever reads what came of it. */
const pay = async (page: Page, cents: number, operation: string, means?: string) => {
  await page.getByRole('button', { name: 'Registrar pago' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: /^Pago de / })
  if (means !== undefined) {
    await dialog.getByLabel('Medio').click()
    await page.getByRole('option', { name: means }).click()
  }
  await dialog.getByLabel('Importe').fill(typed(cents))
  await dialog.getByLabel('Número de operación o constancia').fill(operation)
  await page.keyboard.press('Enter')
  return dialog
}

journey(
  'a month of a company is closed, billed, paid, reported and reopened',
  async ({ page, open, allowProblem }) => {
    // A number of operation that is used again answers 409, and a browser says so.
    allowProblem(/409/)
    const today = localTime(new Date()).date
    const thisMonth = today.slice(0, 7)
    const month = stepMonth(thisMonth, -1)
    const admin = await open()
    await enter(admin.page, 'admin')
    const ose = await issueByOse(admin.page)
    await endedRides(application.databaseUrl(), company_id, [
      { day: `${month}-03`, client_name: 'Rosa Quispe', cents: 51_235 },
      { day: `${month}-14`, client_name: 'Juan Mamani', cents: 43_110 },
      { day: `${month}-27`, client_name: 'Elena Ñaupari', cents: 29_780 },
    ])

    // What the statement says is what is closed.
    await enter(page, 'contabilidad')
    await page.goto(`/central/estados-de-cuenta?company_id=${company_id}&month=${month}`)
    await page.getByText('Total al crédito').waitFor()
    const total = await amountOf(page, 'Total al crédito')
    expect(total).toBeGreaterThanOrEqual(51_235 + 43_110 + 29_780)
    await page.goto('/central/cierres')
    const monthRow = rowOf(page, company)
    await monthRow.waitFor()
    await expectNoSeriousA11y(page)
    expect((await amountsIn(monthRow)).slice(0, 2)).toEqual([total, total])
    await monthRow.click()
    await page.keyboard.press('c')
    await page.getByRole('dialog', { name: `Cerrar ${monthText(month)} de ${company}` }).waitFor()
    await expectNoSeriousA11y(page)
    await page.keyboard.press('Enter')
    await page.getByText('1 mes cerrado.').waitFor()
    await page.keyboard.press('Enter')

    // The draft is looked at and issued.
    await page.getByRole('heading', { name: 'Estados cerrados' }).waitFor()
    const closed = rowOf(page, company)
    await closed.getByText('Por facturar', { exact: true }).waitFor()
    expect(await amountsIn(closed)).toEqual([total])
    await openRow(page, closed)
    await page.getByRole('heading', { name: 'Factura por emitir' }).waitFor()
    await expectNoSeriousA11y(page)
    const statement = page.url()
    const lines = page.getByRole('region', { name: 'Factura', exact: true }).locator('tbody')
    const igv = await amountOf(page, 'IGV')
    const deposit = await amountOf(page, 'Detracción')
    const cuota = total - deposit
    expect(deposit).toBeGreaterThan(0)
    expect(await amountOf(page, 'Total')).toBe(total)
    expect((await amountOf(page, 'Valor de venta')) + igv).toBe(total)
    expect(sumOf(await amountsIn(lines))).toBe(total)
    const term = await page.getByText(/^\d+ días$/).innerText()
    await page.getByRole('button', { name: 'Emitir factura' }).press('Enter')
    const issue = page.getByRole('dialog', { name: /^Emitir la factura de / })
    expect(await amountsIn(issue.getByRole('button', { name: /^Emitir por/ }))).toEqual([total])
    await expectNoSeriousA11y(page)
    await issue.getByLabel('Enviarla por correo').press('Enter')
    const said = await page.getByText(/^Se emitió F/).innerText()
    const code = /F\w{3}-\d+/.exec(said)![0]
    await page.getByText('Facturado', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Deshacer cierre' }).focus()
    const onlyNote = 'Ya tiene factura: solo una nota de crédito lo reabre.'
    await page.getByRole('tooltip').getByText(onlyNote).waitFor()

    // It is sent, and everywhere the same to the cent.
    await page.getByRole('link', { name: code }).click()
    await page.getByRole('heading', { name: `Factura ${code}` }).waitFor()
    await accepted(page)
    await expectNoSeriousA11y(page)
    const due = dayText(addDays(today, Number.parseInt(term)))
    await page.getByText(`${due}: `).waitFor()
    expect(await amountOf(page, 'Cuotas')).toBe(cuota)
    expect(await amountOf(page, 'Total')).toBe(total)
    expect(await amountOf(page, 'IGV')).toBe(igv)
    expect(await amountOf(page, 'Detracción')).toBe(deposit)
    await page.goto('/central/registro-de-ventas')
    const sold = rowOf(page, company)
    await sold.waitFor()
    await expectNoSeriousA11y(page)
    expect(await sold.innerText()).toContain(code)
    expect(await amountsIn(sold)).toEqual([0, total - igv, igv, total])
    expect(await amountOf(page, 'Total')).toBe(total)
    expect(await amountOf(page, 'Base gravada')).toBe(total - igv)
    expect(await amountOf(page, 'IGV')).toBe(igv)

    // It is owed until its day, a part is paid, and the file says what the screen says.
    await page.goto('/central/cobranzas')
    const debtor = rowOf(page, company)
    await debtor.waitFor()
    await expectNoSeriousA11y(page)
    for (const header of ['Saldo', 'Vencido', 'A favor']) await expectInSight(page, header)
    const [balance, unbilled, current, spot] = await amountsIn(debtor)
    expect([current, spot, unbilled! + total]).toEqual([cuota, deposit, balance])
    await openRow(page, debtor)
    const pending = page.getByRole('region', { name: 'Pendiente' })
    const owed = pending.getByRole('row').filter({ hasText: code, hasNotText: 'detracción' })
    await owed.getByText(due).waitFor()
    await page.getByText('Nada vencido').waitFor()
    await expectNoSeriousA11y(page)
    expect(await amountsIn(owed)).toEqual([cuota, cuota])
    expect(await amountOf(page, 'Al día')).toBe(cuota)
    expect(await amountOf(page, 'Detracción')).toBe(deposit)
    await pay(page, 50_000, 'OP-0001')
    const rest = cuota - 50_000
    await expect.poll(() => amountsIn(owed)).toEqual([cuota, rest])
    expect(await amountOf(page, 'Saldo')).toBe(balance! - 50_000)
    const arriving = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Excel' }).press('Enter')
    const file = await buffer(await (await arriving).createReadStream())
    const [openEntries, moves] = readWorkbook(file)
    expect(moneyOf(openEntries)).toEqual(await tableOf(pending))
    const movements = page.getByRole('region', { name: 'Movimientos' })
    expect(moneyOf(moves).toReversed()).toEqual(await tableOf(movements))

    // The company sees the same on a phone.
    const { page: phone } = await open({ viewport: { width: 390, height: 844 } })
    await phone.goto('/empresa?parte=facturas')
    await phone.getByLabel('Usuario').fill('empresa')
    await phone.getByLabel('Contraseña').fill('chaski-demo-2026')
    await phone.getByRole('button', { name: 'Ingresar' }).click()
    const bills = phone.getByRole('region', { name: 'Facturas' })
    const bill = bills.getByRole('listitem').filter({ hasText: code, hasNotText: 'detracción' })
    await bill.getByText(`vence el ${due}`).waitFor()
    await expectNoSeriousA11y(phone)
    expect(await amountsIn(bill)).toEqual([rest])
    expect(await amountOf(phone, 'Por vencer')).toBe(rest)
    expect(await amountOf(phone, 'Vencido')).toBe(0)
    expect(await amountOf(phone, 'Detracción por depositar')).toBe(deposit)
    expect(await amountOf(phone, 'Saldo')).toBe(balance! - 50_000)
    await bill.getByRole('link', { name: code }).click()
    await phone.getByRole('heading', { name: `Factura ${code}` }).waitFor()
    expect(await amountOf(phone, 'Total')).toBe(total)
    await phone.goBack()

    // A number pays once; then everything is paid.
    const again = await pay(page, rest, 'op-0001')
    await again.getByText('Ya hay un pago con este número').waitFor()
    await expectNoSeriousA11y(page)
    await again.getByLabel('Número de operación o constancia').fill('OP-0002')
    await page.keyboard.press('Enter')
    await owed.waitFor({ state: 'detached' })
    await pay(page, deposit, '77001', 'Detracción (Banco de la Nación)')
    await page.getByText('No tiene facturas por cobrar.').waitFor()
    expect(await amountOf(page, 'Saldo')).toBe(unbilled)
    await phone.reload()
    await bills.getByText('No tiene facturas pendientes.').waitFor()
    await bills.getByRole('heading', { name: 'Pagadas' }).waitFor()

    // What comes after its month was closed goes to the next one.
    await endedRides(application.databaseUrl(), company_id, [
      { day: `${month}-28`, client_name: 'Rosa Quispe', cents: 1870 },
    ])
    await page.goto('/central/cierres')
    await monthRow.getByText('1 tardío (S/ 18.70) al mes siguiente').waitFor()
    await monthRow.getByText(/^Facturado · N.º/).waitFor()
    await page.goto(`/central/cierres?month=${thisMonth}`)
    await monthRow.getByText('+ S/ 18.70 de 1 servicio tardío').waitFor()

    // Only a credit note opens the month again, and what was paid is in favour of the company.
    await page.goto('/central/comprobantes')
    await openRow(page, rowOf(page, code))
    await page.getByRole('button', { name: 'Emitir nota' }).press('Enter')
    const note = page.getByRole('dialog', { name: `Emitir nota de ${code}` })
    await note.getByLabel('Sustento').fill('Centro de costo equivocado')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: /^Nota de crédito/ }).waitFor()
    await accepted(page)
    await page.goto(statement)
    await page.getByText('Reabierto', { exact: true }).waitFor()
    await page.goto('/central/cierres')
    await monthRow.waitFor()
    expect((await amountsIn(monthRow))[0]).toBe(total + 1870)
    await page.goto('/central/registro-de-ventas')
    await sold.nth(1).waitFor()
    expect(await amountOf(page, 'Total')).toBe(0)
    await page.goto(`/central/cobranzas/${company_id}`)
    await page.getByRole('region', { name: 'Pagos' }).waitFor()
    expect(await amountOf(page, 'A favor')).toBe(total)
    await ose.close()
  },
)
