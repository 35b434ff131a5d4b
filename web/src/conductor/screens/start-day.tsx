import { useState } from 'react'
import { driverCan } from '@chaski/contract/drivers/rules.ts'
import type { DriverState } from '@chaski/contract/drivers/schema.ts'
import { driverSessionCalls } from '@chaski/contract/trips/driver-session-endpoints.ts'
import { wakeSound } from '#src/shared/sound.ts'
import { wordsOf } from '#src/conductor/engine/session.ts'
import { OwnDocuments } from '#src/conductor/parts/own-documents.tsx'
import { Screen } from '#src/conductor/parts/screen.tsx'
import { usePhone } from '#src/conductor/phone-context.ts'
import { useStored } from '#src/conductor/use-stored.ts'
import { plate } from '#src/shared/formats.ts'
import { randomId } from '#src/shared/random-id.ts'

/** Chooses the car of the day; what keeps one from starting stands beside it. */
export function StartDay({ driver }: { driver: DriverState }) {
  const phone = usePhone()
  const cars = useStored(driverSessionCalls.ownVehicles)
  const [chosen, setChosen] = useState<number | null>(null)
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  const verdict = driverCan.startDay(driver)
  const list = cars.data?.data.filter((car) => car.is_active) ?? []
  const ready = list.filter((car) => car.in_use_by === null && car.problems.length === 0)
  const picked = chosen ?? ready[0]?.vehicle_id ?? null

  const start = async (): Promise<void> => {
    if (picked === null) return
    wakeSound()
    void import('#src/conductor/push/ask-push.ts').then(({ askPush }) => askPush(phone))
    setBusy(true)
    setProblem('')
    try {
      const body = { vehicle_id: picked }
      await phone.call(driverSessionCalls.ownStartOfDay, { body }, { idempotencyKey: randomId() })
      await phone.ask()
    } catch (error) {
      setProblem(wordsOf(error))
      void cars.ask()
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <Screen>
        <h1>Hola, {driver.name.split(' ')[0]}</h1>
        {verdict.allowed ? (
          <p className="dim">Elija su unidad para iniciar la jornada.</p>
        ) : (
          <p className="notice bad">{verdict.reason}</p>
        )}
        <fieldset className="cars">
          <legend className="visually-hidden">Unidad</legend>
          {cars.data === undefined && cars.problem === null && <p className="dim">Cargando…</p>}
          {cars.data !== undefined && list.length === 0 && (
            <p className="card">Aún no tiene una unidad afiliada. Comuníquese con la central.</p>
          )}
          {list.map((car) => {
            const free = ready.includes(car)
            return (
              <label key={car.vehicle_id} className="car" data-off={!free || undefined}>
                <input
                  type="radio"
                  name="car"
                  disabled={!free}
                  checked={picked === car.vehicle_id}
                  onChange={() => setChosen(car.vehicle_id)}
                />
                <span className="car-plate">{plate(car.plate)}</span>
                <span className="car-model">
                  {car.brand_name} {car.model_name} {car.model_year}
                </span>
                {car.in_use_by !== null && <span className="why">En uso por {car.in_use_by}</span>}
                {car.problems.map((text) => (
                  <span key={text} className="why">
                    {text}
                  </span>
                ))}
              </label>
            )
          })}
        </fieldset>
        <OwnDocuments onlyTrouble />
      </Screen>
      <footer className="bottom">
        {(problem !== '' || cars.problem !== null) && (
          <p className="notice bad" role="alert">
            {problem || cars.problem}
          </p>
        )}
        <button
          type="button"
          className="big primary"
          disabled={busy || picked === null || !verdict.allowed}
          onClick={() => void start()}
        >
          {busy ? 'Iniciando…' : 'Iniciar jornada'}
        </button>
      </footer>
    </>
  )
}
