import type { FastifyInstance } from 'fastify'
import { fail } from '@chaski/contract/errors.ts'
import { settings } from '@chaski/contract/settings/endpoints.ts'
import type { Deps } from '#src/base/deps.ts'
import { difference, writeAudit } from '#src/http/audit.ts'
import { route } from '#src/http/route.ts'
import { readUpload } from '#src/http/request/upload.ts'
import { insertFile } from '#src/modules/files/store-file.ts'
import { confirmOwnIdentity, refuseDemonstrationRuc } from './confirm-identity.ts'
import { presentIdentity, presentOwn } from './present-identity.ts'
import { sendTestMail } from './start/send-test-mail.ts'
import { sendTestSms } from './start/send-test-sms.ts'
import { startStatusOf } from './start/start-status-of.ts'
import { editMailServer, readMailServer } from './channels/mail-server.ts'
import { editSmsGateway, readSmsGateway } from './channels/sms-gateway.ts'
import { getIdentity, lockIdentity, setLogo, updateIdentity } from './store.ts'
import { inTransaction } from '#src/base/sql/sql.ts'

export const settingsRoutes = (app: FastifyInstance, deps: Deps): void => {
  route(app, deps, settings.company, async () => presentIdentity(await getIdentity(deps.db)))

  route(app, deps, settings.logo, async ({ reply }) => {
    const { logo_sha256 } = await getIdentity(deps.db)
    const stream = logo_sha256 === null ? null : await deps.files.read(logo_sha256)
    if (stream === null) throw fail('NOT_FOUND')
    reply.header('cache-control', 'public, max-age=31536000, immutable')
    return stream
  })

  route(app, deps, settings.own, async () => presentOwn(deps, deps.db, await getIdentity(deps.db)))

  route(app, deps, settings.start, ({ principal }) => startStatusOf(deps, principal))

  route(app, deps, settings.testMail, ({ actor }) => sendTestMail(deps, actor))

  route(app, deps, settings.testSms, ({ actor, body }) => sendTestSms(deps, actor, body.cellphone))

  route(app, deps, settings.mailServer, () => readMailServer(deps))

  route(app, deps, settings.updateMailServer, ({ actor, body }) =>
    editMailServer(deps, actor, body),
  )

  route(app, deps, settings.smsGateway, () => readSmsGateway(deps))

  route(app, deps, settings.updateSmsGateway, ({ actor, body }) =>
    editSmsGateway(deps, actor, body),
  )

  route(app, deps, settings.confirm, async ({ actor, body }) =>
    confirmOwnIdentity(deps, actor, body),
  )

  route(app, deps, settings.updateCompany, async ({ actor, body }) => {
    refuseDemonstrationRuc(deps, body.ruc)
    const after = await inTransaction(deps.db, async (trx) => {
      const before = await lockIdentity(trx)
      if (before.version !== body.version)
        throw fail('VERSION_CONFLICT', { current: presentIdentity(before) })
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
    return presentIdentity(after)
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
    return presentIdentity(after)
  })
}
