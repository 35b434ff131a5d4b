import type { CompanyIdentity, OwnIdentity } from '@chaski/contract/settings/schema.ts'
import type { Deps } from '#src/base/deps.ts'
import type { Db } from '#src/base/sql/sql.ts'
import type { StoredIdentity } from './store.ts'

/** As the public site shows it. */
export const presentIdentity = ({
  logo_sha256,
  confirmed_at: _at,
  confirmed_by: _by,
  kind: _kind,
  ...identity
}: StoredIdentity): CompanyIdentity => ({
  ...identity,
  // The hash makes a new logo a new address, so that browsers may keep the old one for ever.
  logo_url:
    logo_sha256 === null ? null : `/api/v1/public/company/logo?v=${logo_sha256.slice(0, 16)}`,
})

/** As the administrator settles it. */
export const presentOwn = async (
  { config, mailer }: Pick<Deps, 'config' | 'mailer'>,
  db: Db,
  identity: StoredIdentity,
): Promise<OwnIdentity> => ({
  ...presentIdentity(identity),
  confirmed_at: identity.confirmed_at,
  confirmed_by: identity.confirmed_by,
  public_open: !config.production || identity.confirmed_at !== null,
  mail_ready: (await mailer.carrier(db)) !== null,
})
