import type { ReactNode } from 'react'

export type FieldProps = {
  name: string
  label: string
  required?: boolean
  hint?: string
  problem?: string | undefined
}

type Wiring = {
  id: string
  name: string
  'aria-required': boolean
  'aria-invalid': boolean
  'aria-describedby': string | undefined
}

/** Label above, hint, control and its problem, tied together for whoever cannot see them stand together. */
export function Field({
  name,
  label,
  required = false,
  hint,
  problem,
  children,
}: FieldProps & { children: (wiring: Wiring) => ReactNode }) {
  const id = `campo-${name}`
  const described = [hint ? `${id}-ayuda` : '', problem ? `${id}-error` : '']
    .filter((part) => part !== '')
    .join(' ')
  return (
    <div className="field">
      <label htmlFor={id}>
        {label}
        {required && <span aria-hidden="true"> *</span>}
      </label>
      {hint && (
        <p className="hint" id={`${id}-ayuda`}>
          {hint}
        </p>
      )}
      {children({
        id,
        name,
        'aria-required': required,
        'aria-invalid': problem !== undefined,
        'aria-describedby': described === '' ? undefined : described,
      })}
      <FieldProblem id={`${id}-error`} text={problem} />
    </div>
  )
}

export function FieldProblem({ id, text }: { id: string; text: string | undefined }) {
  return text === undefined ? null : (
    <p className="field-problem" id={id}>
      {text}
    </p>
  )
}
