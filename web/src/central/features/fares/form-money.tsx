import type { ContractForm } from '#src/ui/form/use-contract-form.ts'
import { MoneyField } from '#src/ui/money-field.tsx'
import { tariffLabels } from './tariff-words.ts'

type FormMoneyProps<Values extends object> = {
  form: ContractForm<Values>
  name: string
  label?: string
}

/** An amount of a form: soles on the screen, cents in the form and on the wire. */
export function FormMoney<Values extends object>({ form, name, label }: FormMoneyProps<Values>) {
  const input = form.getInputProps(name)
  return (
    <MoneyField
      label={label ?? tariffLabels[name] ?? name}
      required
      value={(input.value as number | null) ?? null}
      onChange={(cents) => form.setFieldValue(name, cents as never)}
      error={input.error as string | undefined}
    />
  )
}
