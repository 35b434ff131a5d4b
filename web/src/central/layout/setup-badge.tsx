import { Link } from '@tanstack/react-router'
import { settings } from '@chaski/contract/settings/endpoints.ts'
import type { OwnIdentity } from '@chaski/contract/settings/schema.ts'
import { q } from '#src/shared/api.ts'
import { useQuietly } from '#src/shared/use-quietly.ts'
import { useSession } from '#src/central/session/use-session.ts'

const lackOf = ({ public_open, mail_ready }: OwnIdentity): string | null =>
  !public_open ? 'Sitio público cerrado' : !mail_ready ? 'Sin correo' : null

/** Tells whoever can settle it what the installation still lacks, on every screen until it is done. */
export function SetupBadge() {
  const { permissions, demonstration } = useSession()
  const asked = !demonstration && permissions.includes('CFG_COMPANY')
  const data = useQuietly({ ...q(settings.own, {}), enabled: asked, staleTime: 60_000 })
  const lack = data === undefined ? null : lackOf(data)
  if (!asked || lack === null) return null
  return (
    <Link to="/puesta-en-marcha" className="demonstration">
      {lack}
    </Link>
  )
}
