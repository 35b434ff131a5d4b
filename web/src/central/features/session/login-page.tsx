import { useEffect, useState } from 'react'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { session } from '@chaski/contract/session/endpoints.ts'
import { settings } from '@chaski/contract/settings/endpoints.ts'
import { users } from '@chaski/contract/users/endpoints.ts'
import { useQuietly } from '#src/shared/use-quietly.ts'
import { q, queryClient } from '#src/shared/api.ts'
import { Wordmark } from '#src/shared/brand/wordmark.tsx'
import { LogInForm } from '#src/central/session/log-in-form.tsx'

/** The way in. Afterwards one is where one wanted to be. */
export function LoginPage() {
  const navigate = useNavigate()
  const { volver = '/' } = useSearch({ from: '/ingresar' })
  const company = useQuietly(q(settings.company, {}))
  const entrance = useQuietly(q(users.entrance, {}))
  const [second, setSecond] = useState(false)
  useEffect(() => {
    document.title = 'Ingresar · Chaski'
  }, [])

  return (
    <main className="entrance">
      <div className="entrance-brand">
        {company?.logo_url ? (
          <img src={company.logo_url} alt="" width={100} />
        ) : (
          <Wordmark height={36} />
        )}
        <span>{company?.name ?? '\u00a0'}</span>
      </div>
      <section className="entrance-card">
        <h1>{second ? 'Confirme que es usted' : 'Ingrese a la central'}</h1>
        <LogInForm
          onStep={setSecond}
          onDone={async (fresh) => {
            queryClient.clear()
            queryClient.setQueryData(q(session.current, {}).queryKey, fresh)
            await navigate({
              to: fresh.must_change_password ? '/nueva-clave' : volver,
              replace: true,
            })
          }}
        />
      </section>
      <p className="entrance-note" hidden={second}>
        {entrance?.password_recovery ? (
          <Link to="/olvido">¿Olvidó su contraseña?</Link>
        ) : (
          '¿Olvidó su contraseña? Pida una nueva a un administrador de su central.'
        )}
      </p>
    </main>
  )
}
