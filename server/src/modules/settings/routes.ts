import type { FastifyInstance } from 'fastify'
import { fail } from '@chaski/contract/errors.ts'
import { settings } from '@chaski/contract/settings/endpoints.ts'
import type { CompanyIdentity } from '@chaski/contract/settings/schema.ts'
import type { Deps } from '#src/base/deps.ts'
import { difference, writeAudit } from '#src/http/audit.ts'
import { route } from '#src/http/route.ts'
import { readUpload } from '#src/http/upload.ts'
import { insertFile } from '#src/modules/files/store-file.ts'
import { getIdentity, lockIdentity, setLogo, type StoredIdentity, updateIdentity } from './store.ts'
import { inTransaction } from '#src/base/sql/sql.ts'

const present = ({ logo_sha256, ...identity }: StoredIdentity): CompanyIdentity => ({
  ...identity,
  // The hash makes a new logo a new address, so that browsers may keep the old one for ever.
  logo_url:
    logo_sha256 === null ? null : `/api/v1/public/company/logo?v=${logo_sha256.slice(0, 16)}`,
})

export const settingsRoutes = (app: FastifyInstance, deps: Deps): void => {
  route(app, deps, settings.company, async () => present(await getIdentity(deps.db)))

  route(app, deps, settings.logo, async ({ reply }) => {
    const { logo_sha256 } = await getIdentity(deps.db)
    const stream = logo_sha256 === null ? null : await deps.files.read(logo_sha256)
    if (stream === null) throw fail('NOT_FOUND')
    reply.header('cache-control', 'public, max-age=31536000, immutable')
    return stream
  })

  route(app, deps, settings.updateCompany, async ({ actor, body }) => {
    const after = await inTransaction(deps.db, async (trx) => {
      const before = await lockIdentity(trx)
      if (before.version !== body.version)
        throw fail('VERSION_CONFLICT', { current: present(before) })
      await updateIdentity(trx, body)
      const after = await getIdentity(trx)
      await writeAudit(trx, actor, {
        action: 'UPDATE',
        entity: 'settings',
        entity_id: 'company',
        ...difference(before, after),
      })
      return after
    })
    return present(after)
  })

  route(app, deps, settings.uploadLogo, async ({ actor, request }) => {
    const { bytes, name } = await readUpload(request)
    const picture = await deps.images.reencode(bytes, { maxWidth: 400, maxHeight: 400 })
    const saved = await deps.files.save(picture.bytes)
    const after = await inTransaction(deps.db, async (trx) => {
      const before = await lockIdentity(trx)
      await setLogo(
        trx,
        await insertFile(trx, {
          ...saved,
          media_type: picture.media_type,
          original_name: name,
          created_by: actor.name,
        }),
      )
      const after = await getIdentity(trx)
      await writeAudit(trx, actor, {
        action: 'UPDATE',
        entity: 'settings',
        entity_id: 'company',
        ...difference(before, after),
      })
      return after
    })
    return present(after)
  })
}
