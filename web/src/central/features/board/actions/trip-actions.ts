import type { PermissionCode } from '@chaski/contract/permissions.ts'
import { canDecide } from '@chaski/contract/trips/approval-rules.ts'
import { tripCan } from '@chaski/contract/trips/rules.ts'
import type { TripRow } from '@chaski/contract/trips/schema.ts'
import { isExpected, isUnsent, tripStatus } from '@chaski/contract/trips/statuses.ts'
import { allowed, permitted, refused, refusedIf, type Verdict } from '@chaski/contract/verdict.ts'
import { confirm } from '#src/ui/dialog/confirm.tsx'
import type { RowAction } from '#src/ui/table/row-action.ts'
import { boardLink, type MessageTo } from '#src/central/live/board-link.ts'
import { askBoard } from './board-dialog.ts'
import { changeMinor, confirmNoShow, offer, release } from './trip-calls.ts'

type Can = (...anyOf: PermissionCode[]) => boolean
type Trip = TripRow

/** An action asks first for the right and then for the state; either can say no in words. */
const needs =
  (can: Can, codes: readonly PermissionCode[], rule: (row: Trip) => Verdict) =>
  (row: Trip): Verdict =>
    can(...codes) ? rule(row) : permitted(false)

const assignable = (row: Trip) =>
  isExpected(row.status_type_id) ? tripCan.reassign(row) : tripCan.assign(row)

const hasUnit = (row: Trip): Verdict =>
  refusedIf(row.driver === null, 'El servicio no tiene unidad.')

/** Whoever may cancel only their own may do so only before a unit is on its way. */
const canCancel =
  (can: Can) =>
  (row: Trip): Verdict => {
    if (row.status_type_id === tripStatus.ON_BOARD)
      return can('DSP_SERVICE_CANCEL_ONBOARD')
        ? allowed
        : refused('Con el pasajero a bordo solo cancela un supervisor.', 'FORBIDDEN')
    if (!can('DSP_SERVICE_CANCEL') && !isUnsent(row.status_type_id))
      return refused('Ya tiene unidad: pida a despacho que lo cancele.', 'FORBIDDEN')
    return tripCan.cancel(row)
  }

const toForm = (kind: 'copy-trip' | 'edit-trip', row: Trip, later = false): void =>
  void boardLink.send(
    kind === 'copy-trip'
      ? { kind, service_id: row.service_id, later }
      : { kind, service_id: row.service_id },
  )

const message = (to: MessageTo): void => void boardLink.send({ kind: 'message', to })

const radio = (row: Trip, step: 'ON_WAY' | 'ARRIVED', word: string): void =>
  void changeMinor(row, { step }, `Servicio ${row.service_id}: ${word}`)

