import type { CallError } from '@chaski/contract/client.ts'
import { Problem } from '#src/public/ui/problem.tsx'

type FormFootProps = {
  verb: string
  sending: boolean
  /** Something that the form needs is not there yet. */
  barred?: boolean
  failure: CallError | undefined
  onBack?: () => void
  /** Staying is the advice: then what is sent is the quiet one of the two. */
  stay?: string
}

/** The one action of a screen, where the thumb is, and what went wrong above it. */
export function FormFoot({ verb, sending, barred = false, failure, onBack, stay }: FormFootProps) {
  return (
    <>
      {failure && <Problem failure={failure} />}
      <div className="actions steps">
        {stay === undefined && onBack && (
          <button type="button" className="text-button" onClick={onBack}>
            Volver
          </button>
        )}
        <button
          type="submit"
          className={stay === undefined ? 'button primary' : 'text-button'}
          disabled={sending || barred}
        >
          {sending ? 'Un momento…' : verb}
        </button>
        {stay !== undefined && (
          <button type="button" className="button primary" onClick={onBack}>
            {stay}
          </button>
        )}
      </div>
    </>
  )
}
