import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { driverAppCalls } from '@chaski/contract/trips/driver-endpoints.ts'
import { fakeServer } from '#src/test/fake-server.ts'
import { answerWork, openPhone } from '#src/test/open-phone.tsx'
import { atWork } from '#src/test/phone-work.ts'

const server = fakeServer()
beforeEach(() => answerWork(server, { driver: atWork() }))

const sos = () => page.getByRole('button', { name: /^SOS/ })
const raised = () => page.getByRole('button', { name: /^La central ya vio/ })

const hold = async (): Promise<void> => {
  sos().element().focus()
  await userEvent.keyboard('{Enter>}')
  await expect.poll(() => server.sent(driverAppCalls.panic).length).toBe(1)
  await userEvent.keyboard('{/Enter}')
}

test('a tap says how help is called, and calls nobody', async () => {
  await openPhone(server, 'servicio')
  await sos().click()
  await expect.element(page.getByText('Para pedir auxilio mantenga presionado SOS')).toBeVisible()
  expect(server.sent(driverAppCalls.panic)).toEqual([])
})

test('a call that got through shows on the button alone: no dialog, nothing red', async () => {
  await openPhone(server, 'servicio')
  await expect.element(sos()).toBeVisible()
  const alarm = getComputedStyle(sos().element()).backgroundColor
  await hold()
  await expect.element(raised()).toBeVisible()
  expect(document.querySelector('dialog[open]')).toBeNull()
  const painted = [...document.querySelectorAll('#root *')].map(
    (element) => getComputedStyle(element).backgroundColor,
  )
  expect(painted).not.toContain(alarm)
  await raised().click()
  await expect.element(page.getByText('Auxilio enviado')).toBeVisible()
  await expect.element(page.getByRole('link', { name: /105/ })).toBeVisible()
})
