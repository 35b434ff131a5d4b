import type { AnyRoute } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { drivers } from '@chaski/contract/drivers/endpoints.ts'
import { reports } from '@chaski/contract/reports/endpoints.ts'
import { driverDocumentRoutes } from '#src/central/features/documents/routes.ts'
import { driverRoutes } from '#src/central/features/drivers/routes.ts'
import { fakeServer } from '#src/test/fake-server.ts'
import { openScreen } from '#src/test/open-screen.tsx'

const server = fakeServer()
const said = (text: string) => expect.element(page.getByText(text)).toBeVisible()

const driverScreens = (layout: AnyRoute) => {
  const { list, record, parts } = driverRoutes(layout)
  return [list, record.addChildren([...parts, ...driverDocumentRoutes(record)])] as const
}

test('the latest ratings of a driver, and the latest of their history, say how many there are', async () => {
  server.answer(drivers.get, { driver_id: 8 })
  const at = '2026-11-12T14:32:00-05:00'
  const rating = { service_id: 41, stars: 5, comment: 'Puntual', rated_at: at }
  server.answer(reports.driverRatings, { total: 120, mean: 4.5, data: [rating] })
  await openScreen('/conductores/8/calificaciones', driverScreens)
  await said('Se muestran 1 de 120. Las anteriores están en el reporte de servicios.')
  const line = server.rowOf(drivers.activities, { activity_id: 1, before: null, after: null })
  server.answer(drivers.activities, { total: 320, data: [line] })
  await openScreen('/conductores/8/historial', driverScreens)
  await said('Se muestran 1 de 320. Lo anterior está en la auditoría.')
})
