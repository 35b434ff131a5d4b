const radius = 42
const around = 2 * Math.PI * radius

/** Time left as a ring that shrinks, with the seconds inside. */
export function Ring({ share, label }: { share: number; label: string }) {
  const left = Math.min(1, Math.max(0, share))
  return (
    <svg className="ring" data-late={left < 0.3 || undefined} viewBox="0 0 100 100" role="timer">
      <title>{`Quedan ${label} segundos`}</title>
      <circle className="ring-track" cx="50" cy="50" r={radius} />
      <circle
        className="ring-left"
        cx="50"
        cy="50"
        r={radius}
        strokeDasharray={around}
        strokeDashoffset={around * (1 - left)}
        transform="rotate(-90 50 50)"
      />
      <text x="50" y="50" textAnchor="middle" dominantBaseline="central" aria-hidden="true">
        {label}
      </text>
    </svg>
  )
}
