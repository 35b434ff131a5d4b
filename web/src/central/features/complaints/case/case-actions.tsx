import { Button, Tooltip } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import type { ComplaintDetail } from '@chaski/contract/complaints/case-schema.ts'
import { Icon } from '#src/ui/icon.tsx'
import { useShortcuts } from '#src/ui/shortcuts.ts'
import { useCan } from '#src/central/session/use-session.ts'
import { type CaseAct, caseActs } from '#src/central/complaints/case-acts.ts'
import { downloadSheet } from '#src/central/complaints/downloads.ts'

/** What can be done with the case now; what cannot says why, to the mouse and to the keyboard alike. */
export function CaseActions({ c }: { c: ComplaintDetail }) {
  const navigate = useNavigate()
  const can = useCan()
  const mayAnswer = can('CLM_ANSWER')
  const refusalOf = (act: CaseAct): string | null =>
    mayAnswer ? act.refusal(c) : 'No tiene permiso para responder reclamos'
  const open = (act: CaseAct) =>
    void navigate({
      to: act.to,
      params: { complaint_id: String(c.complaint_id) },
      search: true,
    })
  const shown = caseActs.filter(
    (act) =>
      (act.alsoNeeds === undefined || can(act.alsoNeeds)) &&
      (!act.onlyWhenPossible || refusalOf(act) === null),
  )
  useShortcuts(`Caso ${c.code}`, [
    ...shown
      .filter((act) => refusalOf(act) === null)
      .map((act) => ({ keys: act.keys, label: act.label, run: () => open(act) })),
    { keys: 'I', label: 'Hoja en PDF', run: () => void downloadSheet(c) },
  ])

  return (
    <div className="case-actions">
      {shown.map((act, index) => (
        <ActButton
          key={act.to}
          act={act}
          refusal={refusalOf(act)}
          primary={index === 0}
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

type ActButtonProps = {
  act: CaseAct
  refusal: string | null
  primary: boolean
  onRun: () => void
}

function ActButton({ act, refusal, primary, onRun }: ActButtonProps) {
  const refused = refusal !== null
  return (
    <Tooltip
      label={refusal ?? act.keys}
      events={{ hover: true, focus: refused, touch: refused }}
      openDelay={refused ? 0 : 600}
    >
      <Button
        variant={primary ? 'filled' : 'default'}
        leftSection={<Icon name={act.icon} />}
        // Still reachable by Tab, so that its reason can be heard.
        data-disabled={refused || undefined}
        aria-disabled={refused || undefined}
        aria-description={refusal ?? undefined}
        onClick={() => refused || onRun()}
      >
        {act.label}
      </Button>
    </Tooltip>
  )
}
