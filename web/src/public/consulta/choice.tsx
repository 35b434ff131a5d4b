import { useId } from 'react'

type Option<T extends string> = {
  value: T
  label: string
  /** What this one would mean, below its word. */
  detail?: string | undefined
}

type ChoiceProps<T extends string> = {
  legend: string
  options: readonly Option<T>[]
  value: T
  onChange: (value: T) => void
}

/** A few words side by side, one of them chosen: plain radio buttons underneath. */
export function Choice<T extends string>({ legend, options, value, onChange }: ChoiceProps<T>) {
  const name = useId()
  return (
    <fieldset className="segments">
      <legend>{legend}</legend>
      <div className="segments-row">
        {options.map((option) => (
          <label key={option.value}>
            <input
              type="radio"
              name={name}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span>
              {option.label}
              {option.detail !== undefined && (
                <>
                  {' '}
                  <small>{option.detail}</small>
                </>
              )}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
