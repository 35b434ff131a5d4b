import type { CallError } from '@chaski/contract/client.ts'

/** Mistakes by the path of their field: `origin`, `destinations.0`, `dynamic_fields.12`, `flight.flight_no`. */
export type FieldErrors = Readonly<Record<string, string>>

/** Where the form shows what the wire calls `destinations.0.latitude`. */
export const fieldOf = (path: string): string => {
  const [first = '', second] = path.split('.')
  return second !== undefined &&
    (first === 'destinations' || first === 'dynamic_fields' || first === 'flight')
    ? `${first}.${second}`
    : first
}

/** A refusal at the fields it speaks of. */
export function serverErrors(problem: CallError | null): FieldErrors {
  if (problem === null) return {}
  if (problem.body.code === 'COMPANY_NOT_VERIFIED') return { company_code: problem.body.detail }
  return Object.fromEntries(
    (problem.body.errors ?? []).map(({ path, detail }) => [fieldOf(path), detail]),
  )
}
