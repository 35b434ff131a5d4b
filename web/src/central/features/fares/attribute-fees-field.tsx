import { ActionIcon, Button, Select, TextInput } from '@mantine/core'
import type { TariffTerms } from '@chaski/contract/fares/schema.ts'
import type { ContractForm } from '#src/ui/form/use-contract-form.ts'
import { Icon } from '#src/ui/icon.tsx'
import { FormMoney } from './form-money.tsx'
import type { ScopeOption } from './use-scope-names.ts'

type Fees = TariffTerms['attribute_fees']

type AttributeFeesFieldProps<Values extends object> = {
  form: ContractForm<Values>
  options: readonly ScopeOption[]
}

/** What is added for carrying or needing something: pet, big trunk, child seat. */
export function AttributeFeesField<Values extends object>({
  form,
  options,
}: AttributeFeesFieldProps<Values>) {
  const fees = ((form.getInputProps('attribute_fees').value as Fees | undefined) ?? []) as Fees
  const set = (next: Fees) => form.setFieldValue('attribute_fees', next as never)
  const free = options.filter(
    ({ value }) => !fees.some((fee) => String(fee.vehicle_attribute_id) === value),
  )
  return (
    <fieldset>
      <legend>Recargos por atributo</legend>
      {fees.map((fee, index) => (
        <div className="fee-row" key={fee.vehicle_attribute_id}>
          <Select
            label="Atributo"
            data={options.filter(
              ({ value }) =>
                value === String(fee.vehicle_attribute_id) ||
                free.some((other) => other.value === value),
            )}
            value={String(fee.vehicle_attribute_id)}
            allowDeselect={false}
            onChange={(value) =>
              set(
                fees.map((one, i) =>
                  i === index ? { ...one, vehicle_attribute_id: Number(value) } : one,
                ),
              )
            }
          />
          <TextInput
            label="Cómo se dice en la tarifa"
            maxLength={60}
            {...form.getInputProps(`attribute_fees.${index}.label`)}
          />
          <FormMoney form={form} name={`attribute_fees.${index}.amount`} label="Recargo" />
          <ActionIcon
            size={30}
            aria-label={`Quitar el recargo ${fee.label}`}
            onClick={() => set(fees.filter((_, i) => i !== index))}
          >
            <Icon name="close" />
          </ActionIcon>
        </div>
      ))}
      <Button
        variant="default"
        className="fee-add"
        disabled={free.length === 0}
        leftSection={<Icon name="plus" />}
        onClick={() =>
          set([
            ...fees,
            {
              vehicle_attribute_id: Number(free[0]!.value),
              label: free[0]!.label,
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
