import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { alarmCalls } from '@chaski/contract/dispatch/alarm-endpoints.ts'
import { fakeServer } from '#src/test/fake-server.ts'
import { openScreen, screenOf } from '#src/test/open-screen.tsx'
import { PanicAlarms } from './panic-alarms.tsx'

const server = fakeServer()

test('how long a driver has waited for help grows though nothing arrives', async () => {
  const raised_at = new Date(Date.now() - 20_000).toISOString()
  server.list(alarmCalls.alarms, [{ alarm_id: 3, code: 'C053', name: 'Luis', raised_at }])
  await openScreen('/algo', screenOf('/algo', PanicAlarms))
  const age = page.getByRole('alert').getByText(/^hace \d+ s/)
  await expect.element(age).toBeVisible()
  const before = age.element().textContent
  await expect.poll(() => age.element().textContent).not.toBe(before)
  expect(server.sent(alarmCalls.alarms)).toHaveLength(1)
})
