import { useEffect } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { paymentKind, serviceKind } from '@chaski/contract/catalogs/known-items.ts'
import { dispatch } from '@chaski/contract/dispatch/endpoints.ts'
import { fares } from '@chaski/contract/fares/endpoints.ts'
import { trips } from '@chaski/contract/trips/endpoints.ts'
import { fakeServer } from '#src/test/fake-server.ts'
import { openScreen, screenOf } from '#src/test/open-screen.tsx'
import { useSession } from '#src/central/session/use-session.ts'
import { CallPanel } from './call-panel.tsx'
import { callStoreOf, type CallStore } from './call-store.ts'
import { newDraft } from './draft/draft.ts'
import { nowhere } from './draft/draft-values.ts'
import { afterQueueEvent } from './phone/phone-calls.ts'
import { wholeCall } from './test-kit.ts'

const server = fakeServer()

/** The store of whoever works here, as the exchange's messages reach it. */
const open = async (): Promise<CallStore> => {
  localStorage.clear()
  let store: CallStore | undefined
  const Beside = () => {
    const person = useSession()
    useEffect(() => void (store = callStoreOf(person)), [person])
    return <CallPanel />
  }
  await openScreen('/despacho', screenOf('/despacho', Beside))
  await expect.element(page.getByRole('textbox', { name: 'Teléfono' })).toBeVisible()
  return store!
}

test('one key attends whoever has waited longest, then calls back who rang in vain', async () => {
  server.limitTo({ extension: '101' })
  const store = await open()
  const waiting = (call_id: string, cellphone: string, missed: boolean) =>
    server.rowOf(dispatch.waitingCalls, { call_id, cellphone, missed })
  const lost = waiting('lost', '+51987000001', true)
  const held = waiting('held', '+51987000002', false)
  store.setCalls((calls) => ({ ...calls, waiting: [lost, held] }))
  await expect.element(page.getByText('1 en espera · 1 por devolver')).toBeVisible()
  await userEvent.keyboard('{Shift>}{F2}{/Shift}')
  await expect.poll(() => server.bodies(dispatch.claimCall)).toEqual([{ call_id: 'held' }])
  const phone = page.getByRole('textbox', { name: 'Teléfono' })
  await expect.element(phone).toHaveValue('987 000 002')
  expect(server.sent(dispatch.originate)).toEqual([])
  store.setCalls((calls) => afterQueueEvent(calls, 'CLAIMED', held))
  await userEvent.keyboard('{Shift>}{F2}{/Shift}')
  await expect
    .poll(() => server.bodies(dispatch.originate))
    .toEqual([{ cellphone: '+51987000001' }])
  await expect.element(phone).toHaveValue('987 000 001')
  store.setCalls((calls) => afterQueueEvent(calls, 'CLAIMED', lost))
  await userEvent.keyboard('{Shift>}{F2}{/Shift}')
  await expect.element(page.getByText(/^Nadie espera en la línea/)).toBeVisible()
})

test('price and nearest unit are asked for the kind of ride that the caller wants', async () => {
  const store = await open()
  store.drafts.add(newDraft(wholeCall({ service_type_id: serviceKind.AIRPORT })))
  for (const call of [fares.offer, dispatch.availablePoint])
    await expect
      .poll(() => server.sent(call).at(-1)?.query.get('service_type_id'))
      .toBe(String(serviceKind.AIRPORT))
})

test('how the account stands is said of a ride whose end nobody knows yet', async () => {
  const credit = {
    credit_enabled: true,
    limit_cents: 10_000,
    reserved_cents: 4000,
    owed_cents: 6000,
    left_cents: 0,
    overdue_days: 0,
    overdue_limit_days: null,
  }
  server.answer(trips.payment, { outcome: 'ALLOWED', refusals: [], reasons: [], credit })
  const store = await open()
  const account = { company_id: 8, payment_type_id: paymentKind.CREDIT, destinations: [nowhere] }
  store.drafts.add(newDraft(wholeCall(account)))
  await expect.element(page.getByText(/S\/ 40.00 reservado, S\/ 0.00 disponible/)).toBeVisible()
  await expect.poll(() => server.sent(trips.payment).at(-1)?.query.get('amount_cents')).toBe('0')
})

test('the account is asked for all the cars of an order', async () => {
  const store = await open()
  store.drafts.add(newDraft(wholeCall({ company_id: 8, cars: 3 })))
  await expect.poll(() => server.sent(trips.payment).at(-1)?.query.get('cars')).toBe('3')
})
