import type { ProfileCode } from '@chaski/contract/permission-templates.ts'
import { unlimited } from '#src/access/scope.ts'
import type { Deps } from '#src/base/deps.ts'
import { cashDrivers } from '#src/modules/cash/cash-store.ts'
import { type Cashier, closeBox, moveCash, openBox, reviewBox } from '#src/modules/cash/work-box.ts'
import { allUsers } from '#src/modules/users/store.ts'

const expense = { kind: 'EXPENSE', driver_id: null } as const

const cashierOf = async (deps: Deps, profile: ProfileCode): Promise<Cashier | undefined> => {
  const found = (await allUsers(deps.db)).find(({ profile_code }) => profile_code === profile)
  if (found === undefined) return undefined
  const { user_id, name } = found
  return {
    eyes: { user_id, all: true },
    scope: unlimited,
    actor: { type: 'OPERADOR', id: user_id, name, ip: null, request_id: null },
  }
}

/** A box of a shift as it is left: its float, what drivers who owe handed over, an expense, and what was counted. */
const workBox = async (deps: Deps, who: Cashier, drivers: readonly number[], short: number) => {
  const { db } = deps
  const { box_id } = await openBox(db, who, { float_cents: 20_000 })
  for (const [at, driver_id] of drivers.entries())
    await moveCash(deps, db, who, box_id, {
      kind: 'HANDOVER',
      amount_cents: 2500 + at * 500,
      driver_id,
      detail: '',
    })
  const spent = { ...expense, amount_cents: 1850, detail: 'Útiles de limpieza' }
  const { expected_cents, version } = await moveCash(deps, db, who, box_id, spent)
  return closeBox(db, who, box_id, {
    counted_cents: expected_cents - short,
    difference_reason: short === 0 ? '' : 'Vuelto de más a un conductor',
    version,
  })
}

/** Two shifts: one looked through by somebody else, one that waits for it. */
export const seedCash = async (deps: Deps): Promise<void> => {
  const [supervisor, accountant] = [
    await cashierOf(deps, 'SUPERVISOR'),
    await cashierOf(deps, 'CONTABILIDAD'),
  ]
  if (supervisor === undefined || accountant === undefined) return
  const owing = (await cashDrivers(deps.db, unlimited))
    .filter(({ balance_cents }) => balance_cents < 0)
    .map(({ driver_id }) => driver_id)
  const first = await workBox(deps, supervisor, owing.slice(0, 2), 0)
  const { box_id, version } = first
  await reviewBox(deps.db, accountant, box_id, { review_note: 'Conforme', version })
  await workBox(deps, supervisor, owing.slice(2, 4), 50)
}
