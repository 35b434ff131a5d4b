import { useNavigate } from '@tanstack/react-router'
import { driverStatus } from '@chaski/contract/drivers/driver-status.ts'
import { drivers } from '@chaski/contract/drivers/endpoints.ts'
import { driverCan, hasService } from '@chaski/contract/drivers/rules.ts'
import type { DriverRow } from '@chaski/contract/drivers/schema.ts'
import type { PermissionCode } from '@chaski/contract/permissions.ts'
import { allOf, type Verdict } from '@chaski/contract/verdict.ts'
import { useSave } from '#src/shared/use-save.ts'
import { ActionButton } from '#src/ui/action/action-button.tsx'
import { toastError } from '#src/ui/notice/toast.tsx'
import { useMay } from '#src/central/session/use-session.ts'
import type { DriverPart } from './driver-part.ts'
import { refreshDriver } from './refresh-driver.ts'

type StateButton = {
  label: string
  code: PermissionCode
  verdict: Verdict
  run: () => void
}

/** What may be done with this driver now; what may not says why. */
export function DriverStateBar({ driver }: { driver: DriverRow }) {
  const may = useMay()
  const navigate = useNavigate()
  const params = { driver_id: driver.driver_id }
  const done = { onSuccess: () => void refreshDriver() }
  const endDay = useSave(drivers.endOfDay, done)
  const stay = useSave(drivers.stayAfterService, done)
  const occupy = useSave(drivers.occupied, done)
  const open = (part: DriverPart) => () =>
    void navigate({
      to: `/conductores/$driver_id/${part}`,
      params: { driver_id: String(driver.driver_id) },
    })
  const send = (work: Promise<unknown>) => void work.catch(toastError)

  const shift: StateButton =
    driver.operational_status_id === driverStatus.OFF_SHIFT
      ? {
          label: 'Iniciar jornada',
          code: 'MNT_DRIVER_STATE',
          verdict: driverCan.startDay(driver),
          run: open('vehiculos/iniciar'),
        }
      : hasService(driver)
        ? {
            code: 'MNT_DRIVER_STATE',
            ...(driver.ends_day_after_service
              ? {
                  label: 'Ya no terminar tras el servicio',
                  verdict: driverCan.stayAfterService(driver),
                  run: () => send(stay.mutateAsync({ params })),
                }
              : {
                  label: 'Terminar tras el servicio',
                  verdict: driverCan.endDay(driver, { afterService: true }),
                  run: () => send(endDay.mutateAsync({ params, body: { after_service: true } })),
                }),
          }
        : {
            label: 'Terminar jornada',
            code: 'MNT_DRIVER_STATE',
            verdict: driverCan.endDay(driver),
            run: () => send(endDay.mutateAsync({ params, body: {} })),
          }
  const isOccupied = driver.operational_status_id === driverStatus.OCCUPIED
  const buttons: StateButton[] = [
    shift,
    {
      label: isOccupied ? 'Liberar' : 'Ocupar',
      code: 'MNT_DRIVER_STATE',
      verdict: isOccupied ? driverCan.free(driver) : driverCan.occupy(driver),
      run: () => send(occupy.mutateAsync({ params, body: { occupied: !isOccupied } })),
    },
    {
      label: 'Sancionar',
      code: 'MNT_DRIVER_SANCTION',
      verdict: driverCan.sanction(driver),
      run: open('sanciones/nueva'),
    },
    {
      label: 'Desbloquear',
      code: 'MNT_DRIVER_UNLOCK',
      verdict: driverCan.unlock(driver),
      run: open('sanciones/desbloquear'),
    },
  ]
  return buttons.map(({ label, code, verdict, run }) => (
    <ActionButton
      key={label}
      label={label}
      variant={label === 'Iniciar jornada' ? 'filled' : 'default'}
      verdict={allOf(may(code), verdict)}
      onRun={run}
    />
  ))
}
