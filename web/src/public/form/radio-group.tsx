import { FieldProblem } from '#src/public/form/field.tsx'

type RadioGroupProps = {
  name: string
  label: string
  required?: boolean
  problem?: string | undefined
  value: string
  onChange: (value: string) => void
  options: readonly { id: string; name: string; detail?: string }[]
}

/** Two or three choices that are all seen at once. */
export function RadioGroup({
  name,
  label,
  required = false,
  problem,
  value,
  onChange,
  options,
}: RadioGroupProps) {
  const id = `campo-${name}`
  return (
    <fieldset className="field" aria-describedby={problem ? `${id}-error` : undefined}>
      <legend>
        {label}
        {required && <span aria-hidden="true"> *</span>}
      </legend>
      <div className="choices">
        {options.map((option, index) => (
          <label key={option.id} className="choice">
            <input
              type="radio"
              id={index === 0 ? id : undefined}
              name={name}
              value={option.id}
              checked={value === option.id}
              onChange={() => onChange(option.id)}
            />
            <span>
              <strong>{option.name}</strong>
              {option.detail && <small>{option.detail}</small>}
            </span>
          </label>
        ))}
      </div>
      <FieldProblem id={`${id}-error`} text={problem} />
    </fieldset>
  )
}
