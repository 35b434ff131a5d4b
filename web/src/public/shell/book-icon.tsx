/** An open book: the sign of the complaints book. */
export function BookIcon({ size = 24 }: { size?: number }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M12 6.2C10.2 4.7 7.6 4.2 3.5 4.2v14.2c4.1 0 6.7.5 8.5 2 1.8-1.5 4.4-2 8.5-2V4.2c-4.1 0-6.7.5-8.5 2Z" />
      <path d="M12 6.2v14.2M6.3 8.6c1.3.1 2.3.3 3.2.6M6.3 12c1.3.1 2.3.3 3.2.6M17.7 8.6c-1.3.1-2.3.3-3.2.6M17.7 12c-1.3.1-2.3.3-3.2.6" />
    </svg>
  )
}
