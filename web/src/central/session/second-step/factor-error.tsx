import { ErrorNotice } from '#src/ui/notice/error-notice.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { PasskeyProblem } from './passkeys.ts'

/** A failure of the server or of the key, each in its words. */
export function FactorError({ error }: { error: unknown }) {
  if (!(error instanceof PasskeyProblem)) return <ErrorNotice error={error} />
  return (
    <div className="error-notice" role="alert">
      <Icon name="alert" />
      <div>{error.message}</div>
    </div>
  )
}
