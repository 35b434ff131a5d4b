import type { DriverRow } from '@chaski/contract/drivers/schema.ts'
import type { StoredDriver } from '#src/modules/drivers/store.ts'

/** The hash in the address makes a new picture a new address, so that browsers may keep the old one. */
const pictureUrl = (driver_id: number, kind: string, sha256: string | null): string | null =>
  sha256 === null
    ? null
    : `/api/v1/maintenance/drivers/${driver_id}/picture/${kind}?v=${sha256.slice(0, 16)}`

export const presentDriver = ({
  picture_static_sha256,
  picture_animated_sha256,
  ...driver
}: StoredDriver): DriverRow => ({
  ...driver,
  picture_static_url: pictureUrl(driver.driver_id, 'static', picture_static_sha256),
  picture_animated_url: pictureUrl(driver.driver_id, 'animated', picture_animated_sha256),
})
