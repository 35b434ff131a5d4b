type WordmarkProps = { height?: number }

/** Our own sign: the messenger's C with the sun it runs for, and the name. Takes the text's colour. */
export function Wordmark({ height = 24 }: WordmarkProps) {
  return (
    <svg viewBox="0 0 118 32" height={height}>
      <rect width="32" height="32" rx="7" fill="#0b6bcb" />
      <path
        d="M21.6 11.3a7 7 0 1 0 0 9.4"
        fill="none"
        stroke="#fff"
        strokeWidth="3.2"
        strokeLinecap="round"
      />
      <circle cx="23.2" cy="16" r="2.6" fill="#ffc83d" />
      <text
        x="40"
        y="23.5"
        fill="currentColor"
        fontFamily="'Noto Sans', system-ui, sans-serif"
        fontSize="22"
        fontWeight="600"
        letterSpacing="-0.4"
      >
        Chaski
      </text>
    </svg>
  )
}
