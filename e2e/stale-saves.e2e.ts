import { expect, test } from 'vitest'
import { disputedActs } from './support/disputed-acts.ts'
import { disputedCases } from './support/disputed-cases.ts'
import { disputedForms } from './support/disputed-forms.ts'
import type { Row } from './support/disputed-things.ts'
import { applicationApart } from './support/application-apart.ts'
import { disputeMoney } from './support/disputed-money.ts'
import { disputePapers } from './support/disputed-papers.ts'
import { disputePortal } from './support/disputed-portal.ts'
import { disputeRecords } from './support/disputed-records.ts'
import { disputeDecisions, disputeTrips } from './support/disputed-trips.ts'
import { enterPortal } from './support/enter-portal.ts'
import { journeysApart } from './support/journeys-apart.ts'
import { logIn } from './support/log-in.ts'
import { asOperator, good } from './support/people.ts'
import { proveStale, unprovenCalls } from './support/stale-proofs.ts'
import { staleSave } from './support/stale-save.ts'

const application = applicationApart()
const journey = journeysApart(application)

journey('a stale save ends well in every form that edits something', async (trip) => {
  const { page, allowProblem } = trip
  allowProblem(/412/)
  await logIn(page, 'admin')
  for (const save of await disputedForms(asOperator(page))) await staleSave(page, save)
})

journey('an act upon what somebody changed meanwhile ends well', async (trip) => {
  const { page, allowProblem } = trip
  allowProblem(/412/)
  await logIn(page, 'admin')
  for (const act of await disputedActs(page)) await staleSave(page, act)
})

journey('in the portal, what only others changed is taken in', async ({ page, allowProblem }) => {
  allowProblem(/401.*authentication\/session|412/)
  await enterPortal(page)
  await page.getByRole('link', { name: 'Usuarios autorizados' }).click()
  await page
    .getByRole('button', { name: /^Editar/ })
    .first()
    .click()
  const form = page.locator('form.portal-form')
  const name = form.getByLabel('Nombre completo')
  await name.fill('Nombre Mío')
  let first = true
  await page.route('**/api/v1/**', async (route) => {
    if (!first || route.request().method() === 'GET') return route.continue()
    first = false
    const sent = route.request().postDataJSON() as Row
    await route.fetch({ postData: { ...sent, name: 'Nombre Ajeno', employee_code: 'AJENO-1' } })
    await route.continue()
  })
  const save = form.getByRole('button', { name: 'Guardar' })
  const pressed = (ok: boolean) =>
    Promise.all([
      page.waitForResponse((answer) => answer.request().method() !== 'GET' && answer.ok() === ok),
      save.click(),
    ])
  const [refused] = await pressed(false)
  await form.getByText('Otra persona guardó «Nombre Ajeno»').waitFor()
  await expect.poll(() => form.getByLabel('Código de empleado').inputValue()).toBe('AJENO-1')
  await expect.poll(() => name.inputValue()).toBe('Nombre Mío')
  const [held] = await pressed(true)
  proveStale(refused, held)
  await form.waitFor({ state: 'detached' })
  await page.getByText('Nombre Mío').first().waitFor()
})

journey('what is archived stays archived when its name is corrected', async ({ page }) => {
  await logIn(page, 'admin')
  const call = asOperator(page)
  const companies = await good<{ data: Row[] }>(call('GET', '/maintenance/companies'))
  const company = companies.data[0]!['company_id'] as number
  const under = `/maintenance/companies/${company}/area`
  const { area_id, version } = await good<Row>(call('POST', under, { name: 'Área que fue' }))
  await good(call('PATCH', `${under}/${area_id as number}`, { is_active: false, version }))
  await page.goto(`/central/empresas/${company}/areas`)
  await page.getByRole('row', { name: /Área que fue/ }).dblclick()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Nombre').fill('Área que ya fue')
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await page.getByRole('row', { name: /Área que ya fue.*Archivada/ }).waitFor()
})

journey('every act upon a complaint that moved on meanwhile ends well', async (trip) => {
  const { page, allowProblem } = trip
  allowProblem(/412/)
  await logIn(page, 'admin')
  for (const act of await disputedCases(page)) await staleSave(page, act)
})

journey('what is decided upon an old edition ends well', async ({ page, open, allowProblem }) => {
  // Asking who is in before anybody is answers 401.
  allowProblem(/401.*authentication\/session|412/)
  await logIn(page, 'admin')
  const [portal, approver] = [(await open()).page, (await open()).page]
  await enterPortal(portal)
  await enterPortal(approver, 'aprobador')
  const databaseUrl = application.databaseUrl()
  await disputeTrips(page, databaseUrl)
  await disputeDecisions(page, databaseUrl)
  await disputePapers(page, databaseUrl)
  await disputeRecords(page, databaseUrl)
  await disputePortal({ office: page, portal, approver }, databaseUrl)
  await disputeMoney(page, portal, databaseUrl)
})

test('every call that asks for an edition was refused as stale and ended well above', () => {
  expect(unprovenCalls()).toEqual({
    neitherProvenNorExcepted: [],
    exceptedAndYetProven: [],
    exceptedAndNoCall: [],
  })
})