/** Everything that can be done with trips, in the order of the menu; shown with their keys by F1. */
export function tripActions(can: Can): RowAction<Trip>[] {
  const only = (codes: readonly PermissionCode[], rule: (row: Trip) => Verdict) =>
    needs(can, codes, rule)
  return [
    {
      label: 'Asignar unidad',
      keys: 'A',
      icon: 'car',
      many: true,
      verdict: only(['DSP_SERVICE_ASSIGN'], assignable),
      run: (rows) => {
        if (rows.length > 1) askBoard({ kind: 'assign-many', rows })
        else boardLink.send({ kind: 'candidates' })
      },
    },
    {
      label: 'Ofertar a la más cercana',
      keys: 'O',
      icon: 'live',
      many: true,
      verdict: only(['DSP_SERVICE_OFFER'], tripCan.offer),
      run: (rows) => void offer(rows, 'AUTO'),
    },
    {
      label: 'Ofertar a varias de la zona',
      keys: 'Shift+O',
      icon: 'radio',
      many: true,
      verdict: only(['DSP_SERVICE_OFFER'], tripCan.offer),
      run: (rows) => void offer(rows, 'BROADCAST'),
    },
    {
      label: 'Retener o liberar',
      keys: 'H',
      icon: 'pause',
      many: true,
      verdict: only(['DSP_SERVICE_RETAIN'], (row) =>
        row.retained === null ? tripCan.retain(row) : tripCan.release(row),
      ),
      run: (rows) => {
        const held = rows.filter((row) => row.retained !== null)
        if (held.length > 0) void release(held)
        else askBoard({ kind: 'retain', rows })
      },
    },
    {
      label: 'Desasignar',
      keys: 'U',
      icon: 'undo',
      many: true,
      verdict: only(['DSP_SERVICE_UNASSIGN'], tripCan.unassign),
      run: (rows) => askBoard({ kind: 'unassign', rows }),
    },
    {
      label: 'Cancelar',
      keys: 'X',
      icon: 'close',
      many: true,
      verdict: only(['DSP_SERVICE_CANCEL', 'DSP_SERVICE_CANCEL_OWN'], canCancel(can)),
      run: (rows) => askBoard({ kind: 'cancel', rows }),
    },
    {
      label: 'Aprobar o rechazar',
      keys: 'V',
      icon: 'check',
      verdict: only(['DSP_SERVICE_APPROVE'], canDecide),
      run: ([row]) => askBoard({ kind: 'decide', row: row! }),
    },
    {
      label: 'Editar',
      keys: 'E',
      icon: 'edit',
      verdict: only(['DSP_SERVICE_UPDATE'], (row) =>
        row.status_type_id === tripStatus.ON_BOARD
          ? tripCan.updateOnBoard(row)
          : tripCan.update(row),
      ),
      run: ([row]) => toForm('edit-trip', row!),
    },
    {
      label: 'Nota',
      keys: 'N',
      icon: 'file',
      verdict: only(['DSP_SERVICE_UPDATE_MIN'], tripCan.updateMinimal),
      run: ([row]) => askBoard({ kind: 'note', row: row! }),
    },
    {
      label: 'Repetir ahora',
      keys: 'R',
      icon: 'plus',
      verdict: only(['DSP_SERVICE_CREATE'], () => allowed),
      run: ([row]) => toForm('copy-trip', row!),
    },
    {
      label: 'Duplicar para más tarde',
      keys: 'D',
      icon: 'calendar',
      verdict: only(['DSP_SERVICE_CREATE'], () => allowed),
      run: ([row]) => toForm('copy-trip', row!, true),
    },
    {
      label: 'Ver en el mapa',
      keys: 'G',
      icon: 'map',
      run: ([row]) => void boardLink.send({ kind: 'focus-trip', service_id: row!.service_id }),
    },
    {
      label: 'Seguir la unidad',
      keys: 'F',
      icon: 'pin',
      verdict: hasUnit,
      run: ([row]) =>
        void boardLink.send({
          kind: 'focus-unit',
          driver_id: row!.driver!.driver_id,
          follow: true,
        }),
    },
    {
      label: 'Mensaje a la unidad',
      keys: 'C',
      icon: 'message',
      verdict: only(['MSG_CONV_USE', 'MSG_DRIVER_SEND'], hasUnit),
      run: ([row]) => message({ driver_id: row!.driver!.driver_id, service_id: row!.service_id }),
    },
    {
      label: 'Mensaje a su zona',
      keys: 'Shift+C',
      icon: 'message',
      verdict: only(['MSG_DRIVER_SEND'], (row) =>
        refusedIf(row.origin.zone_id === null, 'El origen no está en una zona.'),
      ),
      run: ([row]) => message({ zone_id: row!.origin.zone_id! }),
    },
    {
      label: 'Por radio: en camino',
      icon: 'radio',
      verdict: only(['DSP_SERVICE_STATUS'], tripCan.startApproach),
      run: ([row]) => radio(row!, 'ON_WAY', 'en camino'),
    },
    {
      label: 'Por radio: en punto',
      icon: 'radio',
      verdict: only(['DSP_SERVICE_STATUS'], tripCan.arrive),
      run: ([row]) => radio(row!, 'ARRIVED', 'en punto'),
    },
    {
      label: 'Por radio: a bordo',
      icon: 'radio',
      verdict: only(['DSP_SERVICE_STATUS'], tripCan.board),
      run: ([row]) => askBoard({ kind: 'board', row: row! }),
    },
    {
      label: 'Cliente no se presentó',
      icon: 'question',
      verdict: only(['DSP_SERVICE_STATUS'], tripCan.noShow),
      run: ([row]) => void askNoShow(row!),
    },
    {
      label: 'Cerrar con PIN',
      icon: 'key',
      verdict: only(['MNT_DRIVER_CLOSE_SERVICE'], tripCan.close),
      run: ([row]) => askBoard({ kind: 'close', row: row! }),
    },
  ]
}

async function askNoShow(row: Trip): Promise<void> {
  const yes = await confirm({
    title: `El cliente del servicio ${row.service_id} no se presentó`,
    detail: 'El servicio se cierra, la unidad queda libre y al cliente le cuenta una inasistencia.',
    verb: 'Confirmar inasistencia',
    danger: true,
  })
  if (yes) await confirmNoShow(row)
}
