import { lazy } from 'react'
import { Later } from '#src/conductor/parts/later.tsx'
import { usePart } from '#src/conductor/use-part.ts'
import { Earnings } from './earnings.tsx'

const parts = {
  servicios: lazy(async () => ({
    default: (await import('#src/conductor/money/history.tsx')).History,
  })),
  cuentas: lazy(async () => ({
    default: (await import('#src/conductor/money/accounts.tsx')).Accounts,
  })),
  cobros: lazy(async () => ({
    default: (await import('#src/conductor/charges/charges.tsx')).Charges,
  })),
  opinion: lazy(async () => ({
    default: (await import('#src/conductor/money/opinion.tsx')).Opinion,
  })),
}
const isPart = (name: string): name is keyof typeof parts => name in parts

/** What the work brings: the day and the week, and behind them every ride, account and opinion. */
export function Money() {
  const part = usePart()
  if (!isPart(part)) return <Earnings />
  const Part = parts[part]
  return (
    <Later>
      <Part />
    </Later>
  )
}
