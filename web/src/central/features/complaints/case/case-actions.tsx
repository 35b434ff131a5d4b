import { useNavigate } from '@tanstack/react-router'
import type { ComplaintDetail } from '@chaski/contract/complaints/case-schema.ts'
import { allOf, allowed, permitted, type Verdict } from '@chaski/contract/verdict.ts'
import { ActionButton } from '#src/ui/action/action-button.tsx'
import { MoreActions } from '#src/ui/action/more-actions.tsx'
import { useShortcuts } from '#src/ui/keyboard/shortcuts.ts'
import type { RowAction } from '#src/ui/table/row-action.ts'
import { useCan } from '#src/central/session/use-session.ts'
import { type CaseAct, caseActs, mayAnswerCases } from '#src/central/complaints/case-acts.ts'
import { downloadSheet } from '#src/central/complaints/downloads.ts'

/** What can be done with the case now; what cannot says why, to the mouse and to the keyboard alike. */
export function CaseActions({ c }: { c: ComplaintDetail }) {
  const navigate = useNavigate()
  const can = useCan()
  const verdictOf = ({ alsoNeeds, rule }: CaseAct): Verdict =>
    allOf(
      mayAnswerCases(can('CLM_ANSWER')),
      permitted(alsoNeeds === undefined || can(alsoNeeds)),
      rule(c),
    )
  const open = (act: CaseAct) =>
    void navigate({
      to: act.to,
      params: { complaint_id: String(c.complaint_id) },
      search: true,
    })
  useShortcuts(`Caso ${c.code}`, [
    ...caseActs
      .filter((act) => verdictOf(act).allowed)
      .map((act) => ({ keys: act.keys, label: act.label, run: () => open(act) })),
    { keys: 'I', label: 'Hoja en PDF', run: () => void downloadSheet(c) },
  ])
  // An offer that waits for its reply makes that reply the next step, not the answer.
  const next = c.state === 'OFFER_SENT' ? 'respuesta-oferta' : 'responder'
  const buttons = caseActs
    .filter((act) => act.main === true)
    .filter((act) => act.to.endsWith(next) || !isStep(act))
    .toSorted((a, b) => Number(b.to.endsWith(next)) - Number(a.to.endsWith(next)))
  const rest: RowAction<ComplaintDetail>[] = [
    ...caseActs
      .filter((act) => !buttons.includes(act))
      .map((act) => ({
        label: act.label,
        keys: act.keys,
        icon: act.icon,
        verdict: () => verdictOf(act),
        run: () => open(act),
      })),
    {
      label: 'Hoja en PDF',
      keys: 'I',
      icon: 'print',
      verdict: () => allowed,
      run: () => void downloadSheet(c),
    },
  ]
  return (
    <div className="case-actions">
      {buttons.map((act, index) => (
        <ActionButton
          key={act.to}
          label={act.label}
          icon={act.icon}
          keys={act.keys}
          variant={index === 0 ? 'filled' : 'default'}
          verdict={verdictOf(act)}
          onRun={() => open(act)}
        />
      ))}
      <MoreActions of={c} actions={rest} />
    </div>
  )
}

/** The two ways a case ends by its consumer: only the one that is due now stands in front. */
const isStep = ({ to }: CaseAct): boolean =>
  to.endsWith('/responder') || to.endsWith('/respuesta-oferta')
