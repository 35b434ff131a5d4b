import { useQuery } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { session } from '@chaski/contract/session/endpoints.ts'
import { q } from '#src/shared/api.ts'
import { ErrorNotice } from '#src/ui/notice/error-notice.tsx'
import { Page } from '#src/ui/page/page.tsx'
import { StatusChip } from '#src/ui/status/status-chip.tsx'
import { DevicesCard } from './devices-card.tsx'
import { PasskeysCard } from './passkeys-card.tsx'
import { RecoveryCard } from './recovery-card.tsx'
import { TotpCard } from './totp-card.tsx'
import './profile.css'

/** What stands between a stolen password and this account; every change asks for the password again. */
export function SecurityPage() {
  const { data, error, refetch } = useQuery(q(session.ownFactors, {}))
  const active = data && (data.totp_since !== null || data.passkeys.length > 0)
  return (
    <Page
      title="Seguridad de mi cuenta"
      aside={
        data &&
        (active ? (
          <StatusChip tone="good" icon="shield" label="Con segundo factor" />
        ) : (
          <StatusChip tone="warn" icon="alert" label="Solo contraseña" />
        ))
      }
    >
      {error !== null && (
        <ErrorNotice
          error={error}
          what="No se pudo traer su segundo factor."
          onRetry={() => void refetch()}
        />
      )}
      {data && (
        <div className="columns">
          <TotpCard factors={data} />
          <PasskeysCard factors={data} />
          <RecoveryCard factors={data} active={active === true} />
          <DevicesCard factors={data} />
        </div>
      )}
      <Outlet />
    </Page>
  )
}
