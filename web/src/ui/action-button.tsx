import { Button, type ButtonProps, Tooltip } from '@mantine/core'
import type { Verdict } from '@chaski/contract/verdict.ts'
import { Icon, type IconName } from './icon.tsx'

type ActionButtonProps = Pick<ButtonProps, 'variant' | 'size' | 'loading'> & {
  label: string
  icon?: IconName
  /** The key that does the same, told in passing. */
  keys?: string
  verdict: Verdict
  onRun: () => void
}

/** Something to be done; what may not be done now is shown all the same, and says why. */
export function ActionButton({ label, icon, keys, verdict, onRun, ...look }: ActionButtonProps) {
  const reason = verdict.allowed ? undefined : verdict.reason
  const barred = reason !== undefined
  return (
    <Tooltip
      label={reason ?? keys}
      disabled={!barred && keys === undefined}
      events={{ hover: true, focus: barred, touch: barred }}
      openDelay={barred ? 0 : 600}
    >
      <Button
        variant="default"
        {...look}
        leftSection={icon && <Icon name={icon} />}
        // Still reachable by Tab, so that its reason can be heard.
        data-disabled={barred || undefined}
        aria-disabled={barred || undefined}
        aria-description={reason}
        onClick={() => barred || onRun()}
      >
        {label}
      </Button>
    </Tooltip>
  )
}
