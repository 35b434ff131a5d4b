import type { ClientAccount } from '@chaski/contract/booking/log-in-schema.ts'
import type { DynamicField } from '@chaski/contract/companies/schema.ts'
import { RadioGroup } from '#src/public/form/radio-group.tsx'
import { SelectField } from '#src/public/form/select-field.tsx'
import { TextField } from '#src/public/form/text-field.tsx'
import type { Answers } from './answers.ts'

type AccountFieldsProps = {
  accounts: readonly ClientAccount[]
  account: ClientAccount | undefined
  onAccount: (account: ClientAccount) => void
  center: string
  onCenter: (value: string) => void
  answers: Answers
  onAnswer: (id: number, value: string) => void
  problemAt: (path: string) => string | undefined
}

const idOf = (account: ClientAccount): string => String(account.company?.company_id ?? 0)

/** Who pays, and what that payer wants to know. */
export function AccountFields({
  accounts,
  account,
  onAccount,
  center,
  onCenter,
  answers,
  onAnswer,
  problemAt,
}: AccountFieldsProps) {
  if (account === undefined) return null
  const { company, cost_centers, fields } = account
  const centers = cost_centers.map(({ costcenter_id, name }) => ({ id: costcenter_id, name }))
  return (
    <>
      {accounts.length > 1 && (
        <RadioGroup
          name="account"
          label="¿Quién paga?"
          value={idOf(account)}
          onChange={(id) => onAccount(accounts.find((one) => idOf(one) === id) ?? account)}
          options={accounts.map((one) => ({ id: idOf(one), name: one.company?.name ?? 'Yo' }))}
          problem={problemAt('company_id')}
        />
      )}
      {company !== null && centers.length > 0 && (
        <SelectField
          name="costcenter_id"
          label="Centro de costo"
          required={company.requires_cost_center}
          value={center}
          onChange={onCenter}
          options={[{ id: '', name: 'Elija…' }, ...centers]}
          problem={problemAt('costcenter_id')}
        />
      )}
      {fields.map((field) => (
        <AnswerField
          key={field.dynamicfield_id}
          field={field}
          value={answers[field.dynamicfield_id] ?? ''}
          onChange={(value) => onAnswer(field.dynamicfield_id, value)}
          problem={problemAt(`dynamic_fields.${field.dynamicfield_id}`)}
        />
      ))}
    </>
  )
}

type AnswerFieldProps = {
  field: DynamicField
  value: string
  onChange: (value: string) => void
  problem: string | undefined
}

const nothing = { id: '', name: 'Elija…' }
const yesNo = [nothing, { id: 'si', name: 'Sí' }, { id: 'no', name: 'No' }]

function AnswerField({ field, value, onChange, problem }: AnswerFieldProps) {
  const { label, required, type_code, options } = field
  const shared = {
    name: `dato-${field.dynamicfield_id}`,
    label,
    required,
    value,
    onChange,
    problem,
  }
  if (type_code === 'LIST' || type_code === 'BOOLEAN') {
    const choices = options.map((option) => ({ id: option, name: option }))
    return (
      <SelectField {...shared} options={type_code === 'LIST' ? [nothing, ...choices] : yesNo} />
    )
  }
  return (
    <TextField
      {...shared}
      type={type_code === 'DATE' ? 'date' : 'text'}
      inputMode={type_code === 'NUMBER' ? 'decimal' : 'text'}
      maxLength={200}
    />
  )
}
