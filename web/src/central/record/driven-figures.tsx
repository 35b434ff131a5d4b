import type { RecordSummary } from '@chaski/contract/summaries/schema.ts'
import { count, plural, soles } from '#src/shared/formats.ts'
import { type Figure, Figures } from '#src/ui/figures/figures.tsx'

type DrivenFiguresProps = {
  driven: RecordSummary['driven']
  /** What else this record is judged by. */
  also?: readonly Figure[]
}

/** Today and this month of a record in a few numbers; none for whoever may not see trips. */
export function DrivenFigures({ driven, also = [] }: DrivenFiguresProps) {
  const figures: Figure[] =
    driven === null
      ? []
      : [
          {
            name: 'Servicios hoy',
            value: count(driven.today.finished),
            note: soles(driven.today.cents),
          },
          {
            name: 'Servicios este mes',
            value: count(driven.month.finished),
            note: soles(driven.month.cents),
          },
          {
            name: 'Sin terminar este mes',
            value: count(driven.cancelled + driven.no_show),
            note: `${plural(driven.cancelled, 'cancelado')}, ${plural(driven.no_show, 'ausencia')}`,
          },
          ...(driven.agreed === null
            ? []
            : [
                {
                  name: 'A tiempo este mes',
                  value: `${count(driven.agreed.in_time)} de ${count(driven.agreed.came)}`,
                  note: `Espera convenida: ${driven.agreed.minutes} min`,
                },
              ]),
        ]
  const all = [...figures, ...also]
  return all.length === 0 ? null : <Figures figures={all} />
}
