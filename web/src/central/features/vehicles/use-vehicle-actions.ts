import { useMemo } from 'react'
import { useNavigate } from '@tanstack/react-router'
import { vehicles } from '@chaski/contract/vehicles/endpoints.ts'
import type { VehicleRow } from '@chaski/contract/vehicles/schema.ts'
import { allOf, permitted, refusedIf } from '@chaski/contract/verdict.ts'
import { call } from '#src/shared/call.ts'
import { plural } from '#src/shared/formats.ts'
import { randomId } from '#src/shared/random-id.ts'
import { confirm } from '#src/ui/dialog/confirm.tsx'
import { reportRows } from '#src/ui/figures/rows-report.tsx'
import type { RowAction } from '#src/ui/table/row-action.ts'
import { toastError } from '#src/ui/notice/toast.tsx'
import { useCan } from '#src/central/session/use-session.ts'
import { refreshVehicle } from './refresh-vehicle.ts'

const changeMany = async (is_active: boolean, rows: readonly VehicleRow[]): Promise<void> => {
  const title = is_active ? 'Dar de alta' : 'Dar de baja'
  const named = rows.length === 1 ? rows[0]!.plate : plural(rows.length, 'vehículo')
  const sure =
    is_active ||
    (await confirm({
      title: `Dar de baja ${named}`,
      detail: 'Deja de poder iniciar jornadas. Puede volver a darse de alta.',
      verb: 'Dar de baja',
      danger: true,
    }))
  if (!sure) return
  const items = rows.map(({ vehicle_id, version }) => ({ vehicle_id, version }))
  try {
    const { data } = await call(
      vehicles.changeMany,
      { body: { is_active, items } },
      { idempotencyKey: randomId() },
    )
    // Before the report: whoever closes it marks the cars as they are by now.
    await refreshVehicle()
    reportRows(
      title,
      rows.map(({ code, plate }, index) => ({ name: `${code} · ${plate}`, result: data[index]! })),
    )
  } catch (error) {
    await refreshVehicle()
    toastError(error)
  }
}

/** What can be done with cars in a list. */
export function useVehicleActions(): readonly RowAction<VehicleRow>[] {
  const navigate = useNavigate()
  const mayEdit = useCan()('MNT_VEHICLE_EDIT')
  return useMemo(() => {
    const open = (part: '' | 'documentos') => (rows: VehicleRow[]) =>
      void navigate({
        to: `/vehiculos/$vehicle_id/${part}`,
        params: { vehicle_id: String(rows[0]!.vehicle_id) },
      })
    return [
      { label: 'Abrir', keys: 'Enter', icon: 'car', run: open('') },
      { label: 'Documentos', keys: 'M', icon: 'file', run: open('documentos') },
      {
        label: 'Dar de baja',
        keys: 'Delete',
        icon: 'close',
        many: 'each',
        verdict: (vehicle) =>
          allOf(permitted(mayEdit), refusedIf(!vehicle.is_active, 'Ya está de baja')),
        run: (rows) => void changeMany(false, rows),
      },
      {
        label: 'Dar de alta',
        keys: 'L',
        icon: 'undo',
        many: 'each',
        verdict: (vehicle) =>
          allOf(permitted(mayEdit), refusedIf(vehicle.is_active, 'Ya está en la flota')),
        run: (rows) => void changeMany(true, rows),
      },
    ] satisfies RowAction<VehicleRow>[]
  }, [navigate, mayEdit])
}
