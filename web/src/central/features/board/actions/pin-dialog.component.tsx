import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { dispatch } from '@chaski/contract/dispatch/endpoints.ts'
import { trips } from '@chaski/contract/trips/endpoints.ts'
import { tripStatus } from '@chaski/contract/trips/statuses.ts'
import { fakeServer } from '#src/test/fake-server.ts'
import { openScreen, screenOf } from '#src/test/open-screen.tsx'
import { PinDialog } from './pin-dialog.tsx'

const server = fakeServer()

test('a PIN is covered while it is typed, and a wrong one is told at its field', async () => {
  const row = server.rowOf(dispatch.monitor, {
    service_id: 71,
    status_type_id: tripStatus.ON_BOARD,
    driver: { driver_id: 3, code: 'C003', name: 'Luis' },
  })
  server.refuse(trips.closeService, 'REFUSED', { detail: 'El PIN no coincide.' })
  let left = 0
  await openScreen(
    '/algo',
    screenOf('/algo', () => <PinDialog kind="close" row={row} onLeave={() => left++} />),
  )
  const field = page.getByLabelText('PIN del pasajero, o el suyo si es supervisor')
  await userEvent.type(field, '12a34')
  await expect.element(field).toHaveValue('1234')
  await expect.element(field).toHaveAttribute('type', 'password')
  await userEvent.keyboard('{Enter}')
  await expect.element(field).toHaveAccessibleDescription('El PIN no coincide.')
  await expect.element(field).toHaveAttribute('aria-invalid', 'true')
  expect(left).toBe(0)
  await userEvent.type(field, '{Backspace}5')
  await expect.element(page.getByText('El PIN no coincide.')).not.toBeInTheDocument()
  server.answer(trips.closeService, { service_id: 71 })
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => left).toBe(1)
  expect(server.bodies(trips.closeService)).toEqual([{ pin: '1234' }, { pin: '1235' }])
})
