import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mapImports } from '@chaski/contract/geo/map-import-endpoints.ts'
import { type MapStatus, mapPartBytes } from '@chaski/contract/geo/map-import-schema.ts'
import { fakeServer } from '#src/test/fake-server.ts'
import { openScreen } from '#src/test/open-screen.tsx'
import { settingsRoutes } from './routes.ts'

const server = fakeServer()
const upload_id = '6f1c1f0e-9f0e-4c50-8a6b-000000000001'
const none: MapStatus['import'] = {
  upload_id: null,
  state: 'NONE',
  file_name: '',
  bytes: 0,
  received: 0,
  share: 0,
  problem: null,
  started_by: '',
}
const status: MapStatus = {
  map: null,
  coverages: [
    { name: 'Arequipa', reached: true },
    { name: 'Mollendo', reached: false },
  ],
  barred: null,
  import: none,
}
const open = (change: Partial<MapStatus> = {}) => {
  server.answer(mapImports.status, { ...status, ...change })
  return openScreen('/mapa-de-calles', settingsRoutes)
}
const choose = (file: File) => userEvent.upload(page.getByLabelText('Archivo del mapa'), file)

test('a file goes in parts, each at its place, and is then imported', async () => {
  await open()
  await expect.element(page.getByText('Llega a Arequipa', { exact: true })).toBeVisible()
  await expect.element(page.getByText(/^No llega a Mollendo/)).toBeVisible()
  const bytes = mapPartBytes + 10
  const uploading = { ...none, upload_id, state: 'UPLOADING' as const, bytes }
  server.answer(mapImports.begin, uploading)
  server.answer(mapImports.part, { ...uploading, received: 1 })
  server.answer(mapImports.start, { ...uploading, state: 'IMPORTING' })
  await choose(new File([new Uint8Array(bytes)], 'peru.osm.pbf'))
  await expect.poll(() => server.sent(mapImports.start)).toHaveLength(1)
  expect(server.bodies(mapImports.begin)).toEqual([{ file_name: 'peru.osm.pbf', bytes }])
  expect(server.sent(mapImports.part).map(({ query }) => query.get('offset'))).toEqual([
    '0',
    String(mapPartBytes),
  ])
})

test('a file of another kind is refused before it travels', async () => {
  await open()
  await choose(new File(['x'], 'peru.pdf.pbf'))
  await expect.element(page.getByText('Debe ser un archivo .osm.pbf')).toBeVisible()
  expect(server.sent(mapImports.begin)).toEqual([])
})

test('an import under way shows how far it is, and can be cancelled', async () => {
  await open({ import: { ...none, upload_id, state: 'IMPORTING', share: 0.42 } })
  await expect.element(page.getByText('Importando: 42 %')).toBeVisible()
  server.answer(mapImports.cancel, { ...none, upload_id, state: 'CANCELLED' })
  await page.getByRole('button', { name: 'Cancelar' }).click()
  await expect.poll(() => server.sent(mapImports.cancel)).toHaveLength(1)
})

test('a failure says why, and what is barred says it too', async () => {
  await open({
    barred: 'La demostración tiene su propio mapa.',
    import: {
      ...none,
      state: 'FAILED',
      file_name: 'a.osm.pbf',
      problem: 'El archivo está dañado.',
    },
  })
  await expect.element(page.getByText('a.osm.pbf: El archivo está dañado.')).toBeVisible()
  await expect
    .element(page.getByRole('button', { name: 'Elegir archivo…' }))
    .toHaveAttribute('aria-description', 'La demostración tiene su propio mapa.')
})
