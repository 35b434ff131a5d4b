import { useState } from 'react'
import { Link } from '@tanstack/react-router'
import { users } from '@chaski/contract/users/endpoints.ts'
import { TextField } from '#src/ui/field/field.tsx'
import { ContractForm } from '#src/ui/form/contract-form.tsx'
import { EntranceFrame } from './entrance-frame.tsx'

/** Asks for the link; what it answers tells nobody which names exist. */
export function ForgotPage() {
  const [sent, setSent] = useState(false)
  return (
    <EntranceFrame
      title="Recupere su contraseña"
      note={<Link to="/ingresar">Volver a ingresar</Link>}
    >
      {sent ? (
        <output className="form-hint">
          Si ese usuario existe y tiene un correo registrado, le enviamos un enlace. Vence en 30
          minutos y sirve una sola vez. Si no llega, pida una contraseña nueva a un administrador.
        </output>
      ) : (
        <ContractForm
          endpoint={users.forgotPassword}
          initial={{ username: '' }}
          labels={{ username: 'Usuario' }}
          verb="Enviar enlace"
          onDone={() => setSent(true)}
        >
          {(fields) => (
            <>
              <p className="form-hint">Le enviaremos un enlace al correo de su cuenta.</p>
              <TextField
                field={fields.username}
                required
                first
                maxLength={100}
                autoComplete="username"
              />
            </>
          )}
        </ContractForm>
      )}
    </EntranceFrame>
  )
}
