import type { DriverRow } from '@chaski/contract/drivers/schema.ts'
import { dateTime } from '#src/shared/formats.ts'
import { StatusChip } from '#src/ui/status/status-chip.tsx'
import './drivers.css'

/** What keeps a driver from working now, and why. */
export function DriverBars({ driver }: { driver: DriverRow }) {
  const { block, sanction, login_paused_until } = driver
  return (
    <>
      {block && (
        <section className="driver-card">
          <p>
            <StatusChip tone="alarm" icon="lock" label="Bloqueado" /> {block.reason}
          </p>
        </section>
      )}
      {sanction && (
        <section className="driver-card">
          <p>
            <StatusChip tone="alarm" icon="clock" label="Sancionado" /> Hasta{' '}
            {dateTime(sanction.until)}: {sanction.reason}
          </p>
        </section>
      )}
      {login_paused_until && (
        <section className="driver-card">
          <p>
            <StatusChip tone="info" icon="clock" label="Ingreso en pausa" /> Hubo contraseñas
            equivocadas: un teléfono nuevo espera hasta {dateTime(login_paused_until)}. Los que ya
            usó ingresan igual.
          </p>
        </section>
      )}
    </>
  )
}
