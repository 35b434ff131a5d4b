import type { Deps } from '#src/base/deps.ts'
import { inTransaction } from '#src/base/sql/sql.ts'
import { writeAudit } from '#src/http/audit.ts'
import type { Actor } from '#src/http/session/principal.ts'
import { accountOf } from '#src/modules/session/log-in/check-code.ts'
import type { Device } from '#src/modules/session/open-session.ts'
import { requireFewSends } from '#src/modules/session/log-in/send-code.ts'
import { notify } from '#src/modules/users/notify.ts'
import { loginName } from './login-failures.ts'
import { findRecoverable, whoGivesPasswords } from './login-store.ts'
import { codeAddress } from './recover-driver.ts'

export const forgotQueue = 'driver-forgot'
type Asked = { name: string }

/** Notes that somebody asks; who it is the desk is told later, so that a name that nobody has costs the same. */
export const askDesk = async (
  deps: Deps,
  actor: Actor,
  username: string,
  device: Device,
): Promise<void> => {
  const { db } = deps
  const name = loginName(username)
  const own = codeAddress(await findRecoverable(db, name), name)
  const account = accountOf('DRIVER_PASSWORD', own)
  await requireFewSends(deps, { account, address: `desk:${own}` }, device)
  await inTransaction(db, async (trx) => {
    await deps.jobs.send(trx, forgotQueue, { name } satisfies Asked)
    await writeAudit(trx, actor, {
      action: 'FORGOT_PASSWORD',
      entity: 'drivers',
      entity_id: null,
      after: { username: name },
    })
  })
}

/** Those who may give passwords read who asks, and whom to call: the number on file, not one that a stranger says. */
export const notifyDesk = (deps: Deps, { name }: Asked): Promise<void> =>
  inTransaction(deps.db, async (trx) => {
    const driver = await findRecoverable(trx, name)
    if (driver === undefined) return
    for (const person of await whoGivesPasswords(trx, driver.coverage_id))
      await notify(deps, trx, person, {
        kind: 'PASSWORD',
        title: `${driver.code} ${driver.name} pide una contraseña nueva`,
        detail: `Llámelo al ${driver.cellphone} antes de dársela.`,
        link: `/central/conductores/${driver.driver_id}/datos`,
      })
  })

export const startRecoveryJobs = (deps: Deps): Promise<void> =>
  deps.jobs.work<Asked>(forgotQueue, (asked) => notifyDesk(deps, asked))
