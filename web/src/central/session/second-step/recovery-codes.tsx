import { useState } from 'react'
import { Button } from '@mantine/core'
import { Icon } from '#src/ui/icon.tsx'
import '#src/ui/form/form.css'
import './second-step.css'

type RecoveryCodesProps = { codes: readonly string[]; verb: string; onDone: () => void }

/** The only time these are seen: to be printed or copied before going on. */
export function RecoveryCodes({ codes, verb, onDone }: RecoveryCodesProps) {
  const [copied, setCopied] = useState(false)
  return (
    <div className="form">
      <p className="form-hint">
        Guarde estos códigos fuera de este equipo: cada uno reemplaza una vez a su teléfono o llave.
        No se vuelven a mostrar.
      </p>
      <ul className="recovery-codes" aria-label="Códigos de recuperación">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="form-actions">
        <Button
          variant="default"
          leftSection={<Icon name="print" />}
          onClick={() => window.print()}
        >
          Imprimir
        </Button>
        <Button
          variant="default"
          leftSection={<Icon name={copied ? 'check' : 'file'} />}
          onClick={() =>
            void navigator.clipboard.writeText(codes.join('\n')).then(() => setCopied(true))
          }
        >
          {copied ? 'Copiados' : 'Copiar'}
        </Button>
      </div>
      <Button onClick={onDone}>{verb}</Button>
    </div>
  )
}
