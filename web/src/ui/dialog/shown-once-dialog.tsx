import type { ReactNode } from 'react'
import { Button, TextInput } from '@mantine/core'
import { Dialog } from './dialog.tsx'
import { toast } from '#src/ui/notice/toast.tsx'
import '#src/ui/form/form.css'

type ShownOnceDialogProps = {
  title: string
  /** What it is, as a noun: "Clave", "Secreto". */
  label: string
  secret: string
  /** How it is used. */
  children: ReactNode
  copy: string
  copied: string
  verb: string
  onLeave: () => void
}

/** A secret, once: it goes into the other system's settings and nowhere else. */
export function ShownOnceDialog(props: ShownOnceDialogProps) {
  const { title, label, secret, children, copy, copied, verb, onLeave } = props
  const take = () =>
    void navigator.clipboard?.writeText(secret).then(
      () => toast(copied),
      () => toast('No se pudo copiar: selecciónelo y cópielo.'),
    )
  return (
    <Dialog title={title} width={640} onLeave={onLeave}>
      <TextInput
        label={label}
        description="No se vuelve a mostrar. Péguelo ahora en el otro sistema."
        readOnly
        value={secret}
        onFocus={(event) => event.currentTarget.select()}
      />
      <p className="form-hint">{children}</p>
      <div className="dialog-actions">
        <Button variant="default" onClick={take}>
          {copy}
        </Button>
        <Button data-autofocus onClick={onLeave}>
          {verb}
        </Button>
      </div>
    </Dialog>
  )
}
