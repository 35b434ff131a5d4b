/* oxlint-disable jsx-a11y/prefer-tag-over-role -- an option of a list that the arrows walk through */
import type { Availability } from '@chaski/contract/dispatch/schema.ts'
import { ago, distance, duration } from '#src/shared/formats.ts'
import { liveFleet } from '#src/central/live/live-fleet.ts'
import type { ZoneRank } from '#src/central/live/zone-ranks.ts'

type Candidate = Availability['candidates'][number]

type CandidateLineProps = {
  candidate: Candidate
  best: Candidate
  index: number
  rank: ZoneRank | undefined
  selected: boolean
  onPick: () => void
  onGive: () => void
}

/** Why this one stands where it stands. */
function whyOf(candidate: Candidate, best: Candidate): string {
  if (candidate.soon_free) return 'Por liberarse'
  const later = candidate.eta_s - best.eta_s
  return candidate === best ? 'Llega primero' : `${duration(later)} después`
}

export function CandidateLine(props: CandidateLineProps) {
  const { candidate, best, index, rank, selected, onPick, onGive } = props
  const unit = liveFleet.get(candidate.driver_id)
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the list around takes the keys
    <div
      id={`candidate-${index}`}
      className="candidate"
      role="option"
      aria-selected={selected}
      title={`${candidate.name} · ${candidate.plate}`}
      onClick={onPick}
      onDoubleClick={onGive}
    >
      <span>{index + 1}</span>
      <strong>{candidate.vehicle_code}</strong>
      <span>{duration(candidate.eta_s)}</span>
      <span>{distance(candidate.distance_m)}</span>
      <span>{unit === undefined || candidate.soon_free ? '' : ago(unit.since)}</span>
      <span title={rank?.hint}>{rank?.text}</span>
      <span>{unit === undefined ? '' : unit.services_today}</span>
      <span>{whyOf(candidate, best)}</span>
    </div>
  )
}
