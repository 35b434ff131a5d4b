import { useMemo } from 'react'
import { useNavigate } from '@tanstack/react-router'
import { CallError } from '@chaski/contract/client.ts'
import { drivers } from '@chaski/contract/drivers/endpoints.ts'
import { driverCan, type Verdict } from '@chaski/contract/drivers/rules.ts'
import type { DriverRow } from '@chaski/contract/drivers/schema.ts'
import { call } from '#src/shared/call.ts'
import { plural } from '#src/shared/formats.ts'
import type { RowAction } from '#src/ui/table/row-action.ts'
import { toast, toastError } from '#src/ui/toast.tsx'
import { useCan } from '#src/central/session/use-session.ts'
import { refreshDriver } from './refresh-driver.ts'

const refusalOf = (verdict: Verdict): string | null => (verdict.allowed ? null : verdict.reason)

/** One call per driver; each row's own answer is told, the good ones together and the refusals by name. */
const forEach = async (
  rows: readonly DriverRow[],
  done: string,
  change: (driver: DriverRow) => Promise<unknown>,
): Promise<void> => {
  const results = await Promise.all(
    rows.map(async (driver) => {
      try {
        await change(driver)
        return null
      } catch (error) {
        return { driver, error }
      }
    }),
  )
  await refreshDriver()
  const failed = results.filter((result) => result !== null)
  const good = rows.length - failed.length
  if (good > 0)
    toast(
      rows.length === 1
        ? `${rows[0]!.name}: ${done}.`
        : `${plural(good, 'conductor', 'conductores')}: ${done}.`,
    )
  for (const { driver, error } of failed)
    toastError(
      error instanceof CallError
        ? new CallError({
            ...error.body,
            detail: `${driver.code} ${driver.name}: ${error.body.detail}`,
          })
        : error,
    )
}

/** What can be done with drivers in a list; the same rules as the server's say why not. */
export function useDriverActions(): readonly RowAction<DriverRow>[] {
  const navigate = useNavigate()
  const can = useCan()
  const state = can('MNT_DRIVER_STATE')
  const sanction = can('MNT_DRIVER_SANCTION')
  const unlock = can('MNT_DRIVER_UNLOCK')

  return useMemo(() => {
    const lacks = (allowed: boolean) => (allowed ? null : 'No tiene permiso para esto')
    const open = (to: string) => (rows: DriverRow[]) =>
      void navigate({ to: `/conductores/${rows[0]!.driver_id}/${to}` })
    return [
      { label: 'Abrir', keys: 'Enter', icon: 'user', run: open('datos') },
      {
        label: 'Iniciar jornada',
        keys: 'I',
        icon: 'check',
        refusal: (d) => lacks(state) ?? refusalOf(driverCan.startDay(d)),
        run: open('vehiculos/iniciar'),
      },
      {
        label: 'Terminar jornada',
        keys: 'T',
        icon: 'moon',
        many: true,
        refusal: (d) => lacks(state) ?? refusalOf(driverCan.endDay(d)),
        run: (rows) =>
          void forEach(rows, 'terminó su jornada', ({ driver_id }) =>
            call(drivers.endOfDay, { params: { driver_id }, body: {} }),
          ),
      },
      {
        label: 'Ocupar',
        keys: 'O',
        icon: 'radio',
        many: true,
        refusal: (d) => lacks(state) ?? refusalOf(driverCan.occupy(d)),
        run: (rows) =>
          void forEach(rows, 'ocupado', ({ driver_id }) =>
            call(drivers.occupied, { params: { driver_id }, body: { occupied: true } }),
          ),
      },
      {
        label: 'Liberar',
        keys: 'L',
        icon: 'undo',
        many: true,
        refusal: (d) => lacks(state) ?? refusalOf(driverCan.free(d)),
        run: (rows) =>
          void forEach(rows, 'libre', ({ driver_id }) =>
            call(drivers.occupied, { params: { driver_id }, body: { occupied: false } }),
          ),
      },
      {
        label: 'Sancionar',
        keys: 'S',
        icon: 'alert',
        refusal: (d) => lacks(sanction) ?? refusalOf(driverCan.sanction(d)),
        run: open('sanciones/nueva'),
      },
      {
        label: 'Desbloquear',
        keys: 'D',
        icon: 'key',
        refusal: (d) => lacks(unlock) ?? refusalOf(driverCan.unlock(d)),
        run: open('sanciones/desbloquear'),
      },
      { label: 'Documentos', keys: 'M', icon: 'file', run: open('documentos') },
    ] satisfies RowAction<DriverRow>[]
  }, [navigate, state, sanction, unlock])
}
