import type { TripRow } from '@chaski/contract/trips/schema.ts'
import { isClosed, type TripStatus, tripStatus } from '@chaski/contract/trips/statuses.ts'
import { type RowAction, verdictOn } from '#src/ui/table/row-action.ts'

/** What one does with a trip in each state, the likeliest first; by label, as everybody reads them. */
const wanted: Partial<Record<TripStatus, readonly string[]>> = {
  [tripStatus.OFFERED]: ['Asignar unidad', 'Retener o liberar', 'Cancelar', 'Editar'],
  [tripStatus.ASSIGNED]: [
    'Mensaje a la unidad',
    'Asignar unidad',
    'Desasignar',
    'Seguir la unidad',
  ],
  [tripStatus.ON_WAY]: ['Seguir la unidad', 'Mensaje a la unidad', 'Asignar unidad', 'Desasignar'],
  [tripStatus.AT_PICKUP]: [
    'Mensaje a la unidad',
    'Por radio: a bordo',
    'Cliente no se presentó',
    'Cancelar',
  ],
  [tripStatus.ON_BOARD]: ['Seguir la unidad', 'Mensaje a la unidad', 'Editar', 'Cerrar con PIN'],
}
const waiting = [
  'Asignar unidad',
  'Ofertar a la más cercana',
  'Retener o liberar',
  'Editar',
  'Cancelar',
]
const ended = ['Repetir ahora', 'Duplicar para más tarde', 'Ver en el mapa']
const most = 4

/** The three or four actions that fit a trip now, and may be done; the rest waits behind one button. */
export function mainActions(
  trip: TripRow,
  actions: readonly RowAction<TripRow>[],
): RowAction<TripRow>[] {
  const { status_type_id } = trip
  const fitting =
    status_type_id === tripStatus.NO_UNIT
      ? waiting
      : isClosed(status_type_id)
        ? ended
        : (wanted[status_type_id] ?? waiting)
  return ['Aprobar o rechazar', ...fitting, 'Nota', 'Repetir ahora']
    .flatMap((label) => actions.find((action) => action.label === label) ?? [])
    .filter((action, index, all) => all.indexOf(action) === index)
    .filter((action) => verdictOn(action, [trip]).allowed)
    .slice(0, most)
}
