import { ActionIcon, Button } from '@mantine/core'
import type { TariffTerms } from '@chaski/contract/fares/schema.ts'
import { soles } from '#src/shared/formats.ts'
import { TextField } from '#src/ui/field/field.tsx'
import { CentsField } from '#src/ui/form/cents-field.tsx'
import { type Field, partOf, useShown } from '#src/ui/form/fields.ts'
import { IdField } from '#src/ui/form/id-field.tsx'
import { type LookUp, narrowed } from '#src/ui/form/use-look-up.ts'
import { Icon } from '#src/ui/icon.tsx'
import type { ScopeOption } from '#src/central/features/fares/use-scope-names.ts'

type Fees = TariffTerms['attribute_fees']

type AttributeFeesFieldProps = { field: Field<Fees>; options: LookUp<ScopeOption> }

/** What is added for carrying or needing something: pet, big trunk, child seat. */
export function AttributeFeesField({ field, options }: AttributeFeesFieldProps) {
  const { value: fees, disabled } = field
  const set = (next: Fees) => field.set(next)
  useShown(
    field,
    (all) => all.map(({ label, amount }) => `${label} ${soles(amount)}`).join(', ') || '(ninguno)',
  )
  const free = options.items.filter(
    ({ id, archived }) => !archived && !fees.some((fee) => fee.vehicle_attribute_id === id),
  )
  return (
    <fieldset>
      <legend>Recargos por atributo</legend>
      {fees.map((fee, index) => {
        const part = partOf(field, index, fee.label)
        return (
          <div className="fee-row" key={fee.vehicle_attribute_id}>
            <IdField
              field={partOf(part, 'vehicle_attribute_id', 'Atributo')}
              options={narrowed(options, (items) =>
                items.filter(
                  ({ id }) =>
                    id === fee.vehicle_attribute_id || free.some((other) => other.id === id),
                ),
              )}
              required
            />
            <TextField field={partOf(part, 'label', 'Cómo se dice en la tarifa')} maxLength={60} />
            <CentsField field={partOf(part, 'amount', 'Recargo')} required />
            <ActionIcon
              size={30}
              disabled={disabled}
              aria-label={`Quitar el recargo ${fee.label}`}
              onClick={() => set(fees.filter((_, i) => i !== index))}
            >
              <Icon name="close" />
            </ActionIcon>
          </div>
        )
      })}
      <Button
        variant="default"
        className="fee-add"
        disabled={disabled || free.length === 0}
        leftSection={<Icon name="plus" />}
        onClick={() =>
          set([
            ...fees,
            {
              vehicle_attribute_id: free[0]!.id,
              label: free[0]!.name,
              amount: 0,
            },
          ])
        }
      >
        Agregar recargo
      </Button>
    </fieldset>
  )
}
