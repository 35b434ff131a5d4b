import { useState } from 'react'
import { Link } from '@tanstack/react-router'
import { z } from 'zod'
import { newPassword } from '@chaski/contract/fields.ts'
import { users } from '@chaski/contract/users/endpoints.ts'
import { passwordHint } from '@chaski/contract/users/password-rule.ts'
import { PasswordField } from '#src/ui/field/field.tsx'
import { ContractForm } from '#src/ui/form/contract-form.tsx'
import { EntranceFrame } from './entrance-frame.tsx'

const schema = z
  .object({ password: newPassword, repeated: z.string() })
  .refine(({ password, repeated }) => password === repeated, {
    path: ['repeated'],
    message: 'No es igual a la nueva',
  })

/** Where the link of the letter leads; its token stands behind the # and reaches the server in the body alone. */
export function RecoverPage() {
  const [token] = useState(() => window.location.hash.slice(1))
  const [done, setDone] = useState(false)
  return (
    <EntranceFrame
      title="Elija una contraseña nueva"
      note={<Link to="/olvido">Pedir otro enlace</Link>}
    >
      {done ? (
        <output className="form-hint">
          Su contraseña cambió y sus sesiones se cerraron. <Link to="/ingresar">Ingrese</Link> con
          la nueva.
        </output>
      ) : (
        <ContractForm
          endpoint={users.recoverPassword}
          schema={schema}
          body={({ password }) => ({ token, password })}
          initial={{ password: '', repeated: '' }}
          labels={{ password: 'Contraseña nueva', repeated: 'Repita la contraseña nueva' }}
          verb="Cambiar contraseña"
          onDone={() => {
            setDone(true)
            window.history.replaceState(null, '', window.location.pathname)
          }}
        >
          {(fields) => (
            <>
              <PasswordField field={fields.password} hint={passwordHint} required first />
              <PasswordField field={fields.repeated} required />
            </>
          )}
        </ContractForm>
      )}
    </EntranceFrame>
  )
}
