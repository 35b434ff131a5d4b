import type { ReactNode } from 'react'
import type { CheckName, SystemCheck } from '@chaski/contract/system/schema.ts'
import { StatusChip } from '#src/ui/status/status-chip.tsx'

type FactsProps = {
  title: string
  /** The check whose state stands beside the title. */
  check?: CheckName
  checks: readonly SystemCheck[]
  facts: Readonly<Record<string, ReactNode>>
  children?: ReactNode
}

const chips = {
  ok: { tone: 'good', label: 'Bien', icon: 'check' },
  ill: { tone: 'alarm', label: 'Atender', icon: 'alert' },
  off: { tone: 'quiet', label: 'Sin configurar', icon: undefined },
} as const

/** One part of the system: its state, and what is known of it by name. */
export function Facts({ title, check, checks, facts, children }: FactsProps) {
  const state = checks.find(({ name }) => name === check)?.state
  return (
    <section className="card system-facts">
      <header>
        <h2>{title}</h2>
        {state !== undefined && <StatusChip {...chips[state]} />}
      </header>
      <dl>
        {Object.entries(facts).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value ?? '—'}</dd>
          </div>
        ))}
      </dl>
      {children}
    </section>
  )
}
