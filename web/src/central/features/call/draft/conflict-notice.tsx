import type { Disagreement } from '#src/shared/merge-versions.ts'
import { VersionConflict } from '#src/ui/form/version-conflict.tsx'
import { dateTime } from '#src/shared/formats.ts'
import type { DraftPlace, DraftValues } from './draft-values.ts'

const labels: Partial<Record<string, string>> = {
  cellphone: 'Teléfono',
  client_name: 'Pasajero',
  costcenter_id: 'Centro de costo',
  dynamic_fields: 'Datos de la empresa',
  origin: 'Origen',
  destinations: 'Destino',
  date_time_service: '¿Cuándo?',
  service_type_id: 'Tipo de servicio',
  payment_type_id: 'Pago',
  priority: 'Prioridad',
  notes: 'Nota al conductor',
  reference_notes: 'Nota de la central',
}

const show = (name: string, value: unknown): string => {
  if (value === null || value === '') return '(vacío)'
  if (name === 'origin') return (value as DraftPlace).text
  if (name === 'destinations')
    return (value as DraftPlace[]).map(({ text }) => text).join(' → ') || '(vacío)'
  if (name === 'date_time_service') return dateTime(value as string)
  return typeof value === 'string' ? value : JSON.stringify(value)
}

type ConflictNoticeProps = {
  disagreements: readonly Disagreement[]
  values: DraftValues
  onChoose: (change: Partial<DraftValues>) => void
}

/** Somebody saved this trip first: both versions, nothing typed is lost. */
export function ConflictNotice({ disagreements, values, onChoose }: ConflictNoticeProps) {
  return (
    <VersionConflict
      disagreements={disagreements}
      label={(name) => labels[name] ?? name}
      say={show}
      isMine={({ name, mine }) =>
        JSON.stringify(values[name as keyof DraftValues]) === JSON.stringify(mine)
      }
      onChoose={(name, value) => onChoose({ [name]: value })}
    />
  )
}
