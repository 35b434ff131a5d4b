import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { charges } from '@chaski/contract/charges/endpoints.ts'
import { fakeServer } from '#src/test/fake-server.ts'
import { pressOnPage } from '#src/test/form.ts'
import { openScreen, screenOf } from '#src/test/open-screen.tsx'
import { DriverQrs } from './driver-qrs.tsx'

const server = fakeServer()

test('a QR that somebody changed meanwhile is asked for again before the refusal is read', async () => {
  const shown = (version: number) =>
    server.list(charges.driverQrs, [{ qr_id: 3, means: 'YAPE', is_active: true, version }])
  shown(1)
  server.refuse(charges.switchDriverQr, 'VERSION_CONFLICT')
  await openScreen(
    '/algo',
    screenOf('/algo', () => <DriverQrs driver_id={1} />),
  )
  await expect
    .element(page.getByRole('button', { name: 'Dejar de mostrar el QR de Yape' }))
    .toBeVisible()
  shown(2)
  await pressOnPage('Dejar de mostrar el QR de Yape')
  await expect.element(page.getByText(/Otra persona cambió/)).toBeVisible()
  await pressOnPage('Dejar de mostrar el QR de Yape')
  await expect
    .poll(() => server.bodies(charges.switchDriverQr))
    .toEqual([
      { is_active: false, version: 1 },
      { is_active: false, version: 2 },
    ])
})
