import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import type { ComplaintDetail } from '@chaski/contract/complaints/case-schema.ts'
import { allOf, permitted, type Verdict } from '@chaski/contract/verdict.ts'
import { ActionButton } from '#src/ui/action-button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { useShortcuts } from '#src/ui/shortcuts.ts'
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

  return (
    <div className="case-actions">
      {caseActs.map((act, index) => (
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
      <Button
        variant="default"
        leftSection={<Icon name="print" />}
        onClick={() => void downloadSheet(c)}
      >
        Hoja en PDF
      </Button>
    </div>
  )
}
