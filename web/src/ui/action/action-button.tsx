import type { ReactNode } from 'react'
import { Button, type ButtonProps, Tooltip } from '@mantine/core'
import type { Verdict } from '@chaski/contract/verdict.ts'
import { Icon, type IconName } from '#src/ui/icon.tsx'

type Look = Pick<ButtonProps, 'variant' | 'size' | 'loading' | 'color' | 'mt' | 'leftSection'>

type ActionButtonProps = Look & {
  label: ReactNode
  /** Where several of the same label stand, which of them it is. */
  name?: string
  icon?: IconName
  /** The key that does the same, told in passing. */
  keys?: string
  verdict: Verdict
  /** The hand starts here as the dialog opens. */
  first?: boolean
  onRun: () => void
}

/** Something to be done; what may not be done now is shown all the same, and says why. */
export function ActionButton(props: ActionButtonProps) {
  const { label, name, icon, keys, verdict, first, onRun, ...look } = props
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
        {...(icon && { leftSection: <Icon name={icon} /> })}
        {...look}
        {...(first && { 'data-autofocus': true })}
        aria-label={name}
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
