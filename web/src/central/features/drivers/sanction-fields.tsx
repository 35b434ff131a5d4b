import type { z } from 'zod'
import type { sanctionReason } from '@chaski/contract/drivers/schema.ts'
import { duration } from '#src/shared/formats.ts'
import type { Field } from '#src/ui/form/fields.ts'
import { DayField } from '#src/ui/form/day-field.tsx'
import { IdField } from '#src/ui/form/id-field.tsx'

type SanctionFieldsProps = {
  reasons: readonly z.output<typeof sanctionReason>[]
  fields: {
    reason_id: Field<number | null>
    from: Field<string | undefined>
    to: Field<string | undefined>
  }
}

/** Why, from when and until when: left empty it starts now and lasts the reason's usual time. */
export function SanctionFields({ reasons, fields }: SanctionFieldsProps) {
  const usual = reasons.find(({ reason_id }) => reason_id === fields.reason_id.value)
  return (
    <>
      <IdField
        field={fields.reason_id}
        required
        first
        options={reasons.map(({ reason_id, name }) => ({ id: reason_id, name }))}
      />
      <div className="form-row">
        <DayField field={fields.from} optional hint="Vacío: ahora" withTime />
        <DayField
          field={fields.to}
          optional
          hint={
            usual === undefined
              ? 'Vacío: lo usual'
              : `Vacío: ${duration(usual.default_minutes * 60)}`
          }
          withTime
        />
      </div>
    </>
  )
}
