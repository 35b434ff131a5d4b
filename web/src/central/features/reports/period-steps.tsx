import { ActionIcon } from '@mantine/core'
import { Icon } from '#src/ui/icon.tsx'

type PeriodStepsProps = {
  /** "Mes", "Semana": for those who hear it. */
  what: string
  text: string
  onStep: (by: -1 | 1) => void
}

/** One period back, one on: most people look at the last one. */
export function PeriodSteps({ what, text, onStep }: PeriodStepsProps) {
  return (
    <div className="month-steps">
      <ActionIcon aria-label={`${what} anterior`} variant="default" onClick={() => onStep(-1)}>
        <Icon name="chevronLeft" />
      </ActionIcon>
      <output>{text}</output>
      <ActionIcon aria-label={`${what} siguiente`} variant="default" onClick={() => onStep(1)}>
        <Icon name="chevronRight" />
      </ActionIcon>
    </div>
  )
}
