import { Link } from '@tanstack/react-router'
import type { ComplaintSummary } from '@chaski/contract/complaints/case-schema.ts'
import { count } from '#src/shared/formats.ts'

type Figure = {
  name: string
  value: string
  note?: string
  alarm?: boolean
  /** Where the cases behind the number are. */
  search?: Record<string, string>
}

const figuresOf = (s: ComplaintSummary): Figure[] => [
  { name: 'Abiertos', value: count(s.open), search: {} },
  { name: 'Vencen esta semana', value: count(s.due_this_week), note: 'hasta el domingo' },
  {
    name: 'Vencidos',
    value: count(s.overdue),
    alarm: s.overdue > 0,
    search: { state: 'OVERDUE' },
  },
  { name: 'Sin asignar', value: count(s.unassigned), search: { unassigned: 'true' } },
  {
    name: 'Tiempo de respuesta',
    value:
      s.days_to_answer.average === null
        ? '—'
        : `${s.days_to_answer.average} ${s.days_to_answer.average === 1 ? 'día' : 'días'}`,
    note:
      s.days_to_answer.longest === null
        ? 'Nada cerrado todavía'
        : `hábiles en promedio; el que más, ${s.days_to_answer.longest}`,
  },
  {
    name: 'Presentados',
    value: count(s.filed),
    note: 'en las fechas elegidas',
  },
]

/** How things stand now, each number a way to its cases. */
export function Figures({ summary }: { summary: ComplaintSummary }) {
  return (
    <ul className="figures">
      {figuresOf(summary).map(({ name, value, note, alarm, search }) => (
        <li key={name} className="card figure" data-alarm={alarm || undefined}>
          <span className="figure-name">{name}</span>
          <strong>{value}</strong>
          {search === undefined ? (
            <small>{note}</small>
          ) : (
            <Link to="/reclamos" search={search} aria-label={`Ver ${name.toLowerCase()}`}>
              Ver
            </Link>
          )}
        </li>
      ))}
    </ul>
  )
}
