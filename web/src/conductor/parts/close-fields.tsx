import type { OwnTrip } from '@chaski/contract/trips/driver-work.ts'

type Answers = Record<string, string | number | boolean | null>
type Field = OwnTrip['close_fields'][number]
type CloseFieldsProps = {
  fields: readonly Field[]
  answers: Answers
  onChange: (answers: Answers) => void
}

/** What the company wants to know at the end of a ride. */
export function CloseFields({ fields, answers, onChange }: CloseFieldsProps) {
  if (fields.length === 0) return null
  const set = (field: Field, value: Answers[string]): void =>
    onChange({ ...answers, [field.dynamicfield_id]: value })
  return (
    <section className="card stack">
      <h3>La empresa pide</h3>
      {fields.map((field) => (
        <label key={field.dynamicfield_id} className="field">
          <span>
            {field.label}
            {field.required ? '' : ' (opcional)'}
          </span>
          <Answer field={field} value={answers[field.dynamicfield_id] ?? null} onChange={set} />
        </label>
      ))}
    </section>
  )
}

type AnswerProps = {
  field: Field
  value: Answers[string]
  onChange: (field: Field, value: Answers[string]) => void
}

function Answer({ field, value, onChange }: AnswerProps) {
  const typed = value === null ? '' : String(value)
  if (field.type_code === 'LIST' || field.type_code === 'BOOLEAN') {
    const options = field.type_code === 'LIST' ? field.options : ['Sí', 'No']
    const shown = field.type_code === 'LIST' || value === null ? typed : value ? 'Sí' : 'No'
    return (
      <select
        value={shown}
        onChange={({ target }) => {
          const answer = target.value === '' ? null : target.value
          onChange(field, field.type_code === 'LIST' || answer === null ? answer : answer === 'Sí')
        }}
      >
        <option value="">Elija</option>
        {options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
    )
  }
  const isNumber = field.type_code === 'NUMBER'
  return (
    <input
      type={field.type_code === 'DATE' ? 'date' : 'text'}
      inputMode={isNumber ? 'decimal' : undefined}
      maxLength={200}
      defaultValue={typed}
      onChange={({ target }) => {
        const number = Number(target.value.replace(',', '.'))
        const empty = target.value.trim() === ''
        onChange(field, empty ? null : isNumber && !Number.isNaN(number) ? number : target.value)
      }}
    />
  )
}
