import { useMemo } from 'react'
import { useNavigate } from '@tanstack/react-router'
import { drivers } from '@chaski/contract/drivers/endpoints.ts'
import { driverCan } from '@chaski/contract/drivers/rules.ts'
import type { DriverRow } from '@chaski/contract/drivers/schema.ts'
import type { PermissionCode } from '@chaski/contract/permissions.ts'
import { dispatch } from '@chaski/contract/dispatch/endpoints.ts'
import { permitted, refusedIf, type Verdict } from '@chaski/contract/verdict.ts'
import { invalidate } from '#src/shared/api.ts'
import { call } from '#src/shared/call.ts'
import { liveFleet } from '#src/central/live/live-fleet.ts'
import { useCan } from '#src/central/session/use-session.ts'
import type { RowAction } from '#src/ui/table/row-action.ts'
import { toast, toastError } from '#src/ui/notice/toast.tsx'
import type { FleetRow } from './fleet-rows.ts'

/** The lists that a driver's change of state touches. */
export const refreshFleet = async (): Promise<void> => {
  liveFleet.refresh()
  await invalidate(dispatch.panelDrivers, drivers.list)
}

const send = async (told: string, work: Promise<unknown>): Promise<void> => {
  try {
    await work
    toast(told)
  } catch (error) {
    toastError(error)
  }
  await refreshFleet()
}

type DriverPage =
  | '/flota/$driver_id'
  | '/conductores/$driver_id/vehiculos/iniciar'
  | '/conductores/$driver_id/sanciones/nueva'
  | '/conductores/$driver_id/sanciones/desbloquear'

type Wishes = { onLocate: (row: FleetRow) => void }

/** What may be done with a unit now; the same rules as the server's say why not. */
export function useUnitActions({ onLocate }: Wishes): readonly RowAction<FleetRow>[] {
  const navigate = useNavigate()
  const can = useCan()
  return useMemo(() => {
    const ruled =
      (code: PermissionCode, rule: (record: DriverRow) => Verdict) =>
      ({ record }: FleetRow): Verdict =>
        can(code) && record !== null ? rule(record) : permitted(false)
    const open = (to: DriverPage) => (rows: FleetRow[]) =>
      void navigate({ to, params: { driver_id: String(rows[0]!.driver_id) } })
    return [
      {
        label: 'Recorrido y último servicio',
        keys: 'Enter',
        icon: 'map',
        run: open('/flota/$driver_id'),
      },
      {
        label: 'Ubicar en el mapa',
        keys: 'U',
        icon: 'search',
        verdict: ({ place }) => refusedIf(place === null, 'No ha reportado su posición'),
        run: ([row]) => onLocate(row!),
      },
      {
        label: 'Ver su servicio',
        keys: 'V',
        icon: 'file',
        verdict: ({ service_id }) => refusedIf(service_id === null, 'No tiene un servicio'),
        run: ([row]) =>
          void navigate({
            to: '/servicios/$service_id',
            params: { service_id: String(row!.service_id) },
          }),
      },
      {
        label: 'Iniciar jornada',
        keys: 'I',
        icon: 'check',
        verdict: ruled('MNT_DRIVER_STATE', driverCan.startDay),
        run: open('/conductores/$driver_id/vehiculos/iniciar'),
      },
      {
        label: 'Terminar jornada',
        keys: 'T',
        icon: 'moon',
        verdict: ruled('MNT_DRIVER_STATE', (record) => driverCan.endDay(record)),
        run: ([row]) =>
          void send(
            `${row!.name} terminó su jornada.`,
            call(drivers.endOfDay, { params: { driver_id: row!.driver_id }, body: {} }),
          ),
      },
      {
        label: 'Terminar tras el servicio',
        icon: 'moon',
        verdict: ruled('MNT_DRIVER_STATE', (record) =>
          driverCan.endDay(record, { afterService: true }),
        ),
        run: ([row]) =>
          void send(
            `${row!.name} terminará al dejar a su pasajero.`,
            call(drivers.endOfDay, {
              params: { driver_id: row!.driver_id },
              body: { after_service: true },
            }),
          ),
      },
      {
        label: 'Ya no terminar tras el servicio',
        icon: 'moon',
        verdict: ruled('MNT_DRIVER_STATE', driverCan.stayAfterService),
        run: ([row]) =>
          void send(
            `${row!.name} sigue en jornada después del servicio.`,
            call(drivers.stayAfterService, { params: { driver_id: row!.driver_id } }),
          ),
      },
      {
        label: 'Ocupar',
        keys: 'O',
        icon: 'radio',
        verdict: ruled('MNT_DRIVER_STATE', driverCan.occupy),
        run: ([row]) =>
          void navigate({
            to: '/flota/ocupar/$driver_id',
            params: { driver_id: String(row!.driver_id) },
            search: true,
          }),
      },
      {
        label: 'Liberar',
        keys: 'L',
        icon: 'undo',
        verdict: ruled('MNT_DRIVER_STATE', driverCan.free),
        run: ([row]) =>
          void send(
            `${row!.name} está libre.`,
            call(drivers.occupied, {
              params: { driver_id: row!.driver_id },
              body: { occupied: false },
            }),
          ),
      },
      {
        label: 'Sancionar',
        keys: 'S',
        icon: 'alert',
        verdict: ruled('MNT_DRIVER_SANCTION', driverCan.sanction),
        run: open('/conductores/$driver_id/sanciones/nueva'),
      },
      {
        label: 'Desbloquear',
        keys: 'D',
        icon: 'key',
        verdict: ruled('MNT_DRIVER_UNLOCK', driverCan.unlock),
        run: open('/conductores/$driver_id/sanciones/desbloquear'),
      },
    ] satisfies RowAction<FleetRow>[]
  }, [can, navigate, onLocate])
}
