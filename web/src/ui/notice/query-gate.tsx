import type { ReactNode } from 'react'
import type { Asked } from '#src/shared/asked.ts'
import { ErrorNotice } from './error-notice.tsx'

type QueryGateProps<T> = {
  query: Asked<T>
  /** What could not be fetched, where the place does not say it by itself. */
  what?: string
  /** Holds the place meanwhile. */
  waiting?: ReactNode
  children: (data: T) => ReactNode
}

/** What was asked for, once it is here; until then its failure, with a way to ask again. */
export function QueryGate<T>({ query, what, waiting, children }: QueryGateProps<T>) {
  const { data, error } = query
  const failure = error !== null && (
    <ErrorNotice error={error} what={what} onRetry={() => void query.refetch()} />
  )
  if (data === undefined) return failure || (waiting ?? <div aria-busy="true" />)
  return (
    <>
      {failure}
      {children(data)}
    </>
  )
}
