import type { CallError } from '@chaski/contract/client.ts'
import { problemText } from './problem-text.ts'

type ProblemProps = ({ text: string } | { failure: CallError }) & { onRetry?: () => void }

/** A number to tell on the phone, where the fault is ours; a refusal says all there is to say. */
export const helpCode = ({ body }: CallError): string | undefined =>
  body.statusCode >= 500 && body.id !== '500' ? body.id : undefined

/** What went wrong, where it happened, and the way on. */
export function Problem({ onRetry, ...told }: ProblemProps) {
  const code = 'failure' in told ? helpCode(told.failure) : undefined
  return (
    <div className="problem" role="alert">
      <p>{'failure' in told ? problemText(told.failure) : told.text}</p>
      {code !== undefined && <p className="problem-id">Código de ayuda: {code}</p>}
      {onRetry && (
        <button type="button" className="button" onClick={onRetry}>
          Intentar otra vez
        </button>
      )}
    </div>
  )
}
