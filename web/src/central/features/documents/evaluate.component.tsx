import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { drivers } from '@chaski/contract/drivers/endpoints.ts'
import { exampleOf } from '@chaski/contract/test/example-of.ts'
import { fakeServer } from '#src/test/fake-server.ts'
import { pressOnPage } from '#src/test/form.ts'
import { openScreen, screenOf } from '#src/test/open-screen.tsx'
import { DriverDocuments } from './holder-documents.tsx'

const server = fakeServer()
const { element } = drivers.documents.response.shape.data
const slot = exampleOf(element) as Record<string, unknown>
const revision = exampleOf(element.shape.current.unwrap()) as object

test('a document that somebody corrected meanwhile is decided as it is by then', async () => {
  const shown = (version: number) =>
    server.answer(drivers.documents, () => ({
      data: [{ ...slot, document_id: 4, current: { ...revision, state: 'PENDING', version } }],
    }))
  shown(1)
  server.refuse(drivers.evaluateDocument, 'VERSION_CONFLICT')
  await openScreen('/conductores/8', screenOf('/conductores/$driver_id', DriverDocuments))
  await expect.element(page.getByRole('button', { name: 'Aprobar', exact: true })).toBeVisible()
  shown(2)
  await pressOnPage('Aprobar')
  await expect.element(page.getByText(/Otra persona cambió/)).toBeVisible()
  await pressOnPage('Aprobar')
  await expect
    .poll(() => server.bodies(drivers.evaluateDocument))
    .toEqual([
      { approved: true, reason: null, version: 1 },
      { approved: true, reason: null, version: 2 },
    ])
})
