export type Cursor = { row: number; column: number }

const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

type Press = { key: string; ctrlKey: boolean }

/** Where a key leads in a square of cells; null when it is no moving key. */
export function moved(cursor: Cursor, press: Press, size: number, page: number): Cursor | null {
  const within = (value: number): number => Math.min(Math.max(value, 0), size - 1)
  const { row, column } = cursor
  const step = steps[press.key]
  if (step) return { row: within(row + step[0]), column: within(column + step[1]) }
  switch (press.key) {
    case 'Home':
      return { row: press.ctrlKey ? 0 : row, column: 0 }
    case 'End':
      return { row: press.ctrlKey ? size - 1 : row, column: size - 1 }
    case 'PageUp':
      return { row: within(row - page), column }
    case 'PageDown':
      return { row: within(row + page), column }
    default:
      return null
  }
}
