import { useMemo } from 'react'
import { useNavigate } from '@tanstack/react-router'
import type { ComplaintRow } from '@chaski/contract/complaints/case-schema.ts'
import { allOf } from '@chaski/contract/verdict.ts'
import type { RowAction } from '#src/ui/table/row-action.ts'
import { useCan } from '#src/central/session/use-session.ts'
import { caseActs, mayAnswerCases } from '#src/central/complaints/case-acts.ts'
import { downloadSheet } from '#src/central/complaints/downloads.ts'

/** What can be done from the inbox: each opens the case with its dialog, so that nobody decides without reading. */
export function useComplaintActions(): readonly RowAction<ComplaintRow>[] {
  const navigate = useNavigate()
  const mayAnswer = useCan()('CLM_ANSWER')
  return useMemo(() => {
    const params = (row: ComplaintRow) => ({ complaint_id: String(row.complaint_id) })
    return [
      {
        label: 'Abrir',
        keys: 'Enter',
        icon: 'file',
        run: ([row]) =>
          void navigate({ to: '/reclamos/$complaint_id', params: params(row!), search: true }),
      },
      ...caseActs
        .filter(({ inInbox }) => inInbox)
        .map((act): RowAction<ComplaintRow> => ({
          label: act.label,
          keys: act.keys,
          icon: act.icon,
          verdict: (row) => allOf(mayAnswerCases(mayAnswer), act.rule(row)),
          run: ([row]) => void navigate({ to: act.to, params: params(row!), search: true }),
        })),
      {
        label: 'Hoja en PDF',
        keys: 'I',
        icon: 'print',
        run: ([row]) => void downloadSheet(row!),
      },
    ]
  }, [navigate, mayAnswer])
}
