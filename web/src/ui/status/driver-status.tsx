import {
  type DriverStatus as DriverStatusId,
  statusLabel,
} from '@chaski/contract/drivers/driver-status.ts'
import { driverLooks } from './driver-look.ts'
import { StatusChip } from './status-chip.tsx'

/** A driver's state by colour, picture and word. */
export const DriverStatus = ({ status_driver_id }: { status_driver_id: DriverStatusId }) => (
  <StatusChip {...driverLooks[status_driver_id]} label={statusLabel(status_driver_id)} />
)
