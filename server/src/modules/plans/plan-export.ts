import { exports } from '@chaski/contract/exports/endpoints.ts'
import { planState } from '@chaski/contract/plans/rules.ts'
import { planStateNames } from '@chaski/contract/plans/schema.ts'
import { columnsOf } from '#src/exports/export-columns.ts'
import { listExport } from '#src/exports/list-export.ts'
import { limaToday } from '#src/modules/documents/lima-today.ts'
import { planList, type StoredPlan } from './store.ts'

const { phone, text, day, count, yesOrNo } = columnsOf<StoredPlan>()

const dayNames = ['dom', 'lun', 'mar', 'mié', 'jue', 'vie', 'sáb']
const clock = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
const timesOf = ({ times }: StoredPlan): string =>
  times
    .map(
      ({ weekdays, minute, is_return }) =>
        `${weekdays.map((each) => dayNames[each % 7]).join(' ')} ${clock(minute)}${is_return ? ' (vuelta)' : ''}`,
    )
    .join('; ')

/** Rides that repeat, as a file. */
export const planExport = listExport(exports.plans, {
  title: 'Planes',
  filterWords: { state: planStateNames },
  rows: ({ principal, query }) => planList(principal, query),
  columns: async ({ db, principal }) => {
    const today = await limaToday(db)
    return [
      text('Plan', 30, (p) => p.name),
      text('Empresa', 30, (p) => p.company_name),
      ...(principal.permissions.has('DSP_CLIENT_VIEW')
        ? [text('Pasajero', 28, (p) => p.client.name), phone('Celular', (p) => p.client.cellphone)]
        : []),
      text('Origen', 36, (p) => p.ride.origin.text),
      text('Destino', 36, (p) => p.ride.destinations.at(-1)?.text),
      text('Días y horas', 34, timesOf),
      day('Desde', (p) => p.valid_from),
      day('Hasta', (p) => p.valid_to),
      text('Estado', 12, (p) => planStateNames[planState(p, today)]),
      day('En pausa desde', (p) => p.paused_from),
      day('En pausa hasta', (p) => p.paused_to),
      yesOrNo('En feriados', (p) => p.on_holiday === 'KEEP'),
      count('Por resolver', (p) => p.refusals),
      text('Registrado por', 24, (p) => p.created_by),
    ]
  },
})
