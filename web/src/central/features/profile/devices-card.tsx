import { Button } from '@mantine/core'
import { session } from '@chaski/contract/session/endpoints.ts'
import type { SecondFactor } from '@chaski/contract/session/factor-schema.ts'
import { ago, when } from '#src/shared/formats.ts'
import { useSave } from '#src/shared/use-save.ts'
import { ErrorNotice } from '#src/ui/notice/error-notice.tsx'
import { toast } from '#src/ui/notice/toast.tsx'
import { deviceName } from './device-name.ts'
import '#src/ui/form/form.css'

/** Where the second factor is not asked for; forgetting one asks there again. */
export function DevicesCard({ factors }: { factors: SecondFactor }) {
  const forget = useSave(session.forgetDevice, {
    invalidates: [session.ownFactors],
    onSuccess: () => toast('El dispositivo se olvidó.'),
  })
  return (
    <section className="card">
      <h2>Dispositivos recordados</h2>
      {forget.error !== null && <ErrorNotice error={forget.error} />}
      {factors.devices.length === 0 && (
        <p className="form-hint">
          Ninguno. Al ingresar puede pedir que un dispositivo se recuerde por 30 días.
        </p>
      )}
      <ul className="sessions">
        {factors.devices.map((device) => (
          <li key={device.trusted_device_id}>
            <div>
              <strong>{deviceName(device.user_agent)}</strong>
              <small>
                {device.ip ?? 'dirección desconocida'} ·{' '}
                <span>usado {ago(device.last_used_at)}</span> ·{' '}
                <span>hasta {when(device.expires_at)}</span>
              </small>
            </div>
            <Button
              variant="default"
              onClick={() =>
                forget.mutate({ params: { trusted_device_id: device.trusted_device_id } })
              }
            >
              Olvidar
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
