/** What a tool said last, which is mostly what went wrong. */
export function lastLine(text: unknown): string {
  const words = String(text instanceof Error ? text.message : text)
  return words.trim().split('\n').at(-1) ?? ''
}
