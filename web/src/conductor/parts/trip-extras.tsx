import { useState } from 'react'
import { driverSessionCalls } from '@chaski/contract/trips/driver-session-endpoints.ts'
import { driverAppCalls } from '@chaski/contract/trips/driver-endpoints.ts'
import { dispatchDefaults } from '@chaski/contract/trips/rules.ts'
import type { OwnTrip } from '@chaski/contract/trips/driver-work.ts'
import { isToBoard, tripStatus } from '@chaski/contract/trips/statuses.ts'
import { wordsOf } from '#src/conductor/engine/session.ts'
import { HoldButton } from '#src/conductor/parts/hold-button.tsx'
import { usePhone, usePhoneState } from '#src/conductor/phone-context.ts'
import { useNow } from '#src/conductor/use-now.ts'
import { countdown } from '#src/shared/formats.ts'
import { randomId } from '#src/shared/random-id.ts'

/** What is seldom needed and asks for the desk: nobody came, I cannot go, this is my last one. */
export function TripExtras({ trip }: { trip: OwnTrip }) {
  const phone = usePhone()
  const { work } = usePhoneState()
  useNow()
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  const { service_id, status_type_id, times } = trip
  const params = { service_id }

  const run = async (work_: () => Promise<unknown>, done: string): Promise<void> => {
    setBusy(true)
    setProblem('')
    try {
      await work_()
      phone.notice('good', done)
      await phone.ask()
    } catch (error) {
      setProblem(wordsOf(error))
    } finally {
      setBusy(false)
    }
  }
  const options = { idempotencyKey: randomId() }
  const waited = times.arrived_at === null ? 0 : (phone.now() - Date.parse(times.arrived_at)) / 1000
  const left = dispatchDefaults.noShowAfterS - waited
  const asked = times.no_show_requested_at !== null
  const lastOne = work?.driver.ends_day_after_service === true

  return (
    <section className="extras">
      {problem !== '' && (
        <p className="notice bad" role="alert">
          {problem}
        </p>
      )}
      {status_type_id === tripStatus.AT_PICKUP && (
        <button
          type="button"
          className="wide plain"
          disabled={busy || asked || left > 0}
          onClick={() =>
            void run(
              () => phone.call(driverAppCalls.requestNoShow, { params }, options),
              'La central ya sabe que el pasajero no se presenta.',
            )
          }
        >
          {asked
            ? 'Avisó que no se presenta: espere a la central'
            : left > 0
              ? `No se presenta (en ${countdown(left)})`
              : 'El pasajero no se presenta'}
        </button>
      )}
      {isToBoard(status_type_id) && (
        <HoldButton
          className="wide plain"
          onHeld={() =>
            void run(
              () => phone.call(driverAppCalls.drop, { params, body: {} }, options),
              `Dejó el servicio ${service_id}.`,
            )
          }
        >
          <span>
            Dejar el servicio <small>mantenga presionado</small>
          </span>
        </HoldButton>
      )}
      {lastOne ? (
        <button
          type="button"
          className="wide plain"
          disabled={busy}
          onClick={() =>
            void run(
              () => phone.call(driverSessionCalls.ownStayAfterService, {}, options),
              'Sigue en jornada después de este servicio.',
            )
          }
        >
          <span>
            Seguir después de este <small>su jornada termina al cerrarlo</small>
          </span>
        </button>
      ) : (
        <button
          type="button"
          className="wide plain"
          disabled={busy}
          onClick={() =>
            void run(
              () =>
                phone.call(
                  driverSessionCalls.ownEndOfDay,
                  { body: { after_service: true } },
                  options,
                ),
              'Su jornada terminará al cerrar este servicio.',
            )
          }
        >
          Terminar jornada después de este
        </button>
      )}
    </section>
  )
}
