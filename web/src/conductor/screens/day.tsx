import { type ReactNode, useState } from 'react'
import { driverStatus } from '@chaski/contract/drivers/driver-status.ts'
import type { DriverState } from '@chaski/contract/drivers/schema.ts'
import { driverAppCalls } from '@chaski/contract/trips/driver-endpoints.ts'
import { driverSessionCalls } from '@chaski/contract/trips/driver-session-endpoints.ts'
import { isSilent } from '#src/shared/sound.ts'
import { wordsOf } from '#src/conductor/engine/session.ts'
import { AwakeWarning } from '#src/conductor/parts/awake-warning.tsx'
import { Waiting } from '#src/conductor/parts/waiting.tsx'
import { HoldButton } from '#src/conductor/parts/hold-button.tsx'
import { Screen } from '#src/conductor/parts/screen.tsx'
import { usePhone, usePhoneState } from '#src/conductor/phone-context.ts'
import { useNow } from '#src/conductor/use-now.ts'
import { duration, when } from '#src/shared/formats.ts'
import { randomId } from '#src/shared/random-id.ts'

/** Between two rides: waiting, resting, or going home. */
export function Day({ driver, children }: { driver: DriverState; children: ReactNode }) {
  const phone = usePhone()
  const { link, gps } = usePhoneState()
  const now = useNow(10_000)
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  const resting = driver.status_driver_id === driverStatus.OCCUPIED

  const run = async (work: () => Promise<unknown>): Promise<void> => {
    setBusy(true)
    setProblem('')
    try {
      await work()
      await phone.ask()
    } catch (error) {
      setProblem(wordsOf(error))
    } finally {
      setBusy(false)
    }
  }
  const setResting = (occupied: boolean) =>
    run(() =>
      phone.call(driverAppCalls.ownOccupied, {
        body: { occupied, reason: occupied ? 'Descanso' : null },
      }),
    )
  const endDay = () =>
    run(() =>
      phone.call(driverSessionCalls.ownEndOfDay, { body: {} }, { idempotencyKey: randomId() }),
    )

  const headline =
    driver.sanction !== null
      ? 'Sancionado'
      : driver.block !== null
        ? 'Bloqueado'
        : resting
          ? 'En descanso'
          : 'Libre'
  return (
    <>
      <Screen>
        <section className="waiting" data-resting={headline !== 'Libre' || undefined}>
          <h1>{headline}</h1>
          {driver.sanction !== null ? (
            <p>
              {driver.sanction.reason}. Hasta {when(driver.sanction.until)}.
            </p>
          ) : driver.block !== null ? (
            <p>{driver.block.reason}</p>
          ) : link === 'OFFLINE' ? (
            <p>Sin señal no llegan ofertas. Su ruta se guarda y se envía cuando vuelva.</p>
          ) : resting ? (
            <p>No recibirá ofertas hasta que vuelva.</p>
          ) : (
            <p>Esperando un servicio.</p>
          )}
          <p className="since">
            Desde hace {duration((now - Date.parse(driver.operational_since)) / 1000)}
          </p>
        </section>
        {gps === 'DENIED' && (
          <p className="notice bad">
            El teléfono no da su ubicación: permítala para este sitio, o no recibirá ofertas.
          </p>
        )}
        {gps === 'MISSING' && (
          <p className="notice bad">Esta página necesita ubicación y conexión segura (https).</p>
        )}
        <AwakeWarning />
        {isSilent() && !resting && (
          <p className="notice plain">Toque la pantalla una vez para activar el sonido.</p>
        )}
        {children}
        {headline === 'Libre' && <Waiting />}
      </Screen>
      <footer className="bottom">
        {problem !== '' && (
          <p className="notice bad" role="alert">
            {problem}
          </p>
        )}
        <div className="pair">
          {resting ? (
            <button
              type="button"
              className="big primary"
              disabled={busy}
              onClick={() => void setResting(false)}
            >
              Volver a libre
            </button>
          ) : (
            <button
              type="button"
              className="big plain"
              disabled={busy || headline !== 'Libre'}
              onClick={() => void setResting(true)}
            >
              Descanso
            </button>
          )}
          <HoldButton className="big plain" ms={900} onHeld={() => void endDay()}>
            <span>
              Terminar jornada <small>mantenga presionado</small>
            </span>
          </HoldButton>
        </div>
      </footer>
    </>
  )
}
