type RideSummaryProps = { from: string; by?: readonly string[]; to: string; at: string }

/** A ride in three lines. */
export function RideSummary({ from, by = [], to, at }: RideSummaryProps) {
  return (
    <dl className="facts ride">
      <div>
        <dt>Desde</dt>
        <dd>{from}</dd>
      </div>
      {by.length > 0 && (
        <div>
          <dt>Pasando por</dt>
          <dd>{by.join(', ')}</dd>
        </div>
      )}
      <div>
        <dt>Hasta</dt>
        <dd>{to}</dd>
      </div>
      <div>
        <dt>Cuándo</dt>
        <dd>{at}</dd>
      </div>
    </dl>
  )
}
