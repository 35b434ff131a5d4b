import { useMemo } from 'react'
import { useNavigate } from '@tanstack/react-router'
import { drivers } from '@chaski/contract/drivers/endpoints.ts'
import { driverCan } from '@chaski/contract/drivers/rules.ts'
import type { DriverRow } from '@chaski/contract/drivers/schema.ts'
import { allOf, permitted } from '@chaski/contract/verdict.ts'
import { call } from '#src/shared/call.ts'
import { randomId } from '#src/shared/random-id.ts'
import { reportRows } from '#src/ui/rows-report.tsx'
import type { RowAction } from '#src/ui/table/row-action.ts'
import { toastError } from '#src/ui/toast.tsx'
import { useCan } from '#src/central/session/use-session.ts'
import type { DriverPart } from './driver-part.ts'
import { refreshDriver } from './refresh-driver.ts'

/** One call for all of them; each driver's own answer is told. */
const changeMany = async (
  title: string,
  change: 'END_OF_DAY' | 'OCCUPY' | 'FREE',
  rows: readonly DriverRow[],
): Promise<void> => {
  const items = rows.map(({ driver_id }) => ({ driver_id }))
  try {
    const { data } = await call(
      drivers.changeMany,
      { body: { change, items } },
      { idempotencyKey: randomId() },
    )
    reportRows(
      title,
      rows.map(({ code, name }, index) => ({ name: `${code} ${name}`, result: data[index]! })),
    )
  } catch (error) {
    toastError(error)
  }
  await refreshDriver()
}

/** What can be done with drivers in a list; the same rules as the server's say why not. */
export function useDriverActions(): readonly RowAction<DriverRow>[] {
  const navigate = useNavigate()
  const can = useCan()
  const state = can('MNT_DRIVER_STATE')
  const sanction = can('MNT_DRIVER_SANCTION')
  const unlock = can('MNT_DRIVER_UNLOCK')

  return useMemo(() => {
    const open = (part: DriverPart) => (rows: DriverRow[]) =>
      void navigate({
        to: `/conductores/$driver_id/${part}`,
        params: { driver_id: String(rows[0]!.driver_id) },
      })
    return [
      { label: 'Abrir', keys: 'Enter', icon: 'user', run: open('') },
      {
        label: 'Iniciar jornada',
        keys: 'I',
        icon: 'check',
        verdict: (d) => allOf(permitted(state), driverCan.startDay(d)),
        run: open('vehiculos/iniciar'),
      },
      {
        label: 'Terminar jornada',
        keys: 'T',
        icon: 'moon',
        many: 'each',
        verdict: (d) => allOf(permitted(state), driverCan.endDay(d)),
        run: (rows) => void changeMany('Terminar jornada', 'END_OF_DAY', rows),
      },
      {
        label: 'Ocupar',
        keys: 'O',
        icon: 'radio',
        many: 'each',
        verdict: (d) => allOf(permitted(state), driverCan.occupy(d)),
        run: (rows) => void changeMany('Ocupar', 'OCCUPY', rows),
      },
      {
        label: 'Liberar',
        keys: 'L',
        icon: 'undo',
        many: 'each',
        verdict: (d) => allOf(permitted(state), driverCan.free(d)),
        run: (rows) => void changeMany('Liberar', 'FREE', rows),
      },
      {
        label: 'Sancionar',
        keys: 'S',
        icon: 'alert',
        verdict: (d) => allOf(permitted(sanction), driverCan.sanction(d)),
        run: open('sanciones/nueva'),
      },
      {
        label: 'Desbloquear',
        keys: 'D',
        icon: 'key',
        verdict: (d) => allOf(permitted(unlock), driverCan.unlock(d)),
        run: open('sanciones/desbloquear'),
      },
      { label: 'Documentos', keys: 'M', icon: 'file', run: open('documentos') },
    ] satisfies RowAction<DriverRow>[]
  }, [navigate, state, sanction, unlock])
}
