import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { templateOf } from '@chaski/contract/permission-templates.ts'
import { users } from '@chaski/contract/users/endpoints.ts'
import { q } from '#src/shared/api.ts'
import { dateTime } from '#src/shared/formats.ts'
import { ErrorNotice } from '#src/ui/notice/error-notice.tsx'
import { Page } from '#src/ui/page/page.tsx'
import { toast } from '#src/ui/notice/toast.tsx'
import { ChangePasswordForm } from '#src/central/session/change-password-form.tsx'
import { useSession } from '#src/central/session/use-session.ts'
import { OwnDataForm } from './own-data-form.tsx'
import { PinForm } from './pin-form.tsx'
import { SessionsCard } from './sessions-card.tsx'
import './profile.css'

/** One's own account: what one may say and change about oneself. */
export function ProfilePage() {
  const { user_uuid, permissions } = useSession()
  const { data, error, refetch } = useQuery(q(users.profile, { params: { user_uuid } }))
  const [changes, setChanges] = useState(0)
  return (
    <Page
      title="Mi perfil"
      aside={data && `${data.username} · ${templateOf(data.profile_code).label}`}
    >
      {error !== null && (
        <ErrorNotice
          error={error}
          what="No se pudo traer su perfil."
          onRetry={() => void refetch()}
        />
      )}
      {data && (
        <div className="columns">
          <section className="card">
            <h2>Mis datos</h2>
            <OwnDataForm profile={data} />
          </section>
          <SessionsCard />
          <section className="card">
            <h2>Contraseña</h2>
            <p className="form-hint">
              La cambió por última vez el {dateTime(data.password_changed_at)}.
            </p>
            <ChangePasswordForm
              key={changes}
              onDone={() => {
                setChanges(changes + 1)
                void refetch()
                toast('Su contraseña cambió; sus otras sesiones se cerraron.')
              }}
            />
          </section>
          <section className="card">
            <h2>PIN de supervisor</h2>
            <PinForm
              key={String(data.has_pin)}
              hasPin={data.has_pin}
              useful={permissions.includes('MNT_DRIVER_CLOSE_SERVICE')}
            />
          </section>
        </div>
      )}
    </Page>
  )
}
