import { Link } from '@tanstack/react-router'
import type { ComplaintSummary } from '@chaski/contract/complaints/case-schema.ts'
import { count } from '#src/shared/formats.ts'
import { type Figure, Figures } from '#src/ui/figures/figures.tsx'

const way = (name: string, search: Record<string, string>) => (
  <Link to="/reclamos" search={search} aria-label={`Ver ${name.toLowerCase()}`}>
    Ver
  </Link>
)

const figuresOf = (s: ComplaintSummary, period: string): Figure[] => [
  {
    name: 'Vencidos',
    value: count(s.overdue),
    alarm: s.overdue > 0,
    link: way('Vencidos', { state: 'OVERDUE' }),
  },
  { name: 'Vencen esta semana', value: count(s.due_this_week), note: 'hasta el domingo' },
  { name: 'Abiertos', value: count(s.open), link: way('Abiertos', {}) },
  {
    name: 'Sin asignar',
    value: count(s.unassigned),
    link: way('Sin asignar', { unassigned: 'true' }),
  },
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
  { name: 'Presentados', value: count(s.filed), note: period },
]

type ComplaintFiguresProps = {
  summary: ComplaintSummary
  /** Of which days the sums are. */
  period: string
}

/** How things stand now, each number a way to its cases. */
export function ComplaintFigures({ summary, period }: ComplaintFiguresProps) {
  return <Figures figures={figuresOf(summary, period)} />
}
