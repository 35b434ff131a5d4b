import { type Availability, relaxable } from '@chaski/contract/dispatch/schema.ts'

type RelaxCode = (typeof relaxable)[number]
export type Relaxed = { service_id: number | null; codes: readonly RelaxCode[] }

type ExclusionsProps = {
  counts: Availability['excluded_counts']
  relaxed: readonly RelaxCode[]
  onRelax: (codes: readonly RelaxCode[]) => void
}

const canRelax = (code: string): code is RelaxCode =>
  (relaxable as readonly string[]).includes(code)

/** Why the others cannot come, counted; one click overlooks a reason, another minds it again. */
export function Exclusions({ counts, relaxed, onRelax }: ExclusionsProps) {
  const gone = relaxed.filter((code) => counts.every((counted) => counted.code !== code))
  return (
    <div className="exclusions" aria-label="Por qué no las demás">
      {counts.map(({ code, reason, count }) =>
        canRelax(code) && !relaxed.includes(code) ? (
          <button
            key={code}
            type="button"
            title={`Pasar por alto: ${reason}`}
            onClick={() => onRelax([...relaxed, code])}
          >
            {reason} <b>{count}</b>
          </button>
        ) : (
          <span key={code}>
            {reason} <b>{count}</b>
          </span>
        ),
      )}
      {relaxed.length > 0 && (
        <button type="button" data-on onClick={() => onRelax([])}>
          Volver a exigir todo{gone.length > 0 && ` (${relaxed.length})`}
        </button>
      )}
    </div>
  )
}
