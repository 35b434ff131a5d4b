import { expect, it } from 'vitest'
import type { TripRow } from '@chaski/contract/trips/schema.ts'
import { tripStatus } from '@chaski/contract/trips/statuses.ts'
import { allowed, refused } from '@chaski/contract/verdict.ts'
import type { RowAction } from '#src/ui/table/row-action.ts'
import { mainActions } from './main-actions.ts'

const action = (label: string, may = true): RowAction<TripRow> => ({
  label,
  verdict: () => (may ? allowed : refused('No se puede')),
  run: () => {},
})
const trip = (status_type_id: number) => ({ status_type_id }) as TripRow
const usual = [
  'Asignar unidad',
  'Ofertar a la más cercana',
  'Retener o liberar',
  'Cancelar',
  'Editar',
  'Nota',
  'Repetir ahora',
  'Duplicar para más tarde',
  'Seguir la unidad',
  'Mensaje a la unidad',
]
const labels = (status: number, actions = usual.map((label) => action(label))) =>
  mainActions(trip(status), actions).map(({ label }) => label)

it('puts first what the state asks for, four at most', () => {
  expect(labels(tripStatus.PENDING)).toEqual([
    'Asignar unidad',
    'Ofertar a la más cercana',
    'Retener o liberar',
    'Editar',
  ])
  expect(labels(tripStatus.NO_UNIT)[0]).toBe('Asignar unidad')
  expect(labels(tripStatus.ON_BOARD)[0]).toBe('Seguir la unidad')
  expect(labels(tripStatus.FINISHED)[0]).toBe('Repetir ahora')
})

it('shows none that may not be done, and the next one in its place', () => {
  const barred = usual.map((label) => action(label, label !== 'Asignar unidad'))
  expect(labels(tripStatus.PENDING, barred)).toEqual([
    'Ofertar a la más cercana',
    'Retener o liberar',
    'Editar',
    'Cancelar',
  ])
})

it('asks first for what the company has to decide', () => {
  const all = [...usual.map((label) => action(label)), action('Aprobar o rechazar')]
  expect(labels(tripStatus.BOOKED, all)[0]).toBe('Aprobar o rechazar')
})
