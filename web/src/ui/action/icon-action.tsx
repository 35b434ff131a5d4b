import { ActionIcon, type ActionIconProps, Tooltip } from '@mantine/core'
import { reasonOf, type Verdict } from '@chaski/contract/verdict.ts'
import { Icon, type IconName } from '#src/ui/icon.tsx'

type IconActionProps = Pick<ActionIconProps, 'variant'> & {
  label: string
  icon: IconName
  size?: number
  verdict: Verdict
  onRun: () => void
}

/** An action without room for its words: they are told in passing, and so is why it may not be done. */
export function IconAction({ label, icon, size = 18, verdict, onRun, ...look }: IconActionProps) {
  const reason = reasonOf(verdict)
  const barred = reason !== undefined
  return (
    <Tooltip label={reason ?? label} events={{ hover: true, focus: barred, touch: barred }}>
      <ActionIcon
        {...look}
        aria-label={label}
        // Still reachable by Tab, so that its reason can be heard.
        data-disabled={barred || undefined}
        aria-disabled={barred || undefined}
        aria-description={reason}
        onClick={() => barred || onRun()}
      >
        <Icon name={icon} size={size} />
      </ActionIcon>
    </Tooltip>
  )
}
