import { CallError } from '@chaski/contract/client.ts'
import { Button } from '@mantine/core'
import { Icon } from '#src/ui/icon.tsx'
import './error-notice.css'

type ErrorNoticeProps = {
  error: unknown
  /** What could not be done, when the place does not say it by itself. */
  what?: string
  onRetry?: () => void
}

/** What a person reads of a failure: the server's sentence, or one for a server that did not answer. */
export const errorText = (error: unknown): string => {
  if (!(error instanceof CallError))
    return 'Algo falló en esta página. Recárguela e intente otra vez.'
  if (error.body.statusCode === 0)
    return 'No hay conexión con el servidor. Revise su red; lo que escribió sigue aquí.'
  return error.body.detail
}

/** Failures without an answer carry the spec's fixed id, which finds nothing in a log. */
const requestId = (error: unknown): string | undefined =>
  error instanceof CallError && error.body.id !== '500' ? error.body.id : undefined

/** An error where it happened, in words, with the request id small beside it. */
export function ErrorNotice({ error, what, onRetry }: ErrorNoticeProps) {
  const id = requestId(error)
  return (
    <div className="error-notice" role="alert">
      <Icon name="alert" />
      <div>
        {what !== undefined && <strong>{what} </strong>}
        {errorText(error)}
        {id !== undefined && <small>Solicitud {id}</small>}
      </div>
      {onRetry && (
        <Button variant="default" size="compact-xs" onClick={onRetry}>
          Reintentar
        </Button>
      )}
    </div>
  )
}
