import { useMemo } from 'react'
import { useNavigate } from '@tanstack/react-router'
import { drivers } from '@chaski/contract/drivers/endpoints.ts'
import { driverCan } from '@chaski/contract/drivers/rules.ts'
import type { DriverRow } from '@chaski/contract/drivers/schema.ts'
import { allOf, permitted } from '@chaski/contract/verdict.ts'
import { call } from '#src/shared/call.ts'
import { randomId } from '#src/shared/random-id.ts'
import { markedOf } from '#src/ui/table/marked-ids.ts'
import { reportRows } from '#src/ui/figures/rows-report.tsx'
import type { RowAction } from '#src/ui/table/row-action.ts'
import { toastError } from '#src/ui/notice/toast.tsx'
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
  const write = can('MSG_DRIVER_SEND')

  return useMemo(() => {
    const open = (part: DriverPart) => (rows: DriverRow[]) =>
      void navigate({
        to: `/conductores/$driver_id/${part}`,
        params: { driver_id: String(rows[0]!.driver_id) },
      })
    const withMarked = (to: '/conductores/sancionar' | '/mensajes/masivo', rows: DriverRow[]) =>
      void navigate({
        to,
        search: (before: Record<string, unknown>) => ({
          // The list under the dialog stays as it was filtered; another screen has filters of its own.
          ...(to === '/conductores/sancionar' && before),
          ids: markedOf(rows.map(({ driver_id }) => driver_id)),
        }),
      } as Parameters<typeof navigate>[0])
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
        many: 'each',
        verdict: (d) => allOf(permitted(sanction), driverCan.sanction(d)),
        run: (rows) =>
          rows.length === 1
            ? open('sanciones/nueva')(rows)
            : withMarked('/conductores/sancionar', rows),
      },
      {
        label: 'Escribir',
        keys: 'C',
        icon: 'message',
        many: true,
        verdict: (d) => allOf(permitted(write), driverCan.writeTo(d)),
        run: (rows) => withMarked('/mensajes/masivo', rows),
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
  }, [navigate, state, sanction, unlock, write])
}
