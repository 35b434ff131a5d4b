import type { CompanyIdentity, OwnIdentity } from '@chaski/contract/settings/schema.ts'
import type { Config } from '#src/base/config.ts'
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
export const presentOwn = (config: Config, identity: StoredIdentity): OwnIdentity => ({
  ...presentIdentity(identity),
  confirmed_at: identity.confirmed_at,
  confirmed_by: identity.confirmed_by,
  public_open: !config.production || identity.confirmed_at !== null,
  mail_ready: config.SMTP_URL !== undefined || config.SEED === 'demo',
})
