import { join } from 'node:path'
import type { Deps } from '#src/base/deps.ts'
import { inTransaction } from '#src/base/sql/sql.ts'
import { type Digest, writeDigest } from './digest-files.ts'
import { administratorMails } from './digest-store.ts'
import { sealAudit } from './seal-audit.ts'
import { lastSeal, type StoredSeal } from './seal-store.ts'

export const digestsDir = (dataDir: string): string => join(dataDir, 'audit')

const digestOf = ({ seal_id, hash, sealed_at }: StoredSeal): Digest => ({
  day: new Date(Date.parse(sealed_at) - 5 * 3_600_000).toISOString().slice(0, 10),
  seal_id,
  hash: hash.toString('hex'),
  sealed_at,
})

const letter = (digest: Digest): string =>
  [
    `Sello ${digest.seal_id} del registro de auditoría, ${digest.sealed_at}:`,
    digest.hash,
    '',
    'Guarde este correo fuera del sistema: con él se comprueba que nadie cambió lo registrado hasta hoy (npm run audit:verify).',
  ].join('\n')

const receivers = async ({ config, db, mailer }: Deps): Promise<readonly string[]> => {
  // Without a mail server letters would wait for ever; the file is there.
  if ((await mailer.carrier(db)) === null) return []
  return config.AUDIT_DIGEST_TO.length > 0 ? config.AUDIT_DIGEST_TO : administratorMails(db)
}

/** Tells once a day where the chain stands, out of the reach of who could rewrite it: a file beside the data, and a mail. */
export const sendDigest = async (deps: Deps): Promise<Digest | undefined> => {
  await sealAudit(deps.db)
  const seal = await lastSeal(deps.db)
  if (seal === undefined) return undefined
  const digest = digestOf(seal)
  await writeDigest(digestsDir(deps.config.DATA_DIR), digest)
  for (const address of await receivers(deps)) {
    await inTransaction(deps.db, (trx) =>
      deps.mailer.queue(trx, {
        to: address,
        subject: `Sello de auditoría ${digest.day}`,
        text: letter(digest),
        once: `audit-digest:${digest.day}:${address}`,
      }),
    )
  }
  return digest
}
