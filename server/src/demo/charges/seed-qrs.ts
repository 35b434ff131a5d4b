import { sql } from 'kysely'
import type { WalletMeans } from '@chaski/contract/charges/schema.ts'
import type { Deps } from '#src/base/deps.ts'
import { many } from '#src/base/sql/sql.ts'
import { systemActor } from '#src/http/session/principal.ts'
import { qrsOf } from '#src/modules/charges/qr/qr-store.ts'
import { saveQr } from '#src/modules/charges/qr/save-qr.ts'
import { specimenQr } from './specimen-qr.ts'

type Holder = { driver_id: number | null; name: string; means: WalletMeans }

/** The company's own, and those of a few drivers: the others' passengers are shown the company's. */
export const seedQrs = async (deps: Deps): Promise<void> => {
  if ((await qrsOf(deps.db, null)).length > 0) return
  const drivers = await many(
    deps.db,
    sql<{
      driver_id: number
      name: string
    }>`select driver_id, first_name || ' ' || last_name as name from driver
      where code between 'C001' and 'C012' order by code`,
  )
  const company = { driver_id: null, name: 'Empresa de la demostración' }
  const holders: Holder[] = [
    { ...company, means: 'YAPE' },
    { ...company, means: 'PLIN' },
    ...drivers.map((driver, n) => ({ ...driver, means: n % 3 === 2 ? 'PLIN' : 'YAPE' }) as Holder),
  ]
  for (const { driver_id, name, means } of holders) {
    const { bytes } = await deps.images.encode([specimenQr(means, name)], 600)
    const fields = { means, holder_name: name }
    await saveQr(deps, systemActor, driver_id, async () => ({ bytes, name: undefined, fields }))
  }
}
