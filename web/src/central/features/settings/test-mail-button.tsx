import { useNavigate } from '@tanstack/react-router'
import { CallError } from '@chaski/contract/client.ts'
import { settings } from '@chaski/contract/settings/endpoints.ts'
import { allOf, refusedIf } from '@chaski/contract/verdict.ts'
import { invalidate } from '#src/shared/api.ts'
import { call } from '#src/shared/call.ts'
import { ActionButton } from '#src/ui/action/action-button.tsx'
import { toast, toastError } from '#src/ui/notice/toast.tsx'
import { useMay } from '#src/central/session/use-session.ts'

/** Mail leaves by a queue: that it arrived is seen in one's own mailbox. */
export function TestMailButton({ ready }: { ready: boolean }) {
  const may = useMay()('CFG_COMPANY')
  const navigate = useNavigate()
  const send = async () => {
    const { recipient } = await call(settings.testMail, {})
    await invalidate(settings.start, settings.mailServer)
    toast(`La prueba va en camino a ${recipient}: mire su bandeja.`)
  }
  const fail = (error: unknown) => {
    // Whoever was made by the command has no mailbox yet: the way to say it is one's own profile.
    if (!(error instanceof CallError && error.body.code === 'REFUSED')) return toastError(error)
    const run = () => void navigate({ to: '/perfil' })
    toast(error.body.detail, { label: 'Abrir mi perfil', run })
  }
  return (
    <ActionButton
      label="Enviarme una prueba"
      icon="send"
      verdict={allOf(may, refusedIf(!ready, 'El correo no está configurado'))}
      onRun={() => void send().catch(fail)}
    />
  )
}
