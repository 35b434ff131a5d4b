import { unassignFor } from '@chaski/contract/catalogs/known-items.ts'
import { trips } from '@chaski/contract/trips/endpoints.ts'
import type { TripRow } from '@chaski/contract/trips/schema.ts'
import { isToBoard } from '@chaski/contract/trips/statuses.ts'
import { call } from '#src/shared/call.ts'
import { confirm } from '#src/ui/dialog/confirm.tsx'
import { toast } from '#src/ui/notice/toast.tsx'
import {
  asTheyAre,
  doneRows,
  exclusive,
  ofTrips,
  once,
  settle,
  targets,
  reportResults,
} from './send-trips.ts'

export type ChosenUnit = { row: TripRow; driver_id: number; vehicle_id?: number; unit: string }

/** Codes that a supervisor may decide against. */
const forceable = new Set(['NOT_ELIGIBLE', 'DOCUMENTS_NOT_IN_FORCE'])

/** Gives each trip its unit; a trip that had one changes it in the same step. */
export async function assignTrips(
  chosen: readonly ChosenUnit[],
  mayForce: boolean,
  force = false,
): Promise<void> {
  const rows = chosen.map(({ row }) => row)
  const results = await exclusive(rows, () =>
    settle(
      call(
        trips.assign,
        {
          body: {
            items: chosen.map(({ row, driver_id, vehicle_id }) => ({
              service_id: row.service_id,
              version: row.version,
              driver_id,
              vehicle_id,
            })),
            force,
          },
        },
        once(),
      ),
    ),
  )
  if (results === undefined) return
  const only = results.length === 1 ? results[0]! : undefined
  if (only !== undefined && !only.ok && mayForce && !force && forceable.has(only.code ?? '')) {
    const yes = await confirm({
      title: `Asignar la unidad ${chosen[0]!.unit} al servicio ${only.service_id} de todos modos`,
      detail: only.detail,
      verb: 'Asignar de todos modos',
    })
    return yes ? assignTrips(chosen, mayForce, true) : undefined
  }
  const names = chosen.length === 1 ? `Unidad ${chosen[0]!.unit} asignada: ` : 'Asignados: '
  reportResults(
    'Asignar',
    results,
    `${names}${ofTrips(doneRows(results))}`,
    () => void takeBackAssign(chosen, doneRows(results)),
  )
}

/** The reverse of an assignment: the former unit where there was one, else none. */
async function takeBackAssign(
  chosen: readonly ChosenUnit[],
  rows: readonly TripRow[],
): Promise<void> {
  const before = new Map(chosen.map(({ row }) => [row.service_id, row]))
  const given = new Map(chosen.map(({ row, driver_id }) => [row.service_id, driver_id]))
  // The driver may have said yes since, which is no reason not to take it back; another unit is.
  const mine = asTheyAre(rows).filter(
    (row) => row.driver?.driver_id === given.get(row.service_id) && isToBoard(row.status_type_id),
  )
  if (mine.length === 0) return toast('El servicio ya siguió su camino: no se puede deshacer.')
  const back = mine.flatMap((row) => {
    const driver = before.get(row.service_id)?.driver
    return driver ? [{ ...row, driver_id: driver.driver_id }] : []
  })
  const none = mine.filter((row) => !before.get(row.service_id)?.driver)
  await exclusive(mine, async () => {
    if (none.length > 0)
      reportResults(
        'Deshacer',
        await settle(
          call(
            trips.unassign,
            {
              body: {
                items: targets(none),
                reason_id: unassignFor.MISTAKE,
                note: 'Se deshizo la asignación',
                exclude_driver: false,
              },
            },
            once(),
          ),
        ),
        `Se deshizo la asignación de ${ofTrips(none)}`,
      )
    if (back.length > 0)
      reportResults(
        'Deshacer',
        await settle(
          call(
            trips.assign,
            {
              body: {
                items: back.map(({ service_id, version, driver_id }) => ({
                  service_id,
                  version,
                  driver_id,
                })),
              },
            },
            once(),
          ),
        ),
        `Volvió la unidad anterior de ${ofTrips(back)}`,
      )
  })
}
