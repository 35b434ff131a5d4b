import { monthText, stepMonth } from '@chaski/contract/reports/month-words.ts'

type MonthStepsProps = {
  month: string
  /** What is looked at, where it is not that month alone. */
  text?: string
  onChange: (month: string) => void
}

/** The month looked at, one back and one on. */
export function MonthSteps({ month, text = monthText(month), onChange }: MonthStepsProps) {
  return (
    <div className="portal-month">
      <button
        type="button"
        className="button"
        aria-label="Mes anterior"
        onClick={() => onChange(stepMonth(month, -1))}
      >
        ‹
      </button>
      <output>{text}</output>
      <button
        type="button"
        className="button"
        aria-label="Mes siguiente"
        onClick={() => onChange(stepMonth(month, 1))}
      >
        ›
      </button>
    </div>
  )
}
