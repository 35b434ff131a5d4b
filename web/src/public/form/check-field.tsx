import type { ReactNode } from 'react'
import { FieldProblem } from '#src/public/form/field.tsx'

type CheckFieldProps = {
  name: string
  checked: boolean
  onChange: (checked: boolean) => void
  problem?: string | undefined
  required?: boolean
  children: ReactNode
}

/** A box to tick; never ticked beforehand. */
export function CheckField({
  name,
  checked,
  onChange,
  problem,
  required = false,
  children,
}: CheckFieldProps) {
  const id = `campo-${name}`
  return (
    <div className="field">
      <label className="choice">
        <input
          type="checkbox"
          id={id}
          name={name}
          checked={checked}
          aria-required={required}
          aria-invalid={problem !== undefined}
          aria-describedby={problem ? `${id}-error` : undefined}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span>{children}</span>
      </label>
      <FieldProblem id={`${id}-error`} text={problem} />
    </div>
  )
}
