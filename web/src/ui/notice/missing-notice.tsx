import { ErrorNotice } from './error-notice.tsx'
import type { Missing } from '#src/ui/form/blocked-saving.ts'

type MissingNoticeProps = {
  /** Lists to choose from, or names behind numbers: those that are here are passed over. */
  of: readonly Missing[]
  what?: string
}

/** Says once that some of these could not be fetched, and asks for them again. */
export function MissingNotice({
  of,
  what = 'Faltan nombres; en su lugar se ven números.',
}: MissingNoticeProps) {
  const missing = of.filter(({ error }) => error !== null)
  if (missing.length === 0) return null
  return (
    <ErrorNotice
      error={missing[0]!.error}
      what={what}
      onRetry={() => {
        for (const { retry } of missing) retry()
      }}
    />
  )
}
