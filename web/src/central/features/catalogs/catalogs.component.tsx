import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { catalogs } from '@chaski/contract/catalogs/endpoints.ts'
import { fakeServer } from '#src/test/fake-server.ts'
import { openScreen } from '#src/test/open-screen.tsx'
import { catalogRoutes } from './routes.ts'

const server = fakeServer()

test('a row that somebody changed meanwhile is listed anew before the refusal is read', async () => {
  const listed = (version: number) =>
    server.list(catalogs.list, [
      { kind: 'turns', item_id: 3, name: 'Noche', active: false, version },
    ])
  listed(1)
  server.refuse(catalogs.update, 'VERSION_CONFLICT')
  await openScreen('/catalogos/turns', catalogRoutes)
  const row = page.getByRole('row', { name: /Noche/ })
  await row.click()
  listed(2)
  await userEvent.keyboard('r')
  await expect.element(page.getByText(/Otra persona cambió/)).toBeVisible()
  await row.click()
  await userEvent.keyboard('r')
  await expect
    .poll(() => server.bodies(catalogs.update).map((body) => (body as { version: number }).version))
    .toEqual([1, 2])
})
