export type Fact = { label: string; value: string; strong?: boolean }

/** Figures one under the other, as on a bill. */
export function MoneyFacts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="money-facts">
      {facts.map(({ label, value, strong }) => (
        <div key={label} data-strong={strong}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
