import type { CallError } from '@chaski/contract/client.ts'
import { Problem } from '#src/public/ui/problem.tsx'
import { problemText } from '#src/public/ui/problem-text.ts'

type FormFootProps = {
  verb: string
  sending: boolean
  failure: CallError | undefined
  onBack?: () => void
}

/** The one action of a screen, where the thumb is, and what went wrong above it. */
export function FormFoot({ verb, sending, failure, onBack }: FormFootProps) {
  return (
    <>
      {failure && <Problem text={problemText(failure)} id={failure.body.id} />}
      <div className="actions">
        {onBack && (
          <button type="button" className="button quiet" onClick={onBack}>
            Volver
          </button>
        )}
        <button type="submit" className="button primary" disabled={sending}>
          {sending ? 'Un momento…' : verb}
        </button>
      </div>
    </>
  )
}
