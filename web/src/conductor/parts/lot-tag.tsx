import type { OwnTrip } from '@chaski/contract/trips/driver-work.ts'

type LotTagProps = { place: Partial<OwnTrip['origin']> | undefined }

/** Manzana and lote by themselves: what a driver looks for on the walls of a quarter without numbers. */
export function LotTag({ place }: LotTagProps) {
  const parts = [
    place?.block ? `Mz ${place.block}` : '',
    place?.lot ? `Lt ${place.lot}` : '',
  ].filter((part) => part !== '')
  return parts.length === 0 ? null : (
    <p>
      <span className="tag">{parts.join(' · ')}</span>
    </p>
  )
}
