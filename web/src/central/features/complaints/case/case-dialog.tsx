import { type ReactNode, useState } from 'react'
import type { ComplaintDetail, ComplaintEntry } from '@chaski/contract/complaints/case-schema.ts'
import { allOf, type Verdict } from '@chaski/contract/verdict.ts'
import { when } from '#src/shared/formats.ts'
import { BarredDialog } from '#src/ui/dialog/barred-dialog.tsx'
import { LoadedDialog } from '#src/ui/dialog/loaded-dialog.tsx'
import { useIdParam } from '#src/ui/page/use-id-param.ts'
import { useCan } from '#src/central/session/use-session.ts'
import { mayAnswerCases } from '#src/central/complaints/case-acts.ts'
import { entryTitle } from './entry-words.ts'
import { useCase, useLeaveToCase } from './use-case.ts'
import './case.css'

export type OpenCase = {
  c: ComplaintDetail
  leave: () => void
  /** What others did since the dialog opened. */
  news: readonly ComplaintEntry[]
}

type CaseDialogProps = {
  title: string
  width?: number
  /** The contract's rule for this act. */
  rule: (c: ComplaintDetail) => Verdict
  children: (open: OpenCase) => ReactNode
}

/** Around each act on a case: the case is fetched, and what may not be done says why. */
export function CaseDialog({ title, width, rule, children }: CaseDialogProps) {
  const complaint_id = useIdParam('complaint_id')
  const leave = useLeaveToCase(complaint_id)
  const query = useCase(complaint_id)
  return (
    <LoadedDialog title={title} width={width} query={query} onLeave={leave}>
      {(c) => (
        <Opened c={c} title={title} rule={rule} leave={leave}>
          {children}
        </Opened>
      )}
    </LoadedDialog>
  )
}

type OpenedProps = Pick<CaseDialogProps, 'title' | 'rule' | 'children'> & Omit<OpenCase, 'news'>

function Opened({ c, title, rule, leave, children }: OpenedProps) {
  const mayAnswer = useCan()('CLM_ANSWER')
  // Decided as it opens: the act itself changes the case, and must not turn into its own refusal.
  const [opened] = useState({ verdict: rule(c), last: c.entries.at(-1)?.entry_id ?? 0 })
  const verdict = allOf(mayAnswerCases(mayAnswer), opened.verdict)
  if (!verdict.allowed)
    return <BarredDialog title={`${title}: ${c.code}`} reason={verdict.reason} onLeave={leave} />
  return children({ c, leave, news: c.entries.filter(({ entry_id }) => entry_id > opened.last) })
}

/** After a conflict: what the other person did, before one sends again. */
export function Meanwhile({ news }: { news: readonly ComplaintEntry[] }) {
  if (news.length === 0) return null
  return (
    <ul className="meanwhile" aria-label="Lo que pasó mientras tanto">
      {news.map((entry) => (
        <li key={entry.entry_id}>
          <strong>{entryTitle(entry)}</strong> · {entry.user_name ?? 'Sistema'}, {when(entry.at)}
          {entry.text !== null && <p className="case-text">{entry.text}</p>}
        </li>
      ))}
    </ul>
  )
}
