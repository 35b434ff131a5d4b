import type { SystemCheck } from '@chaski/contract/system/schema.ts'
import { StatusChip } from '#src/ui/status/status-chip.tsx'
import { checkWords, offWords } from './words.ts'

const needsBooking = ['database', 'space']

/** What is wrong, the worst first, each with what to do. */
export function ToAttend({ checks }: { checks: readonly SystemCheck[] }) {
  const ill = checks.filter(({ state }) => state === 'ill')
  const off = checks.filter(({ name, state }) => state === 'off' && offWords[name] !== undefined)
  if (ill.length + off.length === 0)
    return (
      <section className="card system-attend">
        <h2>Qué atender</h2>
        <p>Nada por ahora.</p>
      </section>
    )
  return (
    <section className="card system-attend">
      <h2>Qué atender</h2>
      <ul>
        {[...ill, ...off].map(({ name, state }) => {
          const words = state === 'off' ? offWords[name]! : checkWords[name]
          const worst = state === 'ill' && needsBooking.includes(name)
          return (
            <li key={name}>
              <StatusChip tone={worst ? 'alarm' : 'warn'} icon="alert" label={words.label} />
              <p>
                {words.ill} <span>{words.action}</span>
              </p>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
