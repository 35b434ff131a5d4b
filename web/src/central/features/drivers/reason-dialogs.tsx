import { drivers } from '@chaski/contract/drivers/endpoints.ts'
import { TextAreaField } from '#src/ui/field/field.tsx'
import { FormDialog } from '#src/ui/dialog/form-dialog.tsx'
import { toast } from '#src/ui/notice/toast.tsx'
import { refreshDriver } from './refresh-driver.ts'
import { useDriver } from './use-driver.ts'
import { useLeaveTo } from './use-leave-to.ts'

type Words = { title: string; hint: string; verb: string; done: string }

function ReasonDialog({
  endpoint,
  words,
}: {
  endpoint: typeof drivers.block | typeof drivers.unlock
  words: Words
}) {
  const { driver_id, data: driver } = useDriver()
  const leave = useLeaveTo('sanciones')
  const name = driver?.name ?? ''
  return (
    <FormDialog
      title={`${words.title} ${name}`}
      endpoint={endpoint}
      params={{ driver_id }}
      initial={{ reason: '' }}
      labels={{ reason: 'Motivo' }}
      verb={words.verb}
      onDone={() => {
        void refreshDriver()
        leave()
        toast(`${name} ${words.done}`)
      }}
      onLeave={leave}
    >
      {(fields) => (
        <>
          <p className="form-hint">{words.hint}</p>
          <TextAreaField field={fields.reason} required first maxLength={300} />
        </>
      )}
    </FormDialog>
  )
}

/** Takes a driver off work until somebody lifts it. */
export function BlockDialog() {
  return (
    <ReasonDialog
      endpoint={drivers.block}
      words={{
        title: 'Bloquear a',
        hint: 'Su jornada y sus sesiones terminan ahora. Solo vuelve cuando alguien lo desbloquea.',
        verb: 'Bloquear conductor',
        done: 'está bloqueado.',
      }}
    />
  )
}

/** Ends a sanction early, lifts a block, or ends the pause of new phones. */
export function UnlockDialog() {
  return (
    <ReasonDialog
      endpoint={drivers.unlock}
      words={{
        title: 'Desbloquear a',
        hint: 'Termina su sanción o bloqueo y queda fuera de turno hasta que inicie su jornada; la multa de esa sanción vuelve a su cuenta. Si solo su ingreso estaba en pausa, su jornada sigue.',
        verb: 'Desbloquear conductor',
        done: 'puede trabajar otra vez.',
      }}
    />
  )
}
