import type { CheckName, SystemCheck, SystemState } from '#src/system/schema.ts'

/** Without these nobody can book: the rest is only worse. */
const needed: readonly CheckName[] = ['database', 'space']

/** Only what makes bookings impossible takes a node out of service. */
export const stateOfSystem = (checks: readonly SystemCheck[]): SystemState => {
  const ill = checks.filter(({ state }) => state === 'ill').map(({ name }) => name)
  if (ill.some((name) => needed.includes(name))) return 'down'
  return ill.length > 0 ? 'degraded' : 'ok'
}
