import { useNavigate } from '@tanstack/react-router'
import { session } from '@chaski/contract/session/endpoints.ts'
import { invalidate } from '#src/shared/api.ts'
import { Wordmark } from '#src/shared/brand/wordmark.tsx'
import { ChangePasswordForm } from '#src/central/session/change-password-form.tsx'
import { useSession } from '#src/central/session/use-session.ts'

/** A password that somebody else chose is good for one log-in: the first thing is to choose one's own. */
export function NewPasswordPage() {
  const { name } = useSession()
  const navigate = useNavigate()
  return (
    <main className="entrance">
      <div className="entrance-brand">
        <Wordmark height={36} />
      </div>
      <section className="entrance-card">
        <h1>Elija su contraseña, {name.split(' ')[0]}</h1>
        <p className="form-hint">
          La que usó para ingresar se la dio otra persona. Desde ahora solo usted conocerá la suya.
        </p>
        <ChangePasswordForm
          onDone={async () => {
            await invalidate(session.current)
            await navigate({ to: '/', replace: true })
          }}
        />
      </section>
    </main>
  )
}
