import { Button } from '@mantine/core'
import { session } from '@chaski/contract/session/endpoints.ts'
import { q, queryClient } from '#src/shared/api.ts'
import { call } from '#src/shared/call.ts'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { live } from '#src/central/live/live.ts'
import { CredentialsForm } from './credentials-form.tsx'
import { LogInForm } from './log-in-form.tsx'
import { otherPerson } from './other-tabs.ts'
import { demands, knownSession } from './recovery.ts'

/** The session ended under a screen that goes on once somebody is in again. */
export function LogInAgainDialog() {
  const known = knownSession()
  const leave = () => {
    demands.answer('login', false)
    // A full load: another person must not find a trace of this one's screens.
    window.location.assign('/central/ingresar')
  }
  return (
    <Dialog title="Su sesión terminó" width={400}>
      <p className="form-hint">
        Ingrese otra vez para continuar donde estaba, {known?.name}. Lo que escribió sigue en la
        pantalla.
      </p>
      <p className="who">{known?.username}</p>
      <LogInForm
        username={known?.username ?? ''}
        onDone={(fresh) => {
          queryClient.setQueryData(q(session.current, {}).queryKey, fresh)
          live.connect()
          demands.answer('login', true)
        }}
      />
      <Button variant="subtle" mt={8} onClick={leave}>
        Ingresar con otro usuario
      </Button>
    </Dialog>
  )
}

/** Somebody else logged in in another tab, and this one would act in their name. */
export function OtherPersonDialog() {
  const { name = 'otra persona' } = otherPerson() ?? {}
  return (
    <Dialog title="Otra persona ingresó en este navegador" width={440}>
      <p className="form-hint">
        Esta pestaña era de {knownSession()?.name}. Ahora la sesión es de {name}: lo que haga
        quedaría a su nombre.
      </p>
      <Button data-autofocus onClick={() => window.location.reload()}>
        Continuar como {name}
      </Button>
      <Button variant="subtle" mt={8} onClick={() => window.location.assign('/central/ingresar')}>
        Ingresar con otro usuario
      </Button>
    </Dialog>
  )
}

/** Before an act that asks who does it. */
export function ConfirmPasswordDialog() {
  return (
    <Dialog
      title="Confirme su contraseña"
      width={400}
      onLeave={() => demands.answer('confirm', false)}
    >
      <p className="form-hint">Escriba su contraseña para continuar: esta acción es delicada.</p>
      <CredentialsForm
        username={knownSession()?.username ?? ''}
        verb="Confirmar"
        submit={async ({ password }) => {
          await call(session.confirm, { body: { password } })
          demands.answer('confirm', true)
        }}
      />
    </Dialog>
  )
}
