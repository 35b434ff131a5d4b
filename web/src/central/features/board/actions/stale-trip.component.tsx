import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { dispatch } from '@chaski/contract/dispatch/endpoints.ts'
import { trips } from '@chaski/contract/trips/endpoints.ts'
import { tripStatus } from '@chaski/contract/trips/statuses.ts'
import { fakeServer } from '#src/test/fake-server.ts'
import { field, press, type } from '#src/test/form.ts'
import { openScreen, screenOf } from '#src/test/open-screen.tsx'
import { askBoard } from './board-dialog.ts'
import { BoardDialogs } from './board-dialogs.tsx'

const server = fakeServer()
/** The board's own store outlives a test: each has a trip of its own. */
const rowOf = (service_id: number, version: number) =>
  server.rowOf(dispatch.monitor, {
    service_id,
    version,
    status_type_id: tripStatus.AT_PICKUP,
    approval: 'PENDING',
    company_name: 'Minera',
  })

const open = async (kind: 'decide' | 'note' | 'board', service_id: number) => {
  await openScreen(
    '/algo',
    screenOf('/algo', () => <BoardDialogs onLeave={() => undefined} />),
  )
  askBoard({ kind, row: rowOf(service_id, 1) })
}

const versionsOf = (call: typeof trips.updateMinimal | typeof trips.decideApproval) =>
  server.bodies(call).map((body) => (body as { version: number }).version)

const gone = () => expect.element(page.getByRole('dialog')).not.toBeInTheDocument()

test('a decision that came second keeps its note, and made again it is about the trip as it is', async () => {
  const why = 'Quién de la empresa lo decidió y por qué'
  server.refuse(trips.decideApproval, 'VERSION_CONFLICT', { current: rowOf(71, 2) })
  await open('decide', 71)
  await type({ [why]: 'La gerente, por teléfono' })
  await press('Aprobar servicio')
  await expect.element(page.getByRole('alert').first()).toBeVisible()
  await expect.element(field(why)).toHaveValue('La gerente, por teléfono')
  server.answer(trips.decideApproval, rowOf(71, 3))
  await press('Aprobar servicio')
  await gone()
  expect(versionsOf(trips.decideApproval)).toEqual([1, 2])
})

test('a note that came second is joined with the one that was saved', async () => {
  const note = 'Nota para el conductor y la central'
  server.answer(trips.get, { ...rowOf(72, 1), notes: 'Toque el timbre' })
  server.refuse(trips.updateMinimal, 'VERSION_CONFLICT', { current: rowOf(72, 2) })
  await open('note', 72)
  await type({ [note]: 'Lleva un perro' })
  server.answer(trips.get, { ...rowOf(72, 2), notes: 'No toque el timbre' })
  await press('Guardar nota')
  await expect.element(page.getByText('Lo guardado: No toque el timbre')).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: note })).toHaveValue('Lleva un perro')
  server.answer(trips.updateMinimal, rowOf(72, 3))
  await press('Guardar nota')
  await gone()
  expect(versionsOf(trips.updateMinimal)).toEqual([1, 2])
})

test('a passenger is marked on board after the trip changed meanwhile', async () => {
  server.refuse(trips.updateMinimal, 'VERSION_CONFLICT', { current: rowOf(73, 2) })
  await open('board', 73)
  await type({ 'PIN del pasajero, si su empresa lo pide': '1234' })
  await press('Marcar a bordo')
  await expect.element(page.getByText(/Otra persona acaba de cambiar/)).toBeVisible()
  server.answer(trips.updateMinimal, rowOf(73, 3))
  await press('Marcar a bordo')
  await gone()
  expect(versionsOf(trips.updateMinimal)).toEqual([1, 2])
})
