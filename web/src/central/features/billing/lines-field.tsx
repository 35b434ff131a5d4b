import { ActionIcon, Button } from '@mantine/core'
import type { freeSaleForm } from '@chaski/contract/billing/schema.ts'
import { affectations } from '@chaski/contract/billing/kinds.ts'
import { soles } from '#src/shared/formats.ts'
import { SelectField, TextField } from '#src/ui/field/field.tsx'
import { CentsField } from '#src/ui/form/cents-field.tsx'
import { controlOf, partOf, useShown } from '#src/ui/form/fields.ts'
import type { FieldsOf } from '#src/ui/form/form-options.ts'
import { Icon } from '#src/ui/icon.tsx'

const kinds = affectations.map((value) => ({
  value,
  label: value === 'EXONERADO' ? 'Exonerado' : 'Gravado',
}))
export const firstLine = { description: '', total_cents: 0, affectation: 'EXONERADO' as const }

/** What is sold, line by line, each with its tax inside. */
export function LinesField({ field }: { field: FieldsOf<typeof freeSaleForm>['lines'] }) {
  const lines = field.value
  useShown(field, (all) => all.map(({ description }) => description).join(', '))
  const { error } = controlOf(field)
  const total = lines.reduce((sum, line) => sum + (line.total_cents ?? 0), 0)
  return (
    <fieldset className="sale-lines">
      <legend>{field.label}</legend>
      {lines.map((_, index) => {
        const row = partOf(field, index, `Línea ${index + 1}`)
        const cents = partOf(row, 'total_cents', 'Importe')
        return (
          <div key={index} className="sale-line">
            <TextField field={partOf(row, 'description', 'Descripción')} required maxLength={250} />
            <CentsField field={{ ...cents, set: (next) => cents.set(next ?? 0) }} required />
            <SelectField field={partOf(row, 'affectation', 'IGV')} options={kinds} />
            <ActionIcon
              aria-label={`Quitar la línea ${index + 1}`}
              onClick={() => field.set(lines.filter((_line, at) => at !== index))}
            >
              <Icon name="close" />
            </ActionIcon>
          </div>
        )
      })}
      {error !== undefined && <p className="sale-problem">{error}</p>}
      <div className="sale-total">
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<Icon name="plus" />}
          onClick={() => field.set([...lines, firstLine])}
        >
          Agregar línea
        </Button>
        <strong>Total {soles(total)}</strong>
      </div>
    </fieldset>
  )
}
