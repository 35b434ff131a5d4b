import { useState } from 'react'
import { useNavigate } from '@tanstack/react-router'
import { walls } from '@chaski/contract/walls/endpoints.ts'
import type { WallInvitation } from '@chaski/contract/walls/schema.ts'
import { TextField } from '#src/ui/field/field.tsx'
import { FormDialog } from '#src/ui/dialog/form-dialog.tsx'
import { InvitationDialog } from './invitation-dialog.tsx'

/** Lets another screen watch; its code follows, once. */
export function NewWallDialog() {
  const navigate = useNavigate()
  const leave = () => void navigate({ to: '/muros' })
  const [invitation, setInvitation] = useState<WallInvitation | null>(null)
  if (invitation !== null) return <InvitationDialog invitation={invitation} onLeave={leave} />
  return (
    <FormDialog
      title="Autorizar una pantalla de muro"
      endpoint={walls.create}
      invalidates={[walls.list]}
      initial={{ name: '' }}
      labels={{ name: 'Nombre' }}
      verb="Autorizar pantalla"
      onDone={setInvitation}
      onLeave={leave}
    >
      {(fields) => (
        <TextField
          field={fields.name}
          hint="Dónde está: «Sala de operaciones, pared norte»."
          required
          first
          maxLength={60}
        />
      )}
    </FormDialog>
  )
}
